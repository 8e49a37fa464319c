import type { SealedSecret, StoredKey } from '@tickhook/domain';
import type { DataSource, EntityManager } from 'typeorm';
import { workAlone } from '../advisory-locks.js';
import { toStoredKey, type KeyRow } from './stored-secret.js';

/** Alerts that one transaction seals anew, which is all that their owners may have to wait for. */
const BATCH = 200;

/** A signing secret of an alert. */
export interface OwnedSecret {
  alertId: string;
  isPrevious: boolean;
  secret: SealedSecret;
}

/** @returns `undefined` to leave the secret as it is */
export type Reseal = (owned: OwnedSecret) => SealedSecret | undefined;

export interface Batch {
  /** id of the last alert, after which the next batch begins; `undefined`: no alert is left */
  lastId: string | undefined;
  resealed: number;
}

/** Keys that seal signing secrets. For operators: not scoped by user. */
export class EncryptionKeyRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Does the work under the rotation lock. @returns `undefined` when another session holds that lock */
  async alone<T>(work: () => Promise<T>): Promise<T | undefined> {
    return workAlone(this.dataSource, 'rotation', work);
  }

  /** All stored keys, oldest first. */
  async list(): Promise<StoredKey[]> {
    const rows: KeyRow[] = await this.dataSource.query(
      'SELECT id, data, root_key_id AS "rootKeyId" FROM encryption_key ORDER BY created_at',
    );
    return rows.map(toStoredKey);
  }

  /** Ids of the keys that sealed the stored secrets. */
  async used(): Promise<string[]> {
    const rows: { id: string }[] = await this.dataSource.query(`SELECT DISTINCT id ${USED}`);
    return rows.map(({ id }) => id);
  }

  /** Ids of the keys that sealed the present secrets of alerts. A former secret whose key is lost ends by itself. */
  async ofPresentSecrets(): Promise<string[]> {
    const rows: { id: string }[] = await this.dataSource.query(
      'SELECT DISTINCT secret_key_id AS id FROM alert',
    );
    return rows.map(({ id }) => id);
  }

  /** Adds the newest key. Once this returns, newly stored secrets are sealed by no other key. */
  async add({ id, sealed }: StoredKey): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      // Waits for transactions that are storing a secret: see holdNewestKey.
      await manager.query('LOCK TABLE encryption_key IN EXCLUSIVE MODE');
      await manager.query(INSERT_KEY, [id, sealed.data, sealed.keyId]);
    });
  }

  /**
   * Seals anew the secrets that another key sealed, for the first few alerts after an id.
   * @param after the nil UUID to begin with
   */
  async reseal(keyId: string, after: string, reseal: Reseal): Promise<Batch> {
    return this.dataSource.transaction(async (manager) => {
      const rows = await lockSecrets(manager, keyId, after);
      const secrets = rows.flatMap(secretsOf).filter(({ secret }) => secret.keyId !== keyId);
      const resealed = secrets.flatMap((owned) => {
        const secret = reseal(owned);
        return secret ? [{ ...owned, secret }] : [];
      });
      for (const isPrevious of [false, true]) {
        await write(
          manager,
          resealed.filter((owned) => owned.isPrevious === isPrevious),
        );
      }
      return { lastId: rows.at(-1)?.id, resealed: resealed.length };
    });
  }

  /** Deletes the keys that are neither the newest nor used. @returns how many */
  async deleteUnused(): Promise<number> {
    const [, count]: [unknown, number] = await this.dataSource.query(
      `DELETE FROM encryption_key WHERE id NOT IN (SELECT id ${USED})
         AND created_at < (SELECT max(created_at) FROM encryption_key)`,
    );
    return count;
  }
}

interface SecretsRow {
  id: string;
  secret: Buffer;
  secretKeyId: string;
  previousSecret: Buffer | null;
  previousSecretKeyId: string | null;
}

/** Locks alerts in id order, as all code does. */
function lockSecrets(manager: EntityManager, keyId: string, after: string): Promise<SecretsRow[]> {
  return manager.query(
    `SELECT id, secret, secret_key_id AS "secretKeyId",
       previous_secret AS "previousSecret", previous_secret_key_id AS "previousSecretKeyId"
     FROM alert WHERE id > $2 AND (secret_key_id <> $1 OR previous_secret_key_id <> $1)
     ORDER BY id LIMIT ${BATCH} FOR NO KEY UPDATE`,
    [keyId, after],
  );
}

function secretsOf(row: SecretsRow): OwnedSecret[] {
  const { id: alertId, previousSecret: data, previousSecretKeyId: keyId } = row;
  const current = { alertId, isPrevious: false, secret: { keyId: row.secretKeyId, data: row.secret } };
  return data && keyId ? [current, { alertId, isPrevious: true, secret: { keyId, data } }] : [current];
}

async function write(manager: EntityManager, owned: readonly OwnedSecret[]): Promise<void> {
  if (owned.length === 0) return;
  const column = owned[0]?.isPrevious ? 'previous_secret' : 'secret';
  await manager.query(
    `UPDATE alert SET ${column} = fresh.data, ${column}_key_id = fresh.key_id
     FROM unnest($1::uuid[], $2::bytea[], $3::text[]) AS fresh (id, data, key_id) WHERE alert.id = fresh.id`,
    [
      owned.map(({ alertId }) => alertId),
      owned.map(({ secret }) => secret.data),
      owned.map(({ secret }) => secret.keyId),
    ],
  );
}

const USED = `FROM (SELECT secret_key_id AS id FROM alert
  UNION ALL SELECT previous_secret_key_id FROM alert WHERE previous_secret_key_id IS NOT NULL) AS used`;

/** Makes the key the newest by its time, even if the clock went back. */
const INSERT_KEY = `
  INSERT INTO encryption_key (id, data, root_key_id, created_at)
  SELECT $1, $2, $3, greatest(now(), max(created_at) + interval '1 microsecond') FROM encryption_key`;
