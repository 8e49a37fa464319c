import { setTimeout as wait } from 'node:timers/promises';
import type { DataSource, EntityManager } from 'typeorm';
import { idRange, MONTH } from './match.repository.js';

/** Alerts switched off, and deleted, by one transaction. */
const ALERTS_PER_STEP = 50;
/** Notifications deleted by one transaction, with their attempts. */
const NOTIFICATIONS_PER_STEP = 1000;
/** How long what somebody else has in hand is left to them before the next look. */
const BUSY_MS = 50;

type Step = 'done' | 'more' | 'busy';

/** Deletes accounts, in many small transactions: nobody waits long for a lock, however much there is to delete. */
export class AccountRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Deletes all that belongs to a user, the account last. From the first step on nothing is made for it any more, so
   * a deletion that was interrupted is finished by calling this again; two at once do no harm. What a worker holds
   * under a lease at this moment may still be sent.
   */
  async delete(userId: string): Promise<void> {
    await this.dataSource.query(
      'UPDATE user_account SET closing_since = now() WHERE id = $1 AND closing_since IS NULL',
      [userId],
    );
    await this.repeat((manager) => switchOffAlerts(manager, userId));
    await this.dataSource.transaction((manager) => endUsage(manager, userId));
    await this.repeat((manager) => deleteAlerts(manager, userId));
    await this.dataSource.transaction((manager) => deleteRest(manager, userId));
  }

  private async repeat(step: (manager: EntityManager) => Promise<Step>): Promise<void> {
    for (;;) {
      const outcome = await this.dataSource.transaction(step);
      if (outcome === 'done') return;
      if (outcome === 'busy') await wait(BUSY_MS);
    }
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
 * it made for the account can be seen, and nothing more comes. The rows are made first, so that a matcher that has just
 * made one is waited for. Two months: it may have begun in the last one.
 */
async function endUsage(manager: EntityManager, userId: string): Promise<void> {
  await manager.query(
    `INSERT INTO usage (user_id, month)
     SELECT $1, ${MONTH} - back * interval '1 month' FROM generate_series(0, 1) AS back
     ON CONFLICT DO NOTHING`,
    [userId],
  );
  await manager.query('DELETE FROM usage WHERE user_id = $1', [userId]);
}

/** Deletes a part of the history of some alerts; once there is none left, the alerts. */
async function deleteAlerts(manager: EntityManager, userId: string): Promise<Step> {
  const alerts: { id: string }[] = await manager.query(
    `SELECT id FROM alert WHERE user_id = $1 ORDER BY id LIMIT ${ALERTS_PER_STEP} FOR UPDATE`,
    [userId],
  );
  if (alerts.length === 0) return 'done';
  const alertIds = alerts.map(({ id }) => id);
  const notifications: { id: string; dispatchId: string | null }[] = await manager.query(
    `SELECT id, dispatch_id AS "dispatchId" FROM notification WHERE alert_id = ANY($1)
     LIMIT ${NOTIFICATIONS_PER_STEP}`,
    [alertIds],
  );
  if (notifications.length > 0) return deleteNotifications(manager, notifications);
  await manager.query('DELETE FROM alert_counter WHERE alert_id = ANY($1)', [alertIds]);
  await manager.query('DELETE FROM alert WHERE id = ANY($1)', [alertIds]);
  return 'more';
}

/**
 * Whoever records outcomes holds the dispatch, and is waited for: it writes attempts. What is moved to another
 * dispatch at this moment is left to the next step, so that nobody waits for notifications while holding others.
 */
async function deleteNotifications(
  manager: EntityManager,
  notifications: readonly { id: string; dispatchId: string | null }[],
): Promise<Step> {
  const { first, last } = idRange(notifications.map(({ id }) => id));
  const dispatchIds = notifications.flatMap(({ dispatchId }) => dispatchId ?? []);
  await manager.query('SELECT 1 FROM dispatch WHERE id = ANY($1) ORDER BY id FOR UPDATE', [dispatchIds]);
  const locked: { id: string }[] = await manager.query(
    `SELECT id FROM notification WHERE id = ANY($1) AND id BETWEEN $2 AND $3
       AND (dispatch_id IS NULL OR dispatch_id = ANY($4)) FOR UPDATE SKIP LOCKED`,
    [notifications.map(({ id }) => id), first, last, dispatchIds],
  );
  const ids = locked.map(({ id }) => id);
  await manager.query(
    'DELETE FROM attempt WHERE notification_id = ANY($1) AND notification_id BETWEEN $2 AND $3',
    [ids, first, last],
  );
  await manager.query('DELETE FROM notification WHERE id = ANY($1) AND id BETWEEN $2 AND $3', [
    ids,
    first,
    last,
  ]);
  return ids.length === 0 ? 'busy' : 'more';
}

/** Subscription and mails go with the account. */
async function deleteRest(manager: EntityManager, userId: string): Promise<void> {
  await manager.query('DELETE FROM usage WHERE user_id = $1', [userId]);
  await manager.query('DELETE FROM endpoint WHERE user_id = $1', [userId]);
  await manager.query('DELETE FROM user_account WHERE id = $1', [userId]);
}
