import { useEffect } from 'react';
import { isUnsaved, reloadPage } from '../../lib/reloadPage';
import { type AppDispatch, type Services, sessionRefused, useAppDispatch } from '../../lib/session';
import { watchTokens } from './tokenStorage';

/** Ends the session when another tab does. If another user has signed in there, reloads the page as theirs. */
export function useOtherTabs(): void {
  const dispatch = useAppDispatch();
  useEffect(() => dispatch(followOtherTabs()), [dispatch]);
}

/** Reloads a page without a user when another tab signs someone in, so that it continues as theirs. */
export function useSignInElsewhere(isNobodys: boolean): void {
  const dispatch = useAppDispatch();
  useEffect(() => (isNobodys ? dispatch(awaitSession()) : undefined), [dispatch, isNobodys]);
}

function awaitSession() {
  return (_dispatch: AppDispatch, _getState: () => unknown, { session }: Services) => {
    const look = () => {
      if (session.isRemembered()) reloadPage();
    };
    look();
    return watchTokens(look);
  };
}

/** Unsaved input stays until the user agrees to lose it, as when the session is refused. */
function followOtherTabs() {
  return (dispatch: AppDispatch, _getState: () => unknown, { session }: Services) =>
    session.follow((displacement) => {
      if (displacement === 'replaced' && !isUnsaved()) reloadPage();
      else dispatch(sessionRefused('elsewhere'));
    });
}
