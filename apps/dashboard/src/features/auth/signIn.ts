import { type AppDispatch, type Credentials, type Services, sessionStarted } from '../../lib/session';
import { newPasswordRequired } from './authSlice';

/** Signs in with the identity provider; the result tells the screen what to say. */
export function signIn(credentials: Credentials) {
  return async (dispatch: AppDispatch, _state: unknown, { session }: Services) => {
    const result = await session.signIn(credentials);
    if (result.kind === 'signedIn') dispatch(sessionStarted());
    if (result.kind === 'newPasswordRequired') {
      dispatch(newPasswordRequired({ email: credentials.email, attributes: result.attributes }));
    }
    return result;
  };
}
