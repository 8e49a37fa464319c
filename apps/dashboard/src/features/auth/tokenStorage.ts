import type { ICognitoStorage } from 'amazon-cognito-identity-js';

/** amazon-cognito-identity-js: how every key it writes begins, and the one that names the last user of a client. */
const PREFIX = 'CognitoIdentityServiceProvider.';
const LAST_USER = '.LastAuthUser';
const REFRESH_TOKEN = '.refreshToken';
/** Seconds that this machine's clock is ahead of the provider's. */
const CLOCK_DRIFT = '.clockDrift';

/** Whether an earlier visit has left tokens behind. */
export function holdsTokens(storage: Storage): boolean {
  return tokenKeys(storage).some((key) => key.endsWith(LAST_USER));
}

/** Who is signed in, by the provider's name for the user. */
export function userIn(storage: Storage): string | undefined {
  // The order of a storage is the browser's own and may change.
  const key = tokenKeys(storage)
    .sort()
    .find((one) => one.endsWith(LAST_USER));
  return key === undefined ? undefined : (storage.getItem(key) ?? undefined);
}

/** Calls when another tab changes what is kept of a session, until what it returns is called. */
export function watchTokens(changed: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    // No key: all was cleared.
    if (key === null || key.startsWith(PREFIX)) changed();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

/** The refresh token of the user who is signed in. */
export function refreshTokenIn(storage: Storage): string | undefined {
  const kind = `.${userIn(storage)}${REFRESH_TOKEN}`;
  const key = tokenKeys(storage).find((one) => one.endsWith(kind));
  return key === undefined ? undefined : (storage.getItem(key) ?? undefined);
}

/**
 * The access token of the user who is signed in, as long as the library would not renew it. `undefined` when it
 * would, or in a doubt that the library is to settle.
 */
export function freshTokenIn(storage: Storage, now = Date.now()): string | undefined {
  const [lastUser, ...others] = tokenKeys(storage).filter((key) => key.endsWith(LAST_USER));
  if (lastUser === undefined || others.length > 0) return undefined;
  const user = lastUser.replace(LAST_USER, `.${storage.getItem(lastUser)}`);
  const drift = Number.parseInt(storage.getItem(user + CLOCK_DRIFT) ?? '', 10) || 0;
  const [access, id] = ['.accessToken', '.idToken'].map((kind) => storage.getItem(user + kind) ?? '');
  const isFresh = [access, id].every((token) => Math.floor(now / 1000) - drift < expiryOf(token));
  return isFresh ? access : undefined;
}

/** In seconds since 1970; never of what is no token. */
function expiryOf(token = ''): number {
  try {
    const [, payload = ''] = token.split('.');
    const { exp }: { exp?: unknown } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof exp === 'number' ? exp : -Infinity;
  } catch {
    return -Infinity;
  }
}

export function removeTokens(storage: Storage): void {
  for (const key of tokenKeys(storage)) storage.removeItem(key);
}

function tokenKeys(storage: Storage) {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  return keys.filter((key) => key.startsWith(PREFIX));
}

/** A view of the storage that can be closed: an answer that arrives after the sign-out must not leave tokens behind. */
export class TokenStorage implements ICognitoStorage {
  #closed = false;

  constructor(private readonly storage: Storage) {}

  getItem(key: string) {
    return this.#closed ? null : this.storage.getItem(key);
  }
  setItem(key: string, value: string) {
    if (!this.#closed) this.storage.setItem(key, value);
  }
  removeItem(key: string) {
    if (!this.#closed) this.storage.removeItem(key);
  }
  clear() {
    if (!this.#closed) removeTokens(this.storage);
  }
  close() {
    this.#closed = true;
  }
}
