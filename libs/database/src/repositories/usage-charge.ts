import { PLANS, type Plan, type PlanName } from '@tickhook/domain';
import type { EntityManager } from 'typeorm';
import { thresholdsReached, type Threshold } from './mail-threshold.js';
import { noteMails } from './mail.repository.js';
import { MONTH } from './month-bounds.js';

// What a match charges, in its transaction. Rows are locked in id order, usage before counters.

/** What a user has used this month, locked. */
export interface LockedUsage {
  userId: string;
  /** notifications charged before */
  used: number;
}

/** What an alert is charged with. */
export interface ChargedRow {
  alertId: string;
  userId: string;
  /** the plan that decided */
  plan: PlanName;
  made: number;
  withheld: number;
}

/** Locks the usage of the owners of some alerts, except for accounts that are being deleted. */
export async function lockUsage(manager: EntityManager, alertIds: readonly string[]): Promise<LockedUsage[]> {
  const locked = await lockComplete(manager, alertIds);
  if (locked.length > 0) return locked;
  // Some of them have no usage this month yet.
  await manager.query(INSERT_USAGE, [alertIds]);
  return lockComplete(manager, alertIds);
}

/** @returns an empty list, with nothing locked, while some owner has no row for this month */
function lockComplete(manager: EntityManager, alertIds: readonly string[]): Promise<LockedUsage[]> {
  return manager.query(LOCK_USAGE, [alertIds]);
}

/** Queues mails for thresholds reached. The usage is still locked, so the next charge starts beyond the threshold. */
export async function noteThresholds(
  manager: EntityManager,
  usages: readonly LockedUsage[],
  charged: readonly ChargedRow[],
): Promise<void> {
  const made = new Map<string, number>();
  for (const row of charged) made.set(row.userId, (made.get(row.userId) ?? 0) + row.made);
  const plans = new Map(charged.map(({ userId, plan }) => [userId, PLANS[plan]]));
  const reached = usages.flatMap(({ userId, used: before }) => {
    const plan = plans.get(userId);
    if (!plan) return [];
    const thresholds = thresholdsReached(plan, before, before + (made.get(userId) ?? 0));
    return thresholds.map((threshold) => ({ userId, plan, threshold }));
  });
  await noteReached(manager, reached);
}

/**
 * For accounts whose new plan allows less than the one before: queues a mail for the highest threshold that their usage
 * has already reached, as no later charge would reach it.
 */
export async function noteLowerPlan(
  manager: EntityManager,
  name: PlanName,
  accounts: readonly { userId: string; before: PlanName }[],
): Promise<void> {
  const plan = PLANS[name];
  const limit = plan.notificationsLimit ?? Infinity;
  const lowered = accounts.filter(({ before }) => (PLANS[before].notificationsLimit ?? Infinity) > limit);
  if (lowered.length === 0) return;
  const usages: { userId: string; used: number }[] = await manager.query(
    `SELECT user_id AS "userId", notifications AS used FROM usage
     WHERE user_id = ANY($1) AND month = ${MONTH} ORDER BY user_id FOR UPDATE`,
    [lowered.map(({ userId }) => userId)],
  );
  const reached = usages.flatMap(({ userId, used }) =>
    thresholdsReached(plan, 0, used)
      .slice(-1)
      .map((threshold) => ({ userId, plan, threshold: { ...threshold, used } })),
  );
  await noteReached(manager, reached);
}

interface Reached {
  userId: string;
  plan: Plan;
  threshold: Threshold;
}

/** Notes each threshold of a plan once a month. The usage is locked. */
async function noteReached(manager: EntityManager, reached: readonly Reached[]): Promise<void> {
  if (reached.length === 0) return;
  const marked: { index: number; resetsOn: string }[] = await manager.query(MARK_MAILED, [
    reached.map(({ userId }) => userId),
    reached.map(({ plan, threshold }) => `${threshold.kind} of ${plan.name}`),
  ]);
  const resets = new Map(marked.map(({ index, resetsOn }) => [index, resetsOn]));
  const mails = reached.flatMap(({ userId, plan, threshold: { kind, limit, used } }, index) => {
    const resetsOn = resets.get(index);
    return resetsOn === undefined
      ? []
      : [{ userId, content: { kind, data: { plan: plan.name, limit, used, resetsOn } } }];
  });
  await noteMails(manager, mails);
}

/** SQL: marks what is not marked this month; tells which those were, and the first day of the next month (UTC). */
const MARK_MAILED = `
  WITH fresh AS (
    SELECT r.user_id, r.mark, r.place
    FROM unnest($1::uuid[], $2::text[]) WITH ORDINALITY AS r(user_id, mark, place)
    JOIN usage u ON u.user_id = r.user_id AND u.month = ${MONTH} WHERE r.mark <> ALL(u.mailed)
  ), marked AS (
    UPDATE usage u SET mailed = u.mailed || f.marks
    FROM (SELECT user_id, array_agg(mark) AS marks FROM fresh GROUP BY user_id) f
    WHERE u.user_id = f.user_id AND u.month = ${MONTH}
  )
  SELECT place::int - 1 AS index, to_char(${MONTH} + interval '1 month', 'YYYY-MM-DD') AS "resetsOn" FROM fresh`;

/**
 * SQL: owners of some alerts. Uses lists that the planner cannot read instead of joins: it would weigh each id, and in
 * a new month it would expect too few rows and scan all of one table for each row of another.
 */
const OWNERS = `
  SELECT id FROM user_account WHERE closing_since IS NULL AND id = ANY(ARRAY(
    SELECT user_id FROM alert WHERE id = ANY(ARRAY(SELECT unnest($1::uuid[])))))`;

/** Inserts before anything is locked: a transaction that waits for such a row must hold no other. */
const INSERT_USAGE = `
  INSERT INTO usage (user_id, month)
  SELECT o.id, ${MONTH} FROM (${OWNERS}) o
  WHERE NOT EXISTS (SELECT 1 FROM usage u WHERE u.user_id = o.id AND u.month = ${MONTH})
  ORDER BY o.id ON CONFLICT DO NOTHING`;

const LOCK_USAGE = `
  WITH owner AS MATERIALIZED (${OWNERS})
  SELECT u.user_id AS "userId", u.notifications AS used FROM usage u
  WHERE u.user_id = ANY(ARRAY(SELECT id FROM owner)) AND u.month = ${MONTH}
    AND (SELECT count(*) FROM owner) = (
      SELECT count(*) FROM usage WHERE user_id = ANY(ARRAY(SELECT id FROM owner)) AND month = ${MONTH})
  ORDER BY u.user_id FOR UPDATE OF u`;

/** SQL: how many notifications a plan may have; `NULL` is unlimited. @param plan an expression */
export function limitOf(plan: string): string {
  const limits = Object.values(PLANS).map(
    ({ name, notificationsLimit }) => `WHEN '${name}' THEN ${notificationsLimit ?? 'NULL'}`,
  );
  return `CASE ${plan} ${limits.join(' ')} ELSE 0 END`;
}

/**
 * SQL: charges the rows of a common table expression `charged`, which has the columns of `ChargedRow`. The usage is
 * locked already; the counters are locked in id order. A match that began before the month did may end after one that
 * began in it.
 */
export const CHARGE = `
  charged_usage AS (
    UPDATE usage u SET notifications = u.notifications + d.made, withheld = u.withheld + d.withheld
    FROM (SELECT user_id, sum(made)::int AS made, sum(withheld)::int AS withheld FROM charged GROUP BY user_id) d
    WHERE u.user_id = d.user_id AND u.month = ${MONTH}
  ), charged_counters AS (
    INSERT INTO alert_counter AS c (alert_id, notifications, withheld, withheld_month)
    SELECT alert_id, made, withheld, CASE WHEN withheld > 0 THEN ${MONTH} END FROM charged ORDER BY alert_id
    ON CONFLICT (alert_id) DO UPDATE SET
      notifications = c.notifications + EXCLUDED.notifications,
      withheld = CASE WHEN EXCLUDED.withheld = 0 OR c.withheld_month > EXCLUDED.withheld_month THEN c.withheld
        WHEN c.withheld_month = EXCLUDED.withheld_month THEN c.withheld + EXCLUDED.withheld
        ELSE EXCLUDED.withheld END,
      withheld_month = greatest(EXCLUDED.withheld_month, c.withheld_month)
  )`;
