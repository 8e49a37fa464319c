import type { RouteObject } from 'react-router-dom';

/**
 * Imports every lazy screen, one after the other. The router fetches a screen and its layouts at the same time, and
 * jest's ES modules cannot link two dynamic imports at once ("request for ... is not in cache").
 */
export async function loadScreens(routes: readonly RouteObject[]): Promise<void> {
  for (const { lazy, children } of routes) {
    if (typeof lazy === 'function') await lazy();
    await loadScreens(children ?? []);
  }
}
