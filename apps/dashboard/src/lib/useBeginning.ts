import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Scrolls a new page to its top, unless the user went back to it, and focuses it if nothing else has the focus. */
export function useBeginning(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  const isBack = useNavigationType() === 'POP';
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (!isBack) document.documentElement.scrollTop = 0;
    if (document.activeElement === document.body)
      document.querySelector('main')?.focus({ preventScroll: true });
  }, [pathname, isBack]);
}
