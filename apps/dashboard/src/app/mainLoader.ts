const SHOWN_MS = 500;

/** Removes the loader of `index.html`, but not within the first half second after the page's start. */
export function removeMainLoader(): void {
  const loader = document.getElementById('main-loader');
  const rest = SHOWN_MS - performance.now();
  if (rest > 0) window.setTimeout(() => loader?.remove(), rest);
  else loader?.remove();
}
