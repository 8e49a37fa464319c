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
 * The session with Amazon Cognito. Its library is large and is loaded when first needed, not with the page: for
 * signing in, renewing and leaving. Until a token expires it is read without it.
 */
export function createCognitoSession({ identity, storage }: Options): Session {
  let tokens = new TokenStorage(storage);
  let opening: Promise<IdentityClient> | undefined;
  /** whom the page is for: kept when the session is refused, as unsaved input of that user may still stand there */
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

  /** Answers that are still to come leave no tokens behind. */
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

  /** Nothing is sent in the name of somebody else than the page shows, though all tabs share the storage. */
  async function ofUser(read: () => Promise<string | null>): Promise<string | null> {
    const token = displacement() === 'replaced' ? null : await read();
    if (displacement() !== 'replaced') return token;
    compare();
    throw new Error('somebody else has signed in');
  }

  /** Waits neither for the library nor for the network: leaving always works. What is another user's stays. */
  function signOut() {
    if (displacement() === 'replaced') return;
    giveUp(refreshTokenIn(storage), client);
    disconnect();
    removeTokens(storage);
  }

  async function signIn(credentials: Credentials): Promise<SignInResult> {
    const result = await ask((opened) => opened.signIn(credentials), { kind: UNAVAILABLE });
    if (result.kind === 'signedIn') user = userIn(storage);
    return result;
  }

  /** An account operation, which cannot even be tried when the library or the settings are out of reach. */
  function ask<T>(run: (opened: IdentityClient) => Promise<T>, unavailable: T): Promise<T> {
    return client().then(run, () => unavailable);
  }

  return {
    isRemembered: () => holdsTokens(storage),
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

/** Has the provider forget a refresh token when it can be told; otherwise the token expires by itself. */
function giveUp(refreshToken: string | undefined, client: () => Promise<IdentityClient>) {
  if (refreshToken === undefined) return;
  client().then(
    (opened) => opened.revoke(refreshToken),
    () => {},
  );
}
