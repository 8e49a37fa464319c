import type { Failure, Session } from '../../lib/session';
import type { IdentityClient } from './cognitoClient';
import type { IdentitySettings } from './cognitoPool';
import { freshTokenIn, holdsTokens, refreshTokenIn, removeTokens, TokenStorage } from './tokenStorage';

interface Options {
  /** the identity settings of `GET config` */
  identity: () => Promise<IdentitySettings>;
  storage: Storage;
}

/**
 * The session with Amazon Cognito. Its library is large and is loaded when first needed, not with the page: for
 * signing in, renewing and leaving. Until a token expires it is read without it.
 */
export function createCognitoSession({ identity, storage }: Options): Session {
  let tokens = new TokenStorage(storage);
  let opening: Promise<IdentityClient> | undefined;

  function client() {
    opening ??= open(identity, tokens).catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  }

  /** Waits neither for the library nor for the network: leaving always works. */
  function signOut() {
    giveUp(refreshTokenIn(storage), client);
    tokens.close();
    tokens = new TokenStorage(storage);
    opening = undefined;
    removeTokens(storage);
  }

  /** An account operation, which cannot even be tried when the library or the settings are out of reach. */
  function ask<T>(run: (opened: IdentityClient) => Promise<T>, unavailable: T): Promise<T> {
    return client().then(run, () => unavailable);
  }

  return {
    isRemembered: () => holdsTokens(storage),
    accessToken: async () => freshTokenIn(storage) ?? (await client()).accessToken(),
    renew: async (refused) => (await client()).renew(refused),
    signIn: (credentials) => ask((opened) => opened.signIn(credentials), { kind: UNAVAILABLE }),
    signUp: (credentials) => ask((opened) => opened.signUp(credentials), UNAVAILABLE),
    confirmSignUp: (proof) => ask((opened) => opened.confirmSignUp(proof), UNAVAILABLE),
    resendCode: (email) => ask((opened) => opened.resendCode(email), UNAVAILABLE),
    sendPasswordCode: (email) => ask((opened) => opened.sendPasswordCode(email), UNAVAILABLE),
    resetPassword: (change) => ask((opened) => opened.resetPassword(change), UNAVAILABLE),
    completeNewPassword: (change) => ask((opened) => opened.completeNewPassword(change), UNAVAILABLE),
    signOut,
  };
}

const UNAVAILABLE: Failure = 'unavailable';

async function open(identity: Options['identity'], tokens: TokenStorage): Promise<IdentityClient> {
  const [{ connect }, settings] = await Promise.all([import('./cognitoClient'), identity()]);
  return connect(settings, tokens);
}

/** Has the provider forget a refresh token when it can be told; otherwise the token expires by itself. */
function giveUp(refreshToken: string | undefined, client: () => Promise<IdentityClient>) {
  if (refreshToken === undefined) return;
  client().then(
    (opened) => opened.revoke(refreshToken),
    () => {},
  );
}
