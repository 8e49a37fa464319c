import visuallyHidden from '@mui/utils/visuallyHidden';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
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

/** Announces the title of each page but the first: a browser does so only for a page that it loads itself. */
function useTitle(): void {
  const { pathname } = useLocation();
  // The document's own shows again while a page has gone and the next has not come yet.
  const [untitled] = useState(document.title);
  const first = useRef(pathname);
  const isFirst = useRef(true);
  // Before the observer hears of the title that comes with the page.
  useLayoutEffect(() => {
    if (pathname !== first.current) isFirst.current = false;
  }, [pathname]);
  useEffect(() => {
    let { title } = document;
    const observer = new MutationObserver(() => {
      if (document.title === title) return;
      title = document.title;
      if (!isFirst.current && title !== untitled) announce(title);
    });
    // A title may come later than its page's frame.
    observer.observe(document.head, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [untitled]);
}
