/** So long after something is shown, what it needs itself has come. */
const SETTLE_MS = 3000;

/**
 * Does something of no hurry when the page has nothing else to do; nothing at all in browsers that do not tell when.
 * @returns calls it off
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
