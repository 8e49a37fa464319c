import type { DataSource, EntityManager } from 'typeorm';
import {
  ALERTS_PER_STEP,
  deleteAlerts,
  inSteps,
  makeUsage,
  removeHistory,
  type Step,
} from './alert-removal.js';
import { hashOf } from './former-usage.js';
import { MONTH } from './month-bounds.js';

/** Deletes accounts in many small transactions: nobody waits long for a lock, however much there is to delete. */
export class AccountRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Deletes everything of a user, the account last. From the first step on nothing more is made for the account, so
   * calling this again finishes an interrupted deletion; concurrent calls do no harm. Notifications that a worker holds
   * under a lease may still be sent.
   * @param signal interrupts the deletion after the current step
   * @throws the signal's reason when interrupted
   */
  async delete(userId: string, signal?: AbortSignal): Promise<void> {
    await this.close(userId);
    await inSteps(this.dataSource, (manager) => deleteSome(manager, userId), signal);
    await this.dataSource.transaction((manager) => endUsage(manager, userId));
    await inSteps(this.dataSource, (manager) => removeHistory(manager, userId), signal);
    await this.dataSource.transaction((manager) => deleteRest(manager, userId));
  }

  /** Accounts whose deletion began so long ago that it must have been interrupted, the oldest first. */
  async halfDeleted(limit: number): Promise<string[]> {
    const rows: { id: string }[] = await this.dataSource.query(
      `SELECT id FROM user_account WHERE closing_since < now() - interval '1 hour' ORDER BY closing_since LIMIT $1`,
      [limit],
    );
    return rows.map(({ id }) => id);
  }

  /** Does only the first step of a deletion. */
  async close(userId: string): Promise<void> {
    await this.dataSource.query(
      'UPDATE user_account SET closing_since = now() WHERE id = $1 AND closing_since IS NULL',
      [userId],
    );
  }
}

async function deleteSome(manager: EntityManager, userId: string): Promise<Step> {
  const alerts: { id: string }[] = await manager.query(
    `SELECT id FROM alert WHERE user_id = $1 ORDER BY id LIMIT ${ALERTS_PER_STEP} FOR UPDATE`,
    [userId],
  );
  const ids = alerts.map(({ id }) => id);
  return (await deleteAlerts(manager, userId, ids)) === 0 ? 'done' : 'more';
}

/**
 * A matcher locks the usage row of its month until it commits, and makes nothing without one. Once the rows are gone,
 * everything that matchers made for the account is visible, and nothing more follows.
 */
async function endUsage(manager: EntityManager, userId: string): Promise<void> {
  await makeUsage(manager, [userId]);
  await manager.query(END_USAGE, [userId]);
}

/** Keeps this month's usage for a new account that the same identity may create. */
const END_USAGE = `
  WITH ended AS (DELETE FROM usage WHERE user_id = $1 RETURNING month, notifications)
  INSERT INTO former_usage AS f (month, subject_hash, notifications)
  SELECT e.month, ${hashOf('o.subject')}, e.notifications FROM ended e JOIN user_account o ON o.id = $1
  WHERE e.month = ${MONTH} AND e.notifications > 0
  ON CONFLICT (month, subject_hash) DO UPDATE SET notifications = f.notifications + EXCLUDED.notifications`;

/** The subscription and the mails are deleted with the account. */
async function deleteRest(manager: EntityManager, userId: string): Promise<void> {
  await manager.query('DELETE FROM usage WHERE user_id = $1', [userId]);
  await manager.query('DELETE FROM endpoint WHERE user_id = $1', [userId]);
  await manager.query('DELETE FROM user_account WHERE id = $1', [userId]);
}
