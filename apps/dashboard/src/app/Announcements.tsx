import visuallyHidden from '@mui/utils/visuallyHidden';
import { useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { announce, ANNOUNCEMENT } from '../lib/announce';

/** Every screen, beside the live region that outlasts them all. */
export function Announcements() {
  useTitle();
  return (
    <>
      <Outlet />
      <div id={ANNOUNCEMENT} aria-live="polite" style={visuallyHidden} />
    </>
  );
}

/** Announces the title of each page but the first: the browser does so only for a page it loads itself. */
function useTitle(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    let said = '';
    const say = () => {
      if (document.title === said) return;
      said = document.title;
      announce(said);
    };
    say();
    // The content of a page, and with it the title, may be rendered later than its frame.
    const observer = new MutationObserver(say);
    observer.observe(document.head, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [pathname]);
}
