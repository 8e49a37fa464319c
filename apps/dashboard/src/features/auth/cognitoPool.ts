import { CognitoUser, CognitoUserPool, type ICognitoStorage } from 'amazon-cognito-identity-js';
import type { ConfigResponse } from '../../lib/generated/api';

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
type Request = (operation: string, parameters: object, done: () => void) => void;

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
  // The library's types leave out `client`. It repeats a refused refresh for six seconds, during which the user
  // sees nothing; a refusal stays one, and screens ask again by themselves after a failure. A refresh is not cut off:
  // the token that it used up may be good no second time, and the new one is kept whenever it comes.
  const { client } = pool as unknown as Requests;
  client.requestWithRetry = client.request.bind({ ...client });
  client.fetchOptions = LIMITED;
  return {
    pool,
    userOf: (email) => new CognitoUser({ Username: email.trim(), Pool: pool, Storage: storage }),
    revoke: (token) => client.request('RevokeToken', { Token: token, ClientId: clientId }, () => {}),
  };
}
