import { CognitoUser, CognitoUserPool, type ICognitoStorage } from 'amazon-cognito-identity-js';
import type { ConfigResponse } from '../../lib/generated/api';
import { isTransient, type ProviderError } from './cognitoFailure';

export type IdentitySettings = ConfigResponse['identity'];

export interface UserPool {
  pool: CognitoUserPool;
  /** the user of an e-mail, known to the provider or not */
  userOf(email: string): CognitoUser;
  /** Tells the provider that a refresh token is given up; whether it hears that is not waited for. */
  revoke(refreshToken: string): void;
}

/** What the library's types leave out. */
interface Requests {
  client: Record<'request' | 'requestWithRetry', Request> & { fetchOptions: RequestInit };
}
type Request = (operation: string, parameters: object, done: Done) => void;
type Done = (error: ProviderError | null, answer?: unknown) => void;

/** An answer is not waited for longer. */
const LIMIT_MS = 30_000;

/** The library copies these for each request, which so gets a limit of its own; it takes a TypeError for a network that fails. */
const LIMITED: RequestInit = {
  get signal() {
    const limit = new AbortController();
    setTimeout(() => limit.abort(new TypeError('The identity provider does not answer.')), LIMIT_MS);
    return limit.signal;
  },
};

export function openPool(settings: IdentitySettings, storage: ICognitoStorage): UserPool {
  const { userPoolId, clientId, endpoint } = settings;
  const custom = endpoint === null ? {} : { endpoint };
  const pool = new CognitoUserPool({
    UserPoolId: userPoolId,
    ClientId: clientId,
    Storage: storage,
    ...custom,
  });
  // The library's types leave out `client`.
  const { client } = pool as unknown as Requests;
  client.requestWithRetry = retrying(client);
  client.fetchOptions = LIMITED;
  return {
    pool,
    userOf: (email) => new CognitoUser({ Username: email.trim(), Pool: pool, Storage: storage }),
    revoke: (token) => client.requestWithRetry('RevokeToken', { Token: token, ClientId: clientId }, () => {}),
  };
}

/**
 * For refreshes and revocations: after a failure they are repeated, with pauses that double up to five seconds. The
 * library would repeat a refusal too, during which the user sees nothing: it stays one. None is cut off: the token that
 * a refresh used up may be good no second time, and the new one is kept whenever it comes.
 */
function retrying(client: Requests['client']): Request {
  const { request, requestWithRetry } = client;
  const patient = {
    ...client,
    request: (operation: string, parameters: object, done: Done) =>
      request.call(patient, operation, parameters, (error, answer) =>
        done(error && !isTransient(error) ? Object.assign(error, { nonRetryable: true }) : error, answer),
      ),
  };
  return requestWithRetry.bind(patient);
}
