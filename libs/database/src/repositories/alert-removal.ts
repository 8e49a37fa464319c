import { setTimeout as wait } from 'node:timers/promises';
import type { DataSource, EntityManager } from 'typeorm';
import { isBusy } from '../query-failure.js';
import { idRange } from './id-range.js';
import { MONTH } from './month-bounds.js';

/** Alerts deleted, or freed of their history, by one transaction. */
export const ALERTS_PER_STEP = 50;
/** Notifications deleted by one transaction, with their attempts. */
const NOTIFICATIONS_PER_STEP = 5000;
/** Pause before the next try when other transactions hold what a step needs. Milliseconds. */
const BUSY_MS = 50;

export type Step = 'done' | 'more' | 'busy';

/**
 * Repeats a step until it is done, each time in its own transaction, so that nobody waits long for a lock. A step that
 * Postgres ends to resolve a deadlock is repeated as well.
 * @throws the signal's reason once it is aborted, before the next step
 */
export async function inSteps(
  dataSource: DataSource,
  step: (manager: EntityManager) => Promise<Step>,
  signal?: AbortSignal,
): Promise<void> {
  for (;;) {
    signal?.throwIfAborted();
    const outcome = await dataSource.transaction(step).catch((error: unknown): Step => {
      if (isBusy(error)) return 'busy';
      throw error;
    });
    if (outcome === 'done') return;
    if (outcome === 'busy') await wait(BUSY_MS);
  }
}

/**
 * Waits for the matchers that are making notifications for some users: each locks the usage row of its month until it
 * commits. Later matchers see the alerts as they are now.
 */
async function awaitMatchers(manager: EntityManager, userIds: readonly string[]): Promise<void> {
  await makeUsage(manager, userIds);
  await manager.query('SELECT 1 FROM usage WHERE user_id = ANY($1) ORDER BY user_id, month FOR UPDATE', [
    userIds,
  ]);
}

/**
 * Inserts the usage rows that matchers lock, which waits for a matcher that has just inserted its own. Covers two
 * months, since a matcher may have begun in the last one.
 */
export async function makeUsage(manager: EntityManager, userIds: readonly string[]): Promise<void> {
  await manager.query(
    `INSERT INTO usage (user_id, month)
     SELECT user_id, ${MONTH} - back * interval '1 month'
     FROM unnest($1::uuid[]) AS user_id, generate_series(0, 1) AS back
     ORDER BY 1, 2 ON CONFLICT DO NOTHING`,
    [userIds],
  );
}

/**
 * Deletes alerts of a user with their conditions and sources; their history is left to `removeHistory`.
 * @returns how many of them there were
 */
export async function deleteAlerts(
  executor: Pick<EntityManager, 'query'>,
  userId: string,
  ids: readonly string[],
): Promise<number> {
  const deleted: unknown[] = await executor.query(
    `WITH deleted AS (DELETE FROM alert WHERE id = ANY($2) AND user_id = $1 RETURNING id)
     INSERT INTO deleted_alert (alert_id, user_id) SELECT id, $1 FROM deleted RETURNING 1`,
    [userId, ids],
  );
  return deleted.length;
}

/** Deletes part of the history of deleted alerts, of one user or else of those that nobody else is working on. */
export async function removeHistory(manager: EntityManager, userId?: string): Promise<Step> {
  const alerts: { alertId: string; userId: string }[] = await manager.query(
    `SELECT alert_id AS "alertId", user_id AS "userId" FROM deleted_alert WHERE $1::uuid IS NULL OR user_id = $1
     ORDER BY alert_id LIMIT ${ALERTS_PER_STEP} FOR UPDATE ${userId === undefined ? 'SKIP LOCKED' : ''}`,
    [userId],
  );
  if (alerts.length === 0) return 'done';
  const alertIds = alerts.map((alert) => alert.alertId);
  const removed = await removePart(manager, alertIds);
  if (removed !== 'done') return removed;
  await awaitMatchers(manager, [...new Set(alerts.map((alert) => alert.userId))]);
  if ((await someOf(manager, alertIds)).length > 0) return 'more';
  await manager.query('DELETE FROM alert_counter WHERE alert_id = ANY($1)', [alertIds]);
  await manager.query('DELETE FROM deleted_alert WHERE alert_id = ANY($1)', [alertIds]);
  return 'more';
}

/** Deletes part of the history of alerts. @returns `done` if they have none */
export async function removePart(manager: EntityManager, alertIds: readonly string[]): Promise<Step> {
  const notifications = await someOf(manager, alertIds);
  return notifications.length === 0 ? 'done' : removeNotifications(manager, notifications);
}

interface HeldNotification {
  id: string;
  dispatchId: string | null;
}

function someOf(manager: EntityManager, alertIds: readonly string[]): Promise<HeldNotification[]> {
  return manager.query(
    `SELECT id, dispatch_id AS "dispatchId" FROM notification WHERE alert_id = ANY($1)
     LIMIT ${NOTIFICATIONS_PER_STEP}`,
    [alertIds],
  );
}

/**
 * Locks the dispatches first, to wait for workers that are recording outcomes, as these write attempts. Notifications
 * being moved to another dispatch are left to the next step, so that nobody waits for notifications while holding
 * others.
 */
async function removeNotifications(
  manager: EntityManager,
  notifications: readonly HeldNotification[],
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
