import { useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { selectPreferences } from './preferences';

const DARK = '(prefers-color-scheme: dark)';

/** Light or dark: what was chosen, or what the system wants now. */
export function useColorScheme(): 'light' | 'dark' {
  const { theme } = useSelector(selectPreferences);
  const systemIsDark = useSyncExternalStore(subscribe, () => window.matchMedia(DARK).matches);
  if (theme !== 'system') return theme;
  return systemIsDark ? 'dark' : 'light';
}

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(DARK);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
