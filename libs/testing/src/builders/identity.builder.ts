import { randomBytes } from 'node:crypto';
import { keyToIdentity, KEY_BYTES } from '@tickhook/domain';

/** A random identity with a valid checksum. */
export function anIdentity(): string {
  return keyToIdentity(randomBytes(KEY_BYTES));
}

/** A random transaction id: 60 lowercase letters. */
export function aTxId(): string {
  return anIdentity().toLowerCase();
}
