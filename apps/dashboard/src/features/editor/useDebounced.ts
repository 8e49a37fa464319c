import { useEffect, useState } from 'react';

/** A value once it has stayed the same for so many milliseconds, or somebody cannot wait for that. */
export function useDebounced<V>(value: V, ms: number): [settled: V, settle: () => void] {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timeout = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timeout);
  }, [value, ms]);
  return [settled, () => setSettled(value)];
}
