import { identityToKey, keyToIdentity } from '@tickhook/domain';

const SHAPE = /^[a-z]{60}$/;

/**
 * Writes a transaction's 32-byte digest as its id: encoded like an identity, but in lowercase.
 * @throws RangeError unless the digest has 32 bytes
 */
export function digestToTxId(digest: Uint8Array): string {
  return keyToIdentity(digest).toLowerCase();
}

/**
 * Reads a transaction id.
 * @returns the 32-byte digest, or `undefined` when the text is not an id: wrong letters, wrong length,
 * a word above 64 bits, a wrong checksum
 */
export function txIdToDigest(txId: string): Uint8Array | undefined {
  return hasTxIdShape(txId) ? identityToKey(txId.toUpperCase()) : undefined;
}

/** Whether the text has the shape of a transaction id: exactly 60 letters a-z. Its checksum may still be wrong. */
export function hasTxIdShape(text: string): boolean {
  return SHAPE.test(text);
}
