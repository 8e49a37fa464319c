import { useCallback, useLayoutEffect, useRef } from 'react';

/** One stable function for all renders, which calls the latest one, so that memoised components do not re-render. */
export function useSame<Args extends unknown[], Result>(
  act: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
