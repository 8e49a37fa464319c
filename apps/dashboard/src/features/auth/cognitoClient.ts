import {
  AuthenticationDetails,
  CognitoAccessToken,
  CognitoRefreshToken,
  CognitoUser,
  CognitoUserPool,
  type CognitoUserSession,
  type IAuthenticationCallback,
  type ICognitoStorage,
} from 'amazon-cognito-identity-js';
import type { ConfigResponse } from '../../lib/generated/api';
import type { Credentials, Session, SignInResult } from '../../lib/session';

export type IdentitySettings = ConfigResponse['identity'];
export type IdentityClient = Pick<Session, 'accessToken' | 'renew' | 'signIn'>;
type Outcome = (result: SignInResult) => void;

/** Answers that say nothing about the user: asking again later may help. */
const TRANSIENT = [
  'NetworkError',
  'TooManyRequestsException',
  'LimitExceededException',
  'InternalErrorException',
];

/**
 * Talks to Amazon Cognito's identity provider (SRP, refresh tokens). Tokens are kept in `storage` under the
 * library's own keys and read from there each time, so that a sign-out in another tab counts here too.
 */
export function connect(identity: IdentitySettings, storage: ICognitoStorage): IdentityClient {
  const pool = openPool(identity, storage);
  const current = () => sessionOf(pool.getCurrentUser());
  return {
    accessToken: shared(async () => tokenOf(await current())),
    renew: shared(async (refused: string) => {
      const session = await current();
      if (!session || !isSameUser(session, refused)) return null;
      // Another call may have renewed it meanwhile.
      if (tokenOf(session) !== refused) return tokenOf(session);
      return tokenOf(await refreshed(pool.getCurrentUser(), session.getRefreshToken()));
    }),
    signIn: (credentials) =>
      authenticate(new CognitoUser(userData(credentials.email, pool, storage)), credentials),
  };
}

function openPool({ userPoolId, clientId, endpoint }: IdentitySettings, storage: ICognitoStorage) {
  const custom = endpoint === null ? {} : { endpoint };
  const pool = new CognitoUserPool({
    UserPoolId: userPoolId,
    ClientId: clientId,
    Storage: storage,
    ...custom,
  });
  // The library's types leave out `client`. It repeats a refused refresh for six seconds, during which the user
  // sees nothing; a refusal stays one, and screens ask again by themselves after a failure.
  const { client } = pool as unknown as { client: Record<'request' | 'requestWithRetry', unknown> };
  client.requestWithRetry = client.request;
  return pool;
}

function userData(email: string, pool: CognitoUserPool, storage: ICognitoStorage) {
  return { Username: email, Pool: pool, Storage: storage };
}

function tokenOf(session: CognitoUserSession | null) {
  return session?.getAccessToken().getJwtToken() ?? null;
}

/** A call of the last user, answered late, must not be sent again in the name of the next one. */
function isSameUser(session: CognitoUserSession, token: string) {
  const { payload } = new CognitoAccessToken({ AccessToken: token });
  return payload['sub'] === session.getAccessToken().payload['sub'];
}

/** The kept session, renewed when expired; `null` when there is none or it may not go on. */
function sessionOf(user: CognitoUser | null) {
  return settled((done) => (user ? user.getSession(done) : done(null, null)));
}

function refreshed(user: CognitoUser | null, token: CognitoRefreshToken) {
  return settled((done) => (user ? user.refreshSession(token, done) : done(null, null)));
}

type Done = (error: Error | null, session: CognitoUserSession | null) => void;

function settled(run: (done: Done) => void): Promise<CognitoUserSession | null> {
  return new Promise((resolve, reject) => {
    run((error, session) => {
      if (error && isTransient(error)) reject(error);
      else resolve(error ? null : session);
    });
  });
}

function authenticate(user: CognitoUser, { email, password }: Credentials): Promise<SignInResult> {
  const details = new AuthenticationDetails({ Username: email, Password: password });
  return new Promise((resolve) => user.authenticateUser(details, signInCallbacks(resolve)));
}

function signInCallbacks(resolve: Outcome): IAuthenticationCallback {
  const challenge = (name: string) => resolve({ kind: 'challenge', name });
  return {
    onSuccess: () => resolve({ kind: 'signedIn' }),
    onFailure: (error: Error) => resolve({ kind: isTransient(error) ? 'unavailable' : 'refused' }),
    newPasswordRequired: () => challenge('NEW_PASSWORD_REQUIRED'),
    customChallenge: () => challenge('CUSTOM_CHALLENGE'),
    mfaRequired: challenge,
    totpRequired: challenge,
    mfaSetup: challenge,
    selectMFAType: challenge,
  };
}

/** The library throws a TypeError when an answer is not the provider's, such as a proxy's error page. */
function isTransient(error: Error & { code?: string }) {
  return error instanceof TypeError || TRANSIENT.includes(error.code ?? '');
}

/** Calls made while one is running get its result: a refresh token may be good for one use only. */
function shared<A extends unknown[], T>(run: (...args: A) => Promise<T>): (...args: A) => Promise<T> {
  let running: Promise<T> | undefined;
  return (...args) =>
    (running ??= run(...args).finally(() => {
      running = undefined;
    }));
}
