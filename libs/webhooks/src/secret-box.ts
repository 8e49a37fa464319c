import type { SealedSecret } from '@tickhook/domain';
import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts secrets at rest with AES-256-GCM. The owner's id is the associated data, so a row copied to another owner
 * does not open.
 */
export class SecretBox {
  readonly keyId: string;

  /** @param key 32 bytes */
  constructor(private readonly key: Buffer) {
    this.keyId = hash('sha256', key).slice(0, 8);
  }

  /** @param owner id of what the secret belongs to */
  seal(secret: string, owner: string): SealedSecret {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.key, nonce).setAAD(Buffer.from(owner));
    const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return { keyId: this.keyId, data: Buffer.concat([nonce, cipher.getAuthTag(), text]) };
  }

  /** @throws when the secret was sealed with another key or for another owner, or has been altered */
  open(sealed: SealedSecret, owner: string): string {
    if (sealed.keyId !== this.keyId)
      throw new Error(`The secret was sealed with key ${sealed.keyId}, not ${this.keyId}.`);
    const nonce = sealed.data.subarray(0, NONCE_BYTES);
    const tag = sealed.data.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
    const decipher = createDecipheriv(ALGORITHM, this.key, nonce).setAAD(Buffer.from(owner)).setAuthTag(tag);
    const text = decipher.update(sealed.data.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  }
}
