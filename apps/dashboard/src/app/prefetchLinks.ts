import { matchRoutes, type RouteObject } from 'react-router-dom';

/** Fetches the chunks of the screen at an address. If that fails, they are fetched again on the visit. */
export function prefetchScreen(routes: RouteObject[], path: string): void {
  for (const { route } of matchRoutes(routes, path) ?? []) {
    if (typeof route.lazy === 'function') void route.lazy().catch(() => undefined);
  }
}

/** Fetches the screen behind a link once the link is hovered or focused. */
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
