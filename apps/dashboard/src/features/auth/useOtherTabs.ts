import { useEffect } from 'react';
import { isUnsaved, reloadPage } from '../../lib/reloadPage';
import { type AppDispatch, type Services, sessionRefused, useAppDispatch } from '../../lib/session';
import { watchTokens } from './tokenStorage';

/** Ends the session when another tab does. When somebody else has signed in there, the page begins anew as theirs. */
export function useOtherTabs(): void {
  const dispatch = useAppDispatch();
  useEffect(() => dispatch(followOtherTabs()), [dispatch]);
}

/** Begins a page that is nobody's anew when another tab signs somebody in: it goes on as theirs. */
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

/** What is typed and not saved stays until the user agrees to lose it, as when the session is refused. */
function followOtherTabs() {
  return (dispatch: AppDispatch, _getState: () => unknown, { session }: Services) =>
    session.follow((displacement) => {
      if (displacement === 'replaced' && !isUnsaved()) reloadPage();
      else dispatch(sessionRefused('elsewhere'));
    });
}
