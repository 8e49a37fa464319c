import { useEffect } from 'react';
import type { SaveGroup } from './saveGroup';

/**
 * Saves pending changes on Ctrl/Cmd+S, when the page is hidden (it may never come back) or shown again (another tab may
 * have signed in), and when the network is back.
 */
export function useFlushSignals(group: SaveGroup): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isSaveKey(event)) return;
      event.preventDefault();
      if (event.repeat) return;
      // The user asks for it, so failed saves are sent as well.
      group.retry();
      group.flush();
    };
    const flush = () => group.flush();
    window.addEventListener('keydown', onKey);
    window.addEventListener('online', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('online', flush);
      document.removeEventListener('visibilitychange', flush);
    };
  }, [group]);
}

function isSaveKey({ ctrlKey, metaKey, altKey, key }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 's';
}
