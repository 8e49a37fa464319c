import { Fragment, useState } from 'react';
import { useSelector } from 'react-redux';
import { Outlet, useLocation } from 'react-router-dom';
import { Later } from '../../components/Later';
import { DEFAULT_ANIMATION, selectPreferences } from '../../lib/preferences';
import { useBeginning } from '../../lib/useBeginning';

/** The present page, coming in anew whenever the path changes. The first one follows the shell alone. */
export function PageTransition() {
  const { pathname } = useLocation();
  const animation = useSelector(selectPreferences).animation ?? DEFAULT_ANIMATION;
  const isFirst = useIsFirst(pathname);
  useBeginning();
  // One that is gone back to has its height at once, or the browser could not scroll where it was.
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
  // Coming back to it is no beginning.
  if (first !== undefined && !isFirst) setFirst(undefined);
  return isFirst;
}
