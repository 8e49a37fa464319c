const SHOWN_MS = 500;

/** Takes the loader of `index.html` away once it was there for half a second, counted from the page's start. */
export function removeMainLoader(): void {
  const loader = document.getElementById('main-loader');
  const rest = SHOWN_MS - performance.now();
  if (rest > 0) window.setTimeout(() => loader?.remove(), rest);
  else loader?.remove();
}
