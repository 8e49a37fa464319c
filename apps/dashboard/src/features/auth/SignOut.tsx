import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { endSession } from '../../lib/baseApi';
import { paths } from '../../lib/paths';
import { type Ending, useAppDispatch } from '../../lib/session';
import { selectSignedIn } from './authSlice';

/** The address for signing out. It is an address so that a screen with unsaved changes can block the navigation. */
export function SignOut() {
  return <Leaving ending="signedOut" />;
}

/** The address for a session that the API refuses. */
export function SessionOver() {
  return <Leaving ending="refused" />;
}

/** Ends the session once the screens are gone, then goes to the login page. */
function Leaving({ ending }: { ending: Ending }) {
  const dispatch = useAppDispatch();
  const signedIn = useSelector(selectSignedIn);
  const { state } = useLocation();
  useEffect(() => {
    if (signedIn) dispatch(endSession(ending));
  }, [dispatch, signedIn, ending]);
  return signedIn ? null : <Navigate to={paths.login} replace state={state} />;
}
