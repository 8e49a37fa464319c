import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { useSelector } from 'react-redux';
import { selectPreferences } from './preferences';

const DARK = followMedia('(prefers-color-scheme: dark)');
const PRINT = followPrinter();

/** Light or dark: as chosen, or as the system wants now. Prints are light, because backgrounds are not printed. */
export function useColorScheme(): 'light' | 'dark' {
  const { theme } = useSelector(selectPreferences);
  const systemIsDark = useSyncExternalStore(DARK.subscribe, DARK.matches);
  const isPrinting = useSyncExternalStore(PRINT.subscribe, PRINT.matches);
  if (isPrinting) return 'light';
  if (theme !== 'system') return theme;
  return systemIsDark ? 'dark' : 'light';
}

function followMedia(media: string) {
  return {
    matches: () => window.matchMedia(media).matches,
    subscribe(onChange: () => void): () => void {
      const query = window.matchMedia(media);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
  };
}

/** As the media query says; Firefox says so only when its copy for the printer is made, as the page was at `beforeprint`. */
function followPrinter() {
  const media = followMedia('print');
  let isBegun = false;
  return {
    matches: () => isBegun || media.matches(),
    subscribe(onChange: () => void): () => void {
      const begin = () => {
        isBegun = true;
        // The copy is made before React would render.
        flushSync(onChange);
      };
      const end = () => {
        isBegun = false;
        onChange();
      };
      const stop = media.subscribe(onChange);
      window.addEventListener('beforeprint', begin);
      window.addEventListener('afterprint', end);
      return () => {
        stop();
        window.removeEventListener('beforeprint', begin);
        window.removeEventListener('afterprint', end);
      };
    },
  };
}
