import { useEffect } from 'react';
import type { SaveGroup } from './saveGroup';

/** Saves what waits on Ctrl/Cmd+S, when the page is hidden (it may never come back) and when the network is back. */
export function useFlushSignals(group: SaveGroup): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isSaveKey(event)) return;
      event.preventDefault();
      group.flush();
    };
    const onHidden = () => {
      if (document.visibilityState === 'hidden') group.flush();
    };
    const onOnline = () => group.flush();
    window.addEventListener('keydown', onKey);
    window.addEventListener('online', onOnline);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('online', onOnline);
      document.removeEventListener('visibilitychange', onHidden);
    };
  }, [group]);
}

function isSaveKey({ ctrlKey, metaKey, altKey, key }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 's';
}
