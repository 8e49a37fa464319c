import { useSelector } from 'react-redux';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { SessionRefused } from '../../lib/session';
import { selectIsRefused, selectLeftByChoice, selectRefusedChanges, selectSignedIn } from './authSlice';
import { useOtherTabs } from './useOtherTabs';

/** Lets only signed-in users through; others sign in first and come back to where they wanted to go. */
export function RequireSession() {
  const signedIn = useSelector(selectSignedIn);
  const isRefused = useSelector(selectIsRefused);
  const refusedChanges = useSelector(selectRefusedChanges);
  const leftByChoice = useSelector(selectLeftByChoice);
  const { pathname, search, hash } = useLocation();
  const wanted = leftByChoice ? paths.home : `${pathname}${search}${hash}`;
  useOtherTabs();
  if (!signedIn) return <Navigate to={paths.login} replace state={{ wanted }} />;
  return (
    <>
      <SessionRefused value={isRefused}>
        <Outlet />
      </SessionRefused>
      {/* A user who chose to stay is asked again whenever a change is refused. */}
      {isRefused && <Navigate key={refusedChanges} to={paths.sessionOver} replace state={{ wanted }} />}
    </>
  );
}
