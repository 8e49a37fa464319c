import sheet from '@fontsource-variable/nunito/index.css?url';
import type { DataRouter } from 'react-router-dom';

/**
 * On a first visit the font, which is two thirds of React's weight, comes once the first screen stands; until then
 * text is drawn in the like font of base.css. Whoever has the scripts has the font as well.
 */
export function addFont(router: DataRouter): void {
  if (isKept(import.meta.url)) append();
  else whenStanding(router, append);
}

/** Whether a file is there from an earlier visit. */
function isKept(url: string): boolean {
  const [file] = performance.getEntriesByName(url);
  return file instanceof PerformanceResourceTiming && file.transferSize === 0;
}

function whenStanding(router: DataRouter, act: () => void): void {
  if (router.state.initialized) return afterDrawing(act);
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    afterDrawing(act);
  });
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
