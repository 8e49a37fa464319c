import { createLocalJWKSet, createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';

/** While keys that are old cannot be read again, one request waits for it this often; all others go on with the old ones. */
const RETRY_MS = 30_000;

/**
 * The public keys behind an address: read when first needed, again when they are old or a key is unknown. Keys that
 * came once stay good while they cannot be read again, so that nobody is shut out because the provider is away.
 * @returns finds a token's key; rejects with what jose says of the token, or with why the keys cannot be had
 */
export function createKeySet(url: URL): JWTVerifyGetKey {
  const remote = createRemoteJWKSet(url);
  /** unix milliseconds */
  let retryAt = 0;
  return async (header, token) => {
    const old = remote.fresh ? undefined : remote.jwks();
    if (old && Date.now() < retryAt) {
      const key = await createLocalJWKSet(old)(header, token).catch(() => undefined);
      if (key) return key;
    } else if (old) {
      retryAt = Date.now() + RETRY_MS;
    }
    try {
      return await remote(header, token);
    } catch (error) {
      const known = remote.jwks();
      if (!known) throw error;
      return createLocalJWKSet(known)(header, token).catch(() => Promise.reject(error));
    }
  };
}

/** Whether the key set did not come, or is none. Whatever else jose says is about the token. */
export function isKeySetFailure(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return true;
  return (
    error instanceof errors.JWKSTimeout ||
    error instanceof errors.JWKSInvalid ||
    error.code === errors.JOSEError.code
  );
}
