import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * Scrolls a new page to its top, unless the user went back to it, and focuses it if nothing else has the focus. The
 * first page of a frame is new too, such as after signing in, unless the browser opened it.
 */
export function useBeginning(): void {
  const { pathname } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const before = useRef(isBack ? pathname : undefined);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (!isBack) document.documentElement.scrollTop = 0;
    if (document.activeElement === document.body)
      document.querySelector('main')?.focus({ preventScroll: true });
  }, [pathname, isBack]);
}
