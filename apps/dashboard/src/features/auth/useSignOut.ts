import { useNavigate } from 'react-router-dom';
import { endSession } from '../../lib/baseApi';
import { paths } from '../../lib/paths';
import { useAppDispatch } from '../../lib/session';

/** A handler that signs the user out, once nothing on the screen is unsaved or the user agrees to lose it. */
export function useSignOut() {
  const navigate = useNavigate();
  return () => void navigate(paths.signOut, { replace: true });
}

/** A handler that signs out at once who has deleted the account: there is nothing left to save into. */
export function useLeaveDeleted() {
  const dispatch = useAppDispatch();
  return () => dispatch(endSession('accountDeleted'));
}
