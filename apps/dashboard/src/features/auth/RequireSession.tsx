import { useSelector } from 'react-redux';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { selectIsRefused, selectLeftByChoice, selectSignedIn } from './authSlice';

/** Lets only signed-in users through; others sign in first and come back to where they wanted to go. */
export function RequireSession() {
  const signedIn = useSelector(selectSignedIn);
  const isRefused = useSelector(selectIsRefused);
  const leftByChoice = useSelector(selectLeftByChoice);
  const { pathname, search, hash } = useLocation();
  const wanted = leftByChoice ? paths.home : `${pathname}${search}${hash}`;
  if (!signedIn) return <Navigate to={paths.login} replace state={{ wanted }} />;
  return (
    <>
      <Outlet />
      {isRefused && <Navigate to={paths.sessionOver} replace state={{ wanted }} />}
    </>
  );
}
