import { Fragment, useState } from 'react';
import { useSelector } from 'react-redux';
import { Outlet, useLocation } from 'react-router-dom';
import { Later } from '../../components/Later';
import { DEFAULT_ANIMATION, selectPreferences } from '../../lib/preferences';
import { useBeginning } from '../../lib/useBeginning';

/** The current page, animated when the path changes. The first page just renders after the shell. */
export function PageTransition() {
  const { pathname } = useLocation();
  const animation = useSelector(selectPreferences).animation ?? DEFAULT_ANIMATION;
  const isFirst = useIsFirst(pathname);
  useBeginning();
  // Later pages render at once: without its height, a page reached via Back could not be scrolled to where it was.
  const Place = isFirst ? Later : Fragment;
  return (
    <div key={pathname} className={isFirst ? undefined : `page page-${animation}`}>
      <Place>
        <Outlet />
      </Place>
    </div>
  );
}

function useIsFirst(pathname: string): boolean {
  const [first, setFirst] = useState<string | undefined>(pathname);
  const isFirst = first === pathname;
  // Returning to the first page's path later does not count.
  if (first !== undefined && !isFirst) setFirst(undefined);
  return isFirst;
}
