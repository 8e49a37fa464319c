import sheet from '@fontsource-variable/nunito/index.css?url';

/**
 * On a first visit the font, which is two thirds of React's weight, comes once the first screen stands; until then
 * text is drawn in the like font of base.css. Whoever has the scripts has the font as well.
 */
export function addFont(): void {
  if (isKept(import.meta.url)) append();
  else afterDrawing(append);
}

/** Whether a file is there from an earlier visit. */
function isKept(url: string): boolean {
  const [file] = performance.getEntriesByName(url);
  return file instanceof PerformanceResourceTiming && file.transferSize === 0;
}

function afterDrawing(act: () => void): void {
  const draw = () => requestAnimationFrame(act);
  // Safari does not tell when it has nothing else to do.
  if ('requestIdleCallback' in window) requestIdleCallback(draw);
  else setTimeout(draw);
}

function append(): void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = sheet;
  document.head.append(link);
}
