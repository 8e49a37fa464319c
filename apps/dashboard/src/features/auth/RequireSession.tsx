import { useSelector } from 'react-redux';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { selectLeftByChoice, selectSignedIn } from './authSlice';

/** Lets only signed-in users through; others sign in first and come back to where they wanted to go. */
export function RequireSession() {
  const signedIn = useSelector(selectSignedIn);
  const leftByChoice = useSelector(selectLeftByChoice);
  const { pathname, search, hash } = useLocation();
  if (signedIn) return <Outlet />;
  const wanted = leftByChoice ? paths.home : `${pathname}${search}${hash}`;
  return <Navigate to={paths.login} replace state={{ wanted }} />;
}
