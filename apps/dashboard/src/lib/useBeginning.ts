import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Another page is begun at its top, where the browser does not go back; and so by the keyboard that was in the last one. */
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
