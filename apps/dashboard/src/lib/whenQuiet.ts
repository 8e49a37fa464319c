/** A user who pauses for this long is not in the middle of something. */
const PAUSE_MS = 500;
const INPUTS = ['pointerdown', 'keydown', 'wheel'];

let lastInput = -Infinity;
for (const kind of INPUTS) {
  addEventListener(kind, () => (lastInput = performance.now()), { capture: true, passive: true });
}

/**
 * Runs something that blocks the page once the page is idle and the user is not clicking, typing or turning the wheel,
 * which would have to wait.
 * @param since monotonic milliseconds at which what the user looks at first, such as the screen around it, appeared
 * @returns a function that cancels it
 */
export function whenQuiet(act: () => void, since = 0): () => void {
  let idle = 0;
  let timeout = 0;
  const rest = () => Math.max(lastInput, since) + PAUSE_MS - performance.now();
  function wait() {
    timeout = window.setTimeout(look, rest());
  }
  function look() {
    if (rest() > 0) wait();
    // Some browsers have no requestIdleCallback.
    else if (!('requestIdleCallback' in window)) act();
    else idle = requestIdleCallback(() => (rest() > 0 ? wait() : act()));
  }
  wait();
  return () => {
    clearTimeout(timeout);
    if (idle !== 0) cancelIdleCallback(idle);
  };
}
