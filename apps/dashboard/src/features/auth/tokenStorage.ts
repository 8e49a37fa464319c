import type { ICognitoStorage } from 'amazon-cognito-identity-js';

/** amazon-cognito-identity-js: how all its keys start, and how the one that names a client's last user ends. */
const PREFIX = 'CognitoIdentityServiceProvider.';
const LAST_USER = '.LastAuthUser';
const REFRESH_TOKEN = '.refreshToken';
/** Seconds by which this machine's clock is ahead of the provider's. */
const CLOCK_DRIFT = '.clockDrift';

/** Whether an earlier visit left tokens behind. */
export function holdsTokens(storage: Storage): boolean {
  return tokenKeys(storage).some((key) => key.endsWith(LAST_USER));
}

/** The signed-in user, by the provider's name for that user. */
export function userIn(storage: Storage): string | undefined {
  // The order of a storage's keys is up to the browser and may change.
  const key = tokenKeys(storage)
    .sort()
    .find((one) => one.endsWith(LAST_USER));
  return key === undefined ? undefined : (storage.getItem(key) ?? undefined);
}

/**
 * Calls `changed` when another tab changes the stored session.
 * @returns a function that stops this
 */
export function watchTokens(changed: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    // Without a key, everything was cleared.
    if (key === null || key.startsWith(PREFIX)) changed();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

/** The signed-in user's refresh token. */
export function refreshTokenIn(storage: Storage): string | undefined {
  const kind = `.${userIn(storage)}${REFRESH_TOKEN}`;
  const key = tokenKeys(storage).find((one) => one.endsWith(kind));
  return key === undefined ? undefined : (storage.getItem(key) ?? undefined);
}

/**
 * The signed-in user's access token, as long as the library would not renew it. `undefined` if it would, and in
 * doubtful cases, which are left to the library.
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

/** In seconds since 1970; -Infinity for anything that is not a token. */
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

/** A view of the storage that can be closed, so that a response arriving after the sign-out leaves no tokens behind. */
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
