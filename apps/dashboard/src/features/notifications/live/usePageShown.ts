import { useEffect, useState } from 'react';

/** A page hidden for this long gives up its stream, because a user may have only a few open. */
const PATIENCE_MS = 60_000;

/** Whether the page is visible, or was until recently. */
export function usePageShown(): boolean {
  const [isShown, setIsShown] = useState(true);
  useEffect(() => {
    let patience: ReturnType<typeof setTimeout> | undefined;
    function look() {
      clearTimeout(patience);
      if (document.visibilityState === 'visible') setIsShown(true);
      else patience = setTimeout(() => setIsShown(false), PATIENCE_MS);
    }
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(patience);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return isShown;
}
