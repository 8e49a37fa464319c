import { NotFoundError, type StoredSecret } from '@tickhook/domain';
import type { DataSource } from 'typeorm';
import { Alert } from '../entities/alert.entity.js';
import { lockAlert } from './alert.repository.js';
import { holdNewestKey, toStoredSecret, type Seal, type SecretColumns } from './stored-secret.js';

/** The signing secrets of an alert at one moment of the database's clock. */
export interface AlertSecrets {
  current: StoredSecret;
  createdAt: Date;
  /** the one before the last rotation, while it still signs */
  previous: { secret: StoredSecret; validUntil: Date } | null;
}

/** Signing secrets of one user's alerts, sealed. */
export class SecretRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws NotFoundError */
  async get(userId: string, alertId: string): Promise<AlertSecrets> {
    const [row]: SecretRow[] = await this.dataSource.query(SELECT_SECRETS, [alertId, userId]);
    const current = row && toStoredSecret(row);
    if (!current) throw new NotFoundError('Alert');
    const { createdAt, validUntil } = row;
    const former = toStoredSecret({
      data: row.previousData,
      keyId: row.previousKeyId,
      key: row.previousKey,
      rootKeyId: row.previousRootKeyId,
    });
    return { current, createdAt, previous: former && validUntil && { secret: former, validUntil } };
  }

  /**
   * Replaces the present secret, which goes on signing for 24 hours; the one before it ends at once.
   * @throws NotFoundError
   */
  async rotate(userId: string, alertId: string, seal: Seal): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await lockAlert(manager, userId, alertId);
      const { keyId, data } = seal(await holdNewestKey(manager));
      await manager.update(
        Alert,
        { id: alertId, userId },
        {
          secret: data,
          secretKeyId: keyId,
          secretCreatedAt: () => 'now()',
          previousSecret: () => 'secret',
          previousSecretKeyId: () => 'secret_key_id',
          previousSecretUntil: () => "now() + interval '24 hours'",
        },
      );
    });
  }
}

interface SecretRow extends SecretColumns {
  createdAt: Date;
  previousData: Buffer | null;
  previousKeyId: string | null;
  previousKey: Buffer | null;
  previousRootKeyId: string | null;
  validUntil: Date | null;
}

const SELECT_SECRETS = `
  SELECT secret AS data, secret_key_id AS "keyId", secret_created_at AS "createdAt",
    previous_secret AS "previousData", previous_secret_key_id AS "previousKeyId",
    k.data AS key, k.root_key_id AS "rootKeyId", p.data AS "previousKey", p.root_key_id AS "previousRootKeyId",
    CASE WHEN previous_secret_until > now() THEN previous_secret_until END AS "validUntil"
  FROM alert LEFT JOIN encryption_key k ON k.id = secret_key_id
    LEFT JOIN encryption_key p ON p.id = previous_secret_key_id
  WHERE alert.id = $1 AND user_id = $2`;
