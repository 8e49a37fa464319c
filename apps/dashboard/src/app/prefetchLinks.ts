import { matchRoutes, type RouteObject } from 'react-router-dom';

/** Fetches what the screen at an address is made of. Where that fails, it is fetched again when it is visited. */
export function prefetchScreen(routes: RouteObject[], path: string): void {
  for (const { route } of matchRoutes(routes, path) ?? []) {
    if (typeof route.lazy === 'function') void route.lazy().catch(() => undefined);
  }
}

/** The screen that a link leads to is fetched once the link is pointed at or has the focus. */
export function prefetchLinks(routes: RouteObject[]): void {
  const seen = new Set<string>();
  function prefetch({ target }: Event) {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.origin !== window.location.origin || seen.has(link.pathname)) return;
    seen.add(link.pathname);
    prefetchScreen(routes, link.pathname);
  }
  document.addEventListener('pointerover', prefetch);
  document.addEventListener('focusin', prefetch);
}
