import sheet from '@fontsource-variable/nunito/index.css?url';

/**
 * On a first visit, the font (two thirds of React's weight) is loaded after the first screen is drawn; until then, text
 * uses the similar fallback of base.css. If the scripts come from the cache, so does the font.
 */
export function addFont(): void {
  if (isKept(import.meta.url)) append();
  else afterDrawing(append);
}

/** Whether a file is cached from an earlier visit. */
function isKept(url: string): boolean {
  const [file] = performance.getEntriesByName(url);
  return file instanceof PerformanceResourceTiming && file.transferSize === 0;
}

function afterDrawing(act: () => void): void {
  const draw = () => requestAnimationFrame(act);
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(draw);
  else setTimeout(draw);
}

function append(): void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = sheet;
  document.head.append(link);
}
