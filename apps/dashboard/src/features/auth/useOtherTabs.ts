import { useEffect } from 'react';
import { isUnsaved, reloadPage } from '../../lib/reloadPage';
import { type AppDispatch, type Services, sessionRefused, useAppDispatch } from '../../lib/session';

/** Ends the session when another tab does. When somebody else has signed in there, the page begins anew as theirs. */
export function useOtherTabs(): void {
  const dispatch = useAppDispatch();
  useEffect(() => dispatch(followOtherTabs()), [dispatch]);
}

/** What is typed and not saved stays until the user agrees to lose it, as when the session is refused. */
function followOtherTabs() {
  return (dispatch: AppDispatch, _getState: () => unknown, { session }: Services) =>
    session.follow((displacement) => {
      if (displacement === 'replaced' && !isUnsaved()) reloadPage();
      else dispatch(sessionRefused());
    });
}
