import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { endSession } from '../../lib/baseApi';
import { paths } from '../../lib/paths';
import { useAppDispatch } from '../../lib/session';
import { selectSignedIn } from './authSlice';

/** Where the user's own wish to leave leads to: an address, so that a screen with unsaved changes can hold it. */
export function SignOut() {
  return <Leaving byChoice />;
}

/** Where a session leads to that the API refuses. */
export function SessionOver() {
  return <Leaving byChoice={false} />;
}

/** Ends the session once the screens are gone, and asks for a new one. */
function Leaving({ byChoice }: { byChoice: boolean }) {
  const dispatch = useAppDispatch();
  const signedIn = useSelector(selectSignedIn);
  const { state } = useLocation();
  useEffect(() => {
    if (signedIn) dispatch(endSession({ byChoice }));
  }, [dispatch, signedIn, byChoice]);
  return signedIn ? null : <Navigate to={paths.login} replace state={state} />;
}
