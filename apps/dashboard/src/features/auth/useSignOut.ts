import { useNavigate } from 'react-router-dom';
import { endSession } from '../../lib/baseApi';
import { paths } from '../../lib/paths';
import { useAppDispatch } from '../../lib/session';

/** Returns a handler that signs the user out, once nothing on the screen is unsaved or the user agrees to lose it. */
export function useSignOut() {
  const navigate = useNavigate();
  return () => void navigate(paths.signOut, { replace: true });
}

/** Returns a handler that signs out at once after the account was deleted: there is nothing left to save to. */
export function useLeaveDeleted() {
  const dispatch = useAppDispatch();
  return () => dispatch(endSession('accountDeleted'));
}
