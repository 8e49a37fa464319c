import { useCallback, useLayoutEffect, useRef } from 'react';

/** One function for all renders, which does what the latest one does: nothing memoised is rendered anew because of it. */
export function useSame<Args extends unknown[]>(act: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
