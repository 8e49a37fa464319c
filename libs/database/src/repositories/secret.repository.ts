import { NotFoundError } from '@tickhook/domain';
import type { DataSource } from 'typeorm';
import { Alert } from '../entities/alert.entity.js';
import { lockAlert } from './alert.repository.js';
import type { EncryptedSecret } from './dispatch.repository.js';

/** The signing secrets of an alert at one moment of the database's clock. */
export interface AlertSecrets {
  current: EncryptedSecret;
  createdAt: Date;
  /** the one before the last rotation, while it still signs */
  previous: { secret: EncryptedSecret; validUntil: Date } | null;
}

/** Signing secrets of one user's alerts, encrypted. */
export class SecretRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws NotFoundError */
  async get(userId: string, alertId: string): Promise<AlertSecrets> {
    const [row]: SecretRow[] = await this.dataSource.query(SELECT_SECRETS, [alertId, userId]);
    if (!row) throw new NotFoundError('Alert');
    const { data, keyId, createdAt, previousData, previousKeyId, validUntil } = row;
    const previous =
      previousData && previousKeyId && validUntil
        ? { secret: { keyId: previousKeyId, data: previousData }, validUntil }
        : null;
    return { current: { keyId, data }, createdAt, previous };
  }

  /**
   * Puts a new secret in the place of the present one, which still signs for 24 hours; the one before that ends at
   * once. @throws NotFoundError
   */
  async rotate(userId: string, alertId: string, { keyId, data }: EncryptedSecret): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await lockAlert(manager, userId, alertId);
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

interface SecretRow {
  data: Buffer;
  keyId: string;
  createdAt: Date;
  previousData: Buffer | null;
  previousKeyId: string | null;
  validUntil: Date | null;
}

const SELECT_SECRETS = `
  SELECT secret AS data, secret_key_id AS "keyId", secret_created_at AS "createdAt",
    previous_secret AS "previousData", previous_secret_key_id AS "previousKeyId",
    CASE WHEN previous_secret_until > now() THEN previous_secret_until END AS "validUntil"
  FROM alert WHERE id = $1 AND user_id = $2`;
