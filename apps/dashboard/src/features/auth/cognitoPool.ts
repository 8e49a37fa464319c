import { CognitoUser, CognitoUserPool, type ICognitoStorage } from 'amazon-cognito-identity-js';
import type { ConfigResponse } from '../../lib/generated/api';
import { isTransient, type ProviderError } from './cognitoFailure';

export type IdentitySettings = ConfigResponse['identity'];

export interface UserPool {
  pool: CognitoUserPool;
  /** the user for an e-mail, whether or not the provider knows it */
  userOf(email: string): CognitoUser;
  /** Tells the provider to revoke a refresh token, without waiting for the result. */
  revoke(refreshToken: string): void;
}

/** What the library's types leave out. */
interface Requests {
  client: Record<'request' | 'requestWithRetry', Request> & { fetchOptions: RequestInit };
}
type Request = (operation: string, parameters: object, done: Done) => void;
type Done = (error: ProviderError | null, answer?: unknown) => void;

/** How long to wait for a response. */
const LIMIT_MS = 30_000;

/**
 * The library copies these options for each request, so the getter gives every request a time limit of its own. It
 * treats a TypeError as a network failure.
 */
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
 * For refreshes and revocations: repeats them after failures, with pauses that double up to five seconds. The library
 * would repeat refusals too, while the user sees nothing happen; here they are final. No request is cut off: a refresh
 * may use up its token, so the new one is stored whenever it arrives.
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
