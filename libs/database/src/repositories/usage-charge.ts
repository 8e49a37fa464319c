import { DEFAULT_PLAN, PLANS, type Plan, type PlanName } from '@tickhook/domain';
import type { EntityManager } from 'typeorm';
import { thresholdsReached } from './mail-threshold.js';
import { noteMails } from './mail.repository.js';

// What a match charges, in its transaction. Rows are locked in id order, usage before counters.

/** First day of the present month, by the database's clock (UTC). */
export const MONTH = `date_trunc('month', now() AT TIME ZONE 'UTC')::date`;

/** What a user may still have this month, read under the lock of its usage. */
export interface Allowance {
  userId: string;
  plan: Plan;
  /** notifications charged before */
  used: number;
  /** `null` is unlimited */
  left: number | null;
  /** first day of the next month (UTC): `YYYY-MM-DD` */
  resetsOn: string;
}

/** What an alert is charged. */
export interface ChargedRow {
  alertId: string;
  userId: string;
  made: number;
  withheld: number;
}

/** Locks the usage of the owners of some alerts. An account that is being deleted has no allowance. */
export async function lockUsage(manager: EntityManager, alertIds: readonly string[]): Promise<Allowance[]> {
  await manager.query(
    `INSERT INTO usage (user_id, month)
     SELECT DISTINCT a.user_id, ${MONTH} FROM alert a JOIN user_account o ON o.id = a.user_id
     WHERE a.id = ANY($1) AND o.closing_since IS NULL
       AND NOT EXISTS (SELECT 1 FROM usage u WHERE u.user_id = a.user_id AND u.month = ${MONTH})
     ORDER BY a.user_id ON CONFLICT DO NOTHING`,
    [alertIds],
  );
  const rows: UsageRow[] = await manager.query(
    // The owners first: of a new month the planner expects too few rows, and would look through all alerts for each.
    `WITH owner AS MATERIALIZED (SELECT DISTINCT user_id FROM alert WHERE id = ANY($1))
     SELECT u.user_id AS "userId", u.notifications AS used,
       (SELECT plan FROM subscription s WHERE s.user_id = u.user_id) AS plan,
       to_char(${MONTH} + interval '1 month', 'YYYY-MM-DD') AS "resetsOn"
     FROM owner w JOIN usage u ON u.user_id = w.user_id AND u.month = ${MONTH}
       JOIN user_account o ON o.id = u.user_id AND o.closing_since IS NULL
     ORDER BY u.user_id FOR UPDATE OF u`,
    [alertIds],
  );
  return rows.map((row) => {
    const plan = PLANS[row.plan ?? DEFAULT_PLAN];
    const { notificationsLimit } = plan;
    const left = notificationsLimit === null ? null : Math.max(0, notificationsLimit - row.used);
    return { ...row, plan, left };
  });
}

type UsageRow = Pick<Allowance, 'userId' | 'used' | 'resetsOn'> & { plan: PlanName | null };

export async function chargeUsage(manager: EntityManager, charged: readonly ChargedRow[]): Promise<void> {
  await manager.query(
    `UPDATE usage u SET notifications = u.notifications + d.made, withheld = u.withheld + d.withheld
     FROM (SELECT user_id, sum(made)::int AS made, sum(withheld)::int AS withheld
       FROM unnest($1::uuid[], $2::int[], $3::int[]) AS d(user_id, made, withheld) GROUP BY user_id) d
     WHERE u.user_id = d.user_id AND u.month = ${MONTH}`,
    [charged.map((row) => row.userId), charged.map((row) => row.made), charged.map((row) => row.withheld)],
  );
}

export async function chargeCounters(manager: EntityManager, charged: readonly ChargedRow[]): Promise<void> {
  await manager.query(
    `INSERT INTO alert_counter AS c (alert_id, notifications, withheld, withheld_month)
     SELECT alert_id, made, withheld, CASE WHEN withheld > 0 THEN ${MONTH} END
     FROM unnest($1::uuid[], $2::int[], $3::int[]) AS d(alert_id, made, withheld) ORDER BY alert_id
     ON CONFLICT (alert_id) DO UPDATE SET
       notifications = c.notifications + EXCLUDED.notifications,
       withheld = CASE WHEN EXCLUDED.withheld = 0 THEN c.withheld
         WHEN c.withheld_month = EXCLUDED.withheld_month THEN c.withheld + EXCLUDED.withheld
         ELSE EXCLUDED.withheld END,
       withheld_month = coalesce(EXCLUDED.withheld_month, c.withheld_month)`,
    [charged.map((row) => row.alertId), charged.map((row) => row.made), charged.map((row) => row.withheld)],
  );
}

/** The lock of the usage is still held: whoever charges next sees the threshold behind it. */
export async function noteThresholds(
  manager: EntityManager,
  allowances: readonly Allowance[],
  charged: readonly ChargedRow[],
): Promise<void> {
  const made = new Map<string, number>();
  for (const row of charged) made.set(row.userId, (made.get(row.userId) ?? 0) + row.made);
  const mails = allowances.flatMap(({ userId, plan, used: before, resetsOn }) =>
    thresholdsReached(plan, before, before + (made.get(userId) ?? 0)).map(({ kind, limit, used }) => ({
      userId,
      content: { kind, data: { plan: plan.name, limit, used, resetsOn } },
    })),
  );
  await noteMails(manager, mails);
}
