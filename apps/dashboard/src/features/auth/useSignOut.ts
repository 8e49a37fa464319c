import { endSession } from '../../lib/baseApi';
import { useAppDispatch } from '../../lib/session';

/** A handler that signs the user out; the guard then leads to the login page. */
export function useSignOut() {
  const dispatch = useAppDispatch();
  return () => dispatch(endSession({ byChoice: true }));
}
