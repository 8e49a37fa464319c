/** By then, a screen that was just shown has loaded what it needs itself. */
const SETTLE_MS = 3000;

/**
 * Runs something that is not urgent when the page is idle; never runs it in browsers without requestIdleCallback.
 * @returns a function that cancels it
 */
export function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) return () => undefined;
  let idle = 0;
  const timeout = setTimeout(() => (idle = requestIdleCallback(act)), SETTLE_MS);
  return () => {
    clearTimeout(timeout);
    cancelIdleCallback(idle);
  };
}
