import { reloadIfChunkMissing } from '../../lib/missingChunk';
import type { Credentials, Displacement, Failure, Session, SignInResult } from '../../lib/session';
import type { IdentityClient } from './cognitoClient';
import type { IdentitySettings } from './cognitoPool';
import {
  freshTokenIn,
  holdsTokens,
  refreshTokenIn,
  removeTokens,
  TokenStorage,
  userIn,
  watchTokens,
} from './tokenStorage';

interface Options {
  /** the identity settings of `GET config` */
  identity: () => Promise<IdentitySettings>;
  storage: Storage;
}

/**
 * The session with Amazon Cognito. Its library is large, so it is loaded when first needed (to sign in, renew or sign
 * out) rather than with the page. A token that has not expired is read without the library.
 */
export function createCognitoSession({ identity, storage }: Options): Session {
  let tokens = new TokenStorage(storage);
  let opening: Promise<IdentityClient> | undefined;
  /** the page's user; kept when the session is refused, because unsaved input of that user may still be there */
  let user = userIn(storage);
  const followers = new Set<(displacement: Displacement) => void>();

  function client() {
    opening ??= open(identity, tokens).catch((error: unknown) => {
      opening = undefined;
      reloadIfChunkMissing(error);
      throw error;
    });
    return opening;
  }

  function displacement(): Displacement | undefined {
    const present = userIn(storage);
    if (user === undefined || present === user) return undefined;
    return present === undefined ? 'ended' : 'replaced';
  }

  const isReplaced = () => displacement() === 'replaced';

  /** Keeps responses that are still in flight from storing tokens. */
  function disconnect() {
    tokens.close();
    tokens = new TokenStorage(storage);
    opening = undefined;
  }

  function compare() {
    const found = displacement();
    if (found === undefined) return;
    disconnect();
    for (const follower of [...followers]) follower(found);
  }

  /** Sends nothing on behalf of anyone but the page's user, although all tabs share the storage. */
  async function ofUser(read: () => Promise<string | null>): Promise<string | null> {
    const token = isReplaced() ? null : await read();
    if (!isReplaced()) return token;
    compare();
    throw new Error('somebody else has signed in');
  }

  /** Waits for neither library nor network, so that signing out always works. Leaves another user's tokens. */
  function signOut() {
    if (isReplaced()) return;
    giveUp(refreshTokenIn(storage), client);
    disconnect();
    removeTokens(storage);
  }

  async function signIn(credentials: Credentials): Promise<SignInResult> {
    const result = await ask((opened) => opened.signIn(credentials), { kind: UNAVAILABLE });
    if (result.kind === 'signedIn') user = userIn(storage);
    return result;
  }

  /** Runs an account operation; `unavailable` is the result when the library or the settings cannot be loaded. */
  function ask<T>(run: (opened: IdentityClient) => Promise<T>, unavailable: T): Promise<T> {
    return client().then(run, () => unavailable);
  }

  return {
    isRemembered: () => holdsTokens(storage),
    isReplaced,
    accessToken: () => ofUser(async () => freshTokenIn(storage) ?? (await client()).accessToken()),
    renew: (refused) => ofUser(async () => (await client()).renew(refused)),
    signIn,
    signUp: (credentials) => ask((opened) => opened.signUp(credentials), UNAVAILABLE),
    confirmSignUp: (proof) => ask((opened) => opened.confirmSignUp(proof), UNAVAILABLE),
    resendCode: (email) => ask((opened) => opened.resendCode(email), UNAVAILABLE),
    sendPasswordCode: (email) => ask((opened) => opened.sendPasswordCode(email), UNAVAILABLE),
    resetPassword: (change) => ask((opened) => opened.resetPassword(change), UNAVAILABLE),
    completeNewPassword: (change) => ask((opened) => opened.completeNewPassword(change), UNAVAILABLE),
    signOut,
    follow: (displaced) => {
      followers.add(displaced);
      const stop = watchTokens(compare);
      compare();
      return () => {
        stop();
        followers.delete(displaced);
      };
    },
  };
}

const UNAVAILABLE = 'unavailable' satisfies Failure;

async function open(identity: Options['identity'], tokens: TokenStorage): Promise<IdentityClient> {
  const [{ connect }, settings] = await Promise.all([import('./cognitoClient'), identity()]);
  return connect(settings, tokens);
}

/** Asks the provider to revoke a refresh token, if it can be reached; otherwise the token expires by itself. */
function giveUp(refreshToken: string | undefined, client: () => Promise<IdentityClient>) {
  if (refreshToken === undefined) return;
  client().then(
    (opened) => opened.revoke(refreshToken),
    () => {},
  );
}
