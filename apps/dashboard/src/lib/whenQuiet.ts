/** Somebody who pauses so long is not in the middle of something. */
const PAUSE_MS = 500;
const INPUTS = ['pointerdown', 'keydown', 'wheel'];

let lastInput = -Infinity;
for (const kind of INPUTS) {
  addEventListener(kind, () => (lastInput = performance.now()), { capture: true, passive: true });
}

/**
 * Does something that takes the page long once it has nothing else to do and nobody is clicking, typing or turning the
 * wheel: that would have to wait meanwhile.
 * @param since monotonic milliseconds: of what is looked at first, such as the screen around it
 * @returns calls it off
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
    // Some browsers do not tell when they are idle.
    else if (!('requestIdleCallback' in window)) act();
    else idle = requestIdleCallback(() => (rest() > 0 ? wait() : act()));
  }
  wait();
  return () => {
    clearTimeout(timeout);
    if (idle !== 0) cancelIdleCallback(idle);
  };
}
