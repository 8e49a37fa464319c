import { createLocalJWKSet, createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';

/**
 * The public keys behind an address: read when first needed, again when they are old or a key is unknown. Keys that
 * came once stay good while they cannot be read again, so that nobody is shut out because the provider is away.
 * @returns finds a token's key; rejects with what jose says of the token, or with why the keys cannot be had
 */
export function createKeySet(url: URL): JWTVerifyGetKey {
  const remote = createRemoteJWKSet(url);
  return async (header, token) => {
    try {
      return await remote(header, token);
    } catch (error) {
      const known = remote.jwks();
      if (!known || !isKeySetFailure(error)) throw error;
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
