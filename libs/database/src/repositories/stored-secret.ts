import type { SealedSecret, StoredKey, StoredSecret } from '@tickhook/domain';
import type { EntityManager } from 'typeorm';

/** Seals a secret with the newest stored key; with SECRETS_KEY itself while there is none. */
export type Seal = (key: StoredKey | undefined) => SealedSecret;

/** A secret's columns and those of its stored key, all `null` where there is none. */
export interface SecretColumns {
  data: Buffer | null;
  keyId: string | null;
  key: Buffer | null;
  rootKeyId: string | null;
}

export function toStoredSecret({ data, keyId, key, rootKeyId }: SecretColumns): StoredSecret | null {
  if (data === null || keyId === null) return null;
  return { keyId, data, key: key && rootKeyId ? { keyId: rootKeyId, data: key } : undefined };
}

/**
 * The key to seal with, for a transaction that stores a secret: no newer key is added until it ends. A rotation that
 * has added its key therefore finds every secret that an older key sealed, and can delete the older key afterwards.
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
