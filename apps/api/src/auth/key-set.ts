import { createLocalJWKSet, createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';

/** While stale keys cannot be refreshed, only one request per interval waits for a retry; the others use them as is. */
const RETRY_MS = 30_000;

/**
 * The public keys at a URL: fetched when first needed, and again when they are stale or a key is unknown. Fetched keys
 * remain valid while they cannot be refreshed, so that a provider outage locks nobody out.
 * @returns a function that finds a token's key; rejects with jose's error for the token, or with why fetching failed
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

/** Whether the key set could not be fetched or is invalid. All other errors of jose are about the token. */
export function isKeySetFailure(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return true;
  return (
    error instanceof errors.JWKSTimeout ||
    error instanceof errors.JWKSInvalid ||
    error.code === errors.JOSEError.code
  );
}
