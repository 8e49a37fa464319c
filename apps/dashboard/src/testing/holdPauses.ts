const { setTimeout: start } = window;

afterEach(() => void (window.setTimeout = start));

/**
 * From now on nothing is saved by a pause in typing, so that on a slow machine, too, what the test does next comes before
 * it. No spy: Testing Library would take one for a clock that stands still.
 */
export function holdPauses(delayMs: number): void {
  const startOthers = (run: () => void, ms?: number) => (ms === delayMs ? 0 : start(run, ms));
  window.setTimeout = startOthers as typeof setTimeout;
}
