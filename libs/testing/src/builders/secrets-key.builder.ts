import { randomBytes } from 'node:crypto';

/** The base64 of a key begins with these letters, by which the scan of all output finds it. */
const RECOGNISABLE = Buffer.from('TICKHOOKSECRETSKEYTEST++', 'base64');
const BYTES = 32;

/** A SECRETS_KEY for tests. */
export function aSecretsKey(): Buffer {
  return Buffer.concat([RECOGNISABLE, randomBytes(BYTES - RECOGNISABLE.length)]);
}
