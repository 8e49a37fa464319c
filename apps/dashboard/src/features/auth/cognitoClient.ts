import {
  CognitoAccessToken,
  type CognitoRefreshToken,
  type CognitoUser,
  type CognitoUserSession,
  type ICognitoStorage,
} from 'amazon-cognito-identity-js';
import type { Session } from '../../lib/session';
import { accountsOf } from './cognitoAccounts';
import { isTransient } from './cognitoFailure';
import { type IdentitySettings, openPool, type UserPool } from './cognitoPool';
import { signInTo } from './cognitoSignIn';

export type IdentityClient = Omit<Session, 'isRemembered' | 'isReplaced' | 'signOut' | 'follow'> &
  Pick<UserPool, 'revoke'>;

/**
 * Talks to Amazon Cognito's identity provider (SRP, refresh tokens). Tokens are kept in `storage` under the library's
 * own keys and read from there each time, so that a sign-out in another tab takes effect here too.
 */
export function connect(identity: IdentitySettings, storage: ICognitoStorage): IdentityClient {
  const users = openPool(identity, storage);
  const { pool, revoke } = users;
  const current = () => sessionOf(pool.getCurrentUser());
  return {
    ...accountsOf(users),
    ...signInTo(users),
    revoke,
    accessToken: shared(async () => tokenOf(await current())),
    renew: shared(async (refused: string) => {
      const session = await current();
      if (!session || !isSameUser(session, refused)) return null;
      // Another call may have renewed it meanwhile.
      if (tokenOf(session) !== refused) return tokenOf(session);
      return tokenOf(await refreshed(pool.getCurrentUser(), session.getRefreshToken()));
    }),
  };
}

function tokenOf(session: CognitoUserSession | null) {
  return session?.getAccessToken().getJwtToken() ?? null;
}

/** A call by the last user, answered late, must not be repeated on behalf of the next one. */
function isSameUser(session: CognitoUserSession, token: string) {
  const { payload } = new CognitoAccessToken({ AccessToken: token });
  return payload['sub'] === session.getAccessToken().payload['sub'];
}

/** The stored session, renewed if expired; `null` if there is none or the provider refuses to continue it. */
function sessionOf(user: CognitoUser | null) {
  return settled((done) => (user ? user.getSession(done) : done(null, null)));
}

function refreshed(user: CognitoUser | null, token: CognitoRefreshToken) {
  return settled((done) => (user ? user.refreshSession(token, done) : done(null, null)));
}

type Done = (error: Error | null, session: CognitoUserSession | null) => void;

/** All calls wait for this, so the wait is limited. Tokens that arrive later are stored all the same. */
const LIMIT_MS = 30_000;

function settled(run: (done: Done) => void): Promise<CognitoUserSession | null> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error('The identity provider does not answer.')), LIMIT_MS);
    run((error, session) => {
      clearTimeout(limit);
      if (error && isTransient(error)) reject(error);
      else resolve(error ? null : session);
    });
  });
}

/** Calls made while one is running share its result, because a refresh token may work only once. */
function shared<A extends unknown[], T>(run: (...args: A) => Promise<T>): (...args: A) => Promise<T> {
  let running: Promise<T> | undefined;
  return (...args) =>
    (running ??= run(...args).finally(() => {
      running = undefined;
    }));
}
