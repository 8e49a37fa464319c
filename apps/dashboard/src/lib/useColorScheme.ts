import { useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { selectPreferences } from './preferences';

const DARK = followMedia('(prefers-color-scheme: dark)');
const PRINT = followMedia('print');

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
