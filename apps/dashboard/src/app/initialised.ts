import type { DataRouter } from 'react-router-dom';

/**
 * Resolves once the router has the screen of the present address. What is drawn before may miss that it came: the provider
 * listens to the router only from its first commit on, and a render in pieces leaves room for it in between.
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
