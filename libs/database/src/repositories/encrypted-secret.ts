import type { EntityManager } from 'typeorm';

/** A secret as its row holds it. Who knows SECRETS_KEY can open it; nothing here can. */
export interface EncryptedSecret {
  keyId: string;
  data: Buffer;
  /** the key that encrypted it, encrypted itself, where that is a stored one */
  key?: EncryptedKey | undefined;
}

export interface EncryptedKey {
  /** which of SECRETS_KEY encrypted it */
  keyId: string;
  data: Buffer;
}

export interface StoredKey {
  id: string;
  sealed: EncryptedKey;
}

/** Encrypts a secret with the newest stored key; with SECRETS_KEY itself while there is none. */
export type Seal = (key: StoredKey | undefined) => EncryptedSecret;

/** A secret's columns and those of its stored key, all `null` where there is none. */
export interface SecretColumns {
  data: Buffer | null;
  keyId: string | null;
  key: Buffer | null;
  rootKeyId: string | null;
}

export function toEncryptedSecret({ data, keyId, key, rootKeyId }: SecretColumns): EncryptedSecret | null {
  if (data === null || keyId === null) return null;
  return { keyId, data, key: key && rootKeyId ? { keyId: rootKeyId, data: key } : undefined };
}

/**
 * The key to encrypt with, for a transaction that stores a secret: until that ends, no newer one comes. So a rotation
 * that has added its key finds every secret that an older one encrypted, and can delete the older one afterwards.
 */
export async function holdNewestKey(manager: EntityManager): Promise<StoredKey | undefined> {
  await manager.query('LOCK TABLE encryption_key IN ROW SHARE MODE');
  const [row]: KeyRow[] = await manager.query(
    `SELECT id, data, root_key_id AS "rootKeyId" FROM encryption_key ORDER BY created_at DESC LIMIT 1`,
  );
  return row && toStoredKey(row);
}

export interface KeyRow {
  id: string;
  data: Buffer;
  rootKeyId: string;
}

export function toStoredKey({ id, data, rootKeyId }: KeyRow): StoredKey {
  return { id, sealed: { keyId: rootKeyId, data } };
}
