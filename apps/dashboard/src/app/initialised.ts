import type { DataRouter } from 'react-router-dom';

/**
 * Resolves once the router has loaded the screen of the current address. A page rendered before that may miss the
 * event: the provider subscribes to the router only in its first commit, and rendering in slices leaves a gap before
 * it.
 */
export function initialised({ state, subscribe }: Pick<DataRouter, 'state' | 'subscribe'>): Promise<void> {
  if (state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}
