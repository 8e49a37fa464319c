import { useEffect, useState } from 'react';

/** Returns a value once it has not changed for `ms` milliseconds, or once `settle` is called. */
export function useDebounced<V>(value: V, ms: number): [settled: V, settle: () => void] {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timeout = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timeout);
  }, [value, ms]);
  return [settled, () => setSettled(value)];
}
