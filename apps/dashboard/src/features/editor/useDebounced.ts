import { useEffect, useState } from 'react';

/** A value once it has stayed the same for so many milliseconds. */
export function useDebounced<V>(value: V, ms: number): V {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timeout = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timeout);
  }, [value, ms]);
  return settled;
}
