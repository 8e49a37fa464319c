import type { Session } from '../../lib/session';
import type { IdentityClient, IdentitySettings } from './cognitoClient';
import { holdsTokens, removeTokens, TokenStorage } from './tokenStorage';

interface Options {
  /** the identity settings of `GET config` */
  identity: () => Promise<IdentitySettings>;
  storage: Storage;
}

/** The session with Amazon Cognito. Its library is large and is loaded when first needed, not with the page. */
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

  /** Needs neither the library nor the network: leaving always works. */
  function signOut() {
    tokens.close();
    tokens = new TokenStorage(storage);
    opening = undefined;
    removeTokens(storage);
  }

  return {
    isRemembered: () => holdsTokens(storage),
    accessToken: async () => (await client()).accessToken(),
    renew: async (refused) => (await client()).renew(refused),
    signIn: (credentials) =>
      client().then(
        (opened) => opened.signIn(credentials),
        () => ({ kind: 'unavailable' }),
      ),
    signOut,
  };
}

async function open(identity: Options['identity'], tokens: TokenStorage): Promise<IdentityClient> {
  const [{ connect }, settings] = await Promise.all([import('./cognitoClient'), identity()]);
  return connect(settings, tokens);
}
