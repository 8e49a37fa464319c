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
  client: Record<'request' | 'requestWithRetry', Request>;
}
type Request = (operation: string, parameters: object, done: () => void) => void;

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
  // sees nothing; a refusal stays one, and screens ask again by themselves after a failure.
  const { client } = pool as unknown as Requests;
  client.requestWithRetry = client.request;
  return {
    pool,
    userOf: (email) => new CognitoUser({ Username: email.trim(), Pool: pool, Storage: storage }),
    revoke: (token) => client.request('RevokeToken', { Token: token, ClientId: clientId }, () => {}),
  };
}
