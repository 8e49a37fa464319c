import type { DataSource, EntityManager } from 'typeorm';
import { ALERTS_PER_STEP, inSteps, makeUsage, removeAlerts, type Step } from './alert-removal.js';
import { hashOf } from './former-usage.js';
import { MONTH } from './usage-charge.js';

/** Deletes accounts, in many small transactions: nobody waits long for a lock, however much there is to delete. */
export class AccountRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Deletes all that belongs to a user, the account last. From the first step on nothing is made for it any more, so
   * a deletion that was interrupted is finished by calling this again; two at once do no harm. What a worker holds
   * under a lease at this moment may still be sent.
   * @param signal interrupts it after the step in progress
   * @throws the signal's reason when it was interrupted
   */
  async delete(userId: string, signal?: AbortSignal): Promise<void> {
    await this.close(userId);
    await inSteps(this.dataSource, (manager) => switchOffAlerts(manager, userId), signal);
    await this.dataSource.transaction((manager) => endUsage(manager, userId));
    await inSteps(this.dataSource, (manager) => removeAlerts(manager, { userId }), signal);
    await this.dataSource.transaction((manager) => deleteRest(manager, userId));
  }

  /** Accounts whose deletion began so long ago that it was interrupted, the longest first. */
  async halfDeleted(limit: number): Promise<string[]> {
    const rows: { id: string }[] = await this.dataSource.query(
      `SELECT id FROM user_account WHERE closing_since < now() - interval '1 hour' ORDER BY closing_since LIMIT $1`,
      [limit],
    );
    return rows.map(({ id }) => id);
  }

  /** The first step of a deletion by itself. */
  async close(userId: string): Promise<void> {
    await this.dataSource.query(
      'UPDATE user_account SET closing_since = now() WHERE id = $1 AND closing_since IS NULL',
      [userId],
    );
  }
}

/** What is pending is then sent no more: it may take a while until it is deleted. */
async function switchOffAlerts(manager: EntityManager, userId: string): Promise<Step> {
  const [switchedOff]: [unknown[], number] = await manager.query(
    `UPDATE alert SET is_active = false, inactive_reason = 'user', inactive_since = now()
     WHERE id IN (SELECT id FROM alert WHERE user_id = $1 AND is_active ORDER BY id LIMIT ${ALERTS_PER_STEP}
       FOR NO KEY UPDATE)
     RETURNING id`,
    [userId],
  );
  return switchedOff.length === 0 ? 'done' : 'more';
}

/**
 * A matcher holds the usage of its month until it commits, and makes nothing without one: once the rows are gone, what
 * it made for the account can be seen, and nothing more comes.
 */
async function endUsage(manager: EntityManager, userId: string): Promise<void> {
  await makeUsage(manager, userId);
  await manager.query(END_USAGE, [userId]);
}

/** What was used this month is kept for an account that the same identity may make anew. */
const END_USAGE = `
  WITH ended AS (DELETE FROM usage WHERE user_id = $1 RETURNING month, notifications)
  INSERT INTO former_usage AS f (month, subject_hash, notifications)
  SELECT e.month, ${hashOf('o.subject')}, e.notifications FROM ended e JOIN user_account o ON o.id = $1
  WHERE e.month = ${MONTH} AND e.notifications > 0
  ON CONFLICT (month, subject_hash) DO UPDATE SET notifications = f.notifications + EXCLUDED.notifications`;

/** Subscription and mails go with the account. */
async function deleteRest(manager: EntityManager, userId: string): Promise<void> {
  await manager.query('DELETE FROM usage WHERE user_id = $1', [userId]);
  await manager.query('DELETE FROM endpoint WHERE user_id = $1', [userId]);
  await manager.query('DELETE FROM user_account WHERE id = $1', [userId]);
}
