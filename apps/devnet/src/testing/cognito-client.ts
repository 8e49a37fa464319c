import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserPool,
  type CognitoUserSession,
} from 'amazon-cognito-identity-js';
import { COGNITO_CLIENT_ID, COGNITO_USER_POOL_ID } from '../identity/pool.js';

type Flow = 'USER_SRP_AUTH' | 'USER_PASSWORD_AUTH';

/** The result of a sign-in. */
export type SignIn = { session: CognitoUserSession } | { newPasswordFor: CognitoUser; attributes: unknown };

/** The dashboard's identity library, with promises, connected to a devnet. */
export class CognitoClient {
  readonly #pool: CognitoUserPool;
  readonly #storage = new MemoryStorage();

  constructor(url: string) {
    this.#pool = new CognitoUserPool({
      UserPoolId: COGNITO_USER_POOL_ID,
      ClientId: COGNITO_CLIENT_ID,
      endpoint: `${url}/identity`,
      Storage: this.#storage,
    });
  }

  user(email: string): CognitoUser {
    return new CognitoUser({ Username: email, Pool: this.#pool, Storage: this.#storage });
  }

  signUp(email: string, password: string): Promise<string> {
    return new Promise((resolve, reject) => {
      this.#pool.signUp(email, password, [], [], (error, result) =>
        result ? resolve(result.userSub) : reject(error),
      );
    });
  }

  confirm(email: string, code: string): Promise<unknown> {
    return promised((callback) => this.user(email).confirmRegistration(code, true, callback));
  }

  signIn(email: string, password: string, flow: Flow = 'USER_SRP_AUTH'): Promise<SignIn> {
    const user = this.user(email);
    user.setAuthenticationFlowType(flow);
    return new Promise((resolve, reject) => {
      user.authenticateUser(new AuthenticationDetails({ Username: email, Password: password }), {
        onSuccess: (session) => resolve({ session }),
        onFailure: reject,
        newPasswordRequired: (attributes) => resolve({ newPasswordFor: user, attributes }),
      });
    });
  }

  /** Signs in and expects a session. */
  async session(email: string, password: string, flow: Flow = 'USER_SRP_AUTH'): Promise<CognitoUserSession> {
    const signIn = await this.signIn(email, password, flow);
    if (!('session' in signIn)) throw new Error('A new password was asked for.');
    return signIn.session;
  }
}

/** Turns the library's callbacks into a promise. */
export function promised<T>(
  call: (callback: (error: unknown, result?: T) => void) => void,
): Promise<T | undefined> {
  return new Promise((resolve, reject) => call((error, result) => (error ? reject(error) : resolve(result))));
}

class MemoryStorage {
  readonly #items = new Map<string, string>();

  setItem(key: string, value: string): void {
    this.#items.set(key, value);
  }
  getItem(key: string): string | null {
    return this.#items.get(key) ?? null;
  }
  removeItem(key: string): void {
    this.#items.delete(key);
  }
  clear(): void {
    this.#items.clear();
  }
}
