import { DEFAULT_PLAN, PLANS, type Plan, type PlanName } from '@tickhook/domain';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { thresholdsReached } from './mail-threshold.js';

/** A stored call as the matcher reads it. */
export interface MatchableCall {
  txId: string;
  tick: number;
  position: number;
  methodId: number;
  sourceId: string;
  payload: string;
  /** unix milliseconds, the time part of its notifications' ids */
  occurredAt: number;
}

/** A notification to be made, in order of its call. */
export interface NotificationCandidate {
  id: string;
  alertId: string;
  txId: string;
}

export interface MatchOutcome {
  /** batches ready to be sent once the transaction is committed */
  dispatchIds: string[];
  made: number;
  withheld: number;
}

/** Notifications per dispatch. */
export const DISPATCH_SIZE = 100;

/** First day of the present month, by the database's clock (UTC). */
export const MONTH = `date_trunc('month', now() AT TIME ZONE 'UTC')::date`;

/**
 * The writes of a match, all in the caller's transaction. Rows that many matchers touch are locked in id order,
 * usage before counters, as late as possible: that keeps matchers from deadlocking.
 */
export class MatchRepository {
  /** Locks the unmatched ticks of a range, oldest first, leaving out those another matcher holds. */
  async lockTicks(
    manager: EntityManager,
    range: { from: number; to: number },
    limit: number,
  ): Promise<number[]> {
    const rows: { number: string }[] = await manager.query(
      `SELECT number FROM tick WHERE number BETWEEN $1 AND $2 AND matched_at IS NULL
       ORDER BY number LIMIT $3 FOR UPDATE SKIP LOCKED`,
      [range.from, range.to, limit],
    );
    return rows.map((row) => Number(row.number));
  }

  async callsOf(manager: EntityManager, ticks: readonly number[]): Promise<MatchableCall[]> {
    const rows: (Omit<MatchableCall, 'tick' | 'occurredAt'> & { tick: string; occurredAt: Date })[] =
      await manager.query(
        `SELECT c.tx_id AS "txId", c.tick, c.position, c.method_id AS "methodId", c.source_id AS "sourceId", c.payload,
           t.occurred_at AS "occurredAt"
         FROM chain_call c JOIN tick t ON t.number = c.tick
         WHERE c.tick = ANY($1) ORDER BY c.tick, c.position`,
        [ticks],
      );
    return rows.map((row) => ({ ...row, tick: Number(row.tick), occurredAt: row.occurredAt.getTime() }));
  }

  async markMatched(manager: EntityManager, ticks: readonly number[]): Promise<void> {
    await manager.query('UPDATE tick SET matched_at = now() WHERE number = ANY($1)', [ticks]);
  }

  /**
   * Makes the notifications that are new and within their users' plans, puts them into dispatches, and charges
   * usage and counters for exactly those. What exceeds a plan is counted as withheld. Candidates of alerts that
   * were deleted or switched off meanwhile fall away.
   */
  async makeNotifications(
    manager: EntityManager,
    candidates: readonly NotificationCandidate[],
  ): Promise<MatchOutcome> {
    if (candidates.length === 0) return { dispatchIds: [], made: 0, withheld: 0 };
    const allowances = await this.lockUsage(manager, candidates);
    const decided = await this.insertNotifications(manager, candidates, allowances);
    await this.chargeUsage(manager, decided);
    await this.chargeCounters(manager, decided);
    await this.noteThresholds(manager, allowances, decided);
    return {
      dispatchIds: [...new Set(decided.flatMap((row) => row.dispatchIds))],
      made: decided.reduce((sum, row) => sum + row.made, 0),
      withheld: decided.reduce((sum, row) => sum + row.withheld, 0),
    };
  }

  /** An account that is being deleted has no allowance: its candidates fall away. */
  private async lockUsage(
    manager: EntityManager,
    candidates: readonly NotificationCandidate[],
  ): Promise<Allowance[]> {
    const alertIds = [...new Set(candidates.map((candidate) => candidate.alertId))];
    await manager.query(
      `INSERT INTO usage (user_id, month)
       SELECT DISTINCT a.user_id, ${MONTH} FROM alert a JOIN user_account o ON o.id = a.user_id
       WHERE a.id = ANY($1) AND o.closing_since IS NULL ORDER BY a.user_id ON CONFLICT DO NOTHING`,
      [alertIds],
    );
    const rows: { user_id: string; notifications: number; plan: PlanName | null }[] = await manager.query(
      `SELECT u.user_id, u.notifications, (SELECT plan FROM subscription s WHERE s.user_id = u.user_id) AS plan
       FROM usage u JOIN user_account o ON o.id = u.user_id AND o.closing_since IS NULL
       WHERE u.month = ${MONTH} AND u.user_id IN (SELECT user_id FROM alert WHERE id = ANY($1))
       ORDER BY u.user_id FOR UPDATE OF u`,
      [alertIds],
    );
    return rows.map((row) => {
      const plan = PLANS[row.plan ?? DEFAULT_PLAN];
      const { notificationsLimit } = plan;
      const left = notificationsLimit === null ? null : Math.max(0, notificationsLimit - row.notifications);
      return { userId: row.user_id, plan, used: row.notifications, left };
    });
  }

  private async insertNotifications(
    manager: EntityManager,
    candidates: readonly NotificationCandidate[],
    allowances: readonly Allowance[],
  ): Promise<DecidedRow[]> {
    const ids = candidates.map((candidate) => candidate.id);
    const { first, last } = idRange(ids);
    const dispatchIds = Array.from({ length: Math.ceil(ids.length / DISPATCH_SIZE) }, () => uuidv7());
    return manager.query(INSERT_NOTIFICATIONS, [
      ids,
      candidates.map((candidate) => candidate.alertId),
      candidates.map((candidate) => candidate.txId),
      allowances.map((allowance) => allowance.userId),
      allowances.map((allowance) => allowance.left),
      dispatchIds,
      first,
      last,
    ]);
  }

  private async chargeUsage(manager: EntityManager, decided: readonly DecidedRow[]): Promise<void> {
    await manager.query(
      `UPDATE usage u SET notifications = u.notifications + d.made, withheld = u.withheld + d.withheld
       FROM (SELECT user_id, sum(made)::int AS made, sum(withheld)::int AS withheld
         FROM unnest($1::uuid[], $2::int[], $3::int[]) AS d(user_id, made, withheld) GROUP BY user_id) d
       WHERE u.user_id = d.user_id AND u.month = ${MONTH}`,
      [decided.map((row) => row.userId), decided.map((row) => row.made), decided.map((row) => row.withheld)],
    );
  }

  private async chargeCounters(manager: EntityManager, decided: readonly DecidedRow[]): Promise<void> {
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
      [decided.map((row) => row.alertId), decided.map((row) => row.made), decided.map((row) => row.withheld)],
    );
  }

  /** The lock of the usage is still held: whoever charges next sees the threshold behind it. */
  private async noteThresholds(
    manager: EntityManager,
    allowances: readonly Allowance[],
    decided: readonly DecidedRow[],
  ): Promise<void> {
    const made = new Map<string, number>();
    for (const row of decided) made.set(row.userId, (made.get(row.userId) ?? 0) + row.made);
    const mails = allowances.flatMap(({ userId, plan, used }) =>
      thresholdsReached(plan, used, used + (made.get(userId) ?? 0)).map((reached) => ({
        userId,
        plan,
        ...reached,
      })),
    );
    if (mails.length === 0) return;
    await manager.query(INSERT_MAILS, [
      mails.map(() => uuidv7()),
      mails.map((mail) => mail.userId),
      mails.map((mail) => mail.kind),
      mails.map(({ plan, used }) =>
        JSON.stringify({ plan: plan.name, limit: plan.notificationsLimit, used }),
      ),
    ]);
  }
}

/** What a user may still have this month, read under the lock of its usage. */
interface Allowance {
  userId: string;
  plan: Plan;
  /** notifications charged before */
  used: number;
  /** `null` is unlimited */
  left: number | null;
}

interface DecidedRow {
  alertId: string;
  userId: string;
  made: number;
  withheld: number;
  dispatchIds: string[];
}

/** Smallest and largest id: a constant range lets Postgres leave out the other partitions. */
export function idRange(ids: readonly string[]): { first: string; last: string } {
  let first = ids[0] ?? '';
  let last = first;
  for (const id of ids) {
    if (id < first) first = id;
    if (id > last) last = id;
  }
  return { first, last };
}

const INSERT_NOTIFICATIONS = `
  WITH candidate AS (
    SELECT c.ord, c.id, c.alert_id, c.tx_id, a.user_id, a.endpoint_id
    FROM unnest($1::uuid[], $2::uuid[], $3::text[]) WITH ORDINALITY AS c(id, alert_id, tx_id, ord)
    JOIN alert a ON a.id = c.alert_id AND a.is_active AND a.endpoint_id IS NOT NULL
    WHERE NOT EXISTS (SELECT 1 FROM notification n WHERE n.id = c.id AND n.id BETWEEN $7 AND $8)
  ), decided AS (
    SELECT r.*, r.place <= coalesce(p.remaining, r.place) AS allowed
    FROM (SELECT candidate.*, row_number() OVER (PARTITION BY user_id ORDER BY ord) AS place FROM candidate) r
    JOIN unnest($4::uuid[], $5::bigint[]) AS p(user_id, remaining) ON p.user_id = r.user_id
  ), inserted AS (
    INSERT INTO notification (id, alert_id, endpoint_id, dispatch_id, tx_id)
    SELECT id, alert_id, endpoint_id, ($6::uuid[])[(row_number() OVER (ORDER BY ord) - 1) / ${DISPATCH_SIZE} + 1], tx_id
    FROM decided WHERE allowed ORDER BY ord
    ON CONFLICT (id) DO NOTHING
    RETURNING id, alert_id, dispatch_id
  ), outbox AS (
    INSERT INTO dispatch (id, notification_ids)
    SELECT dispatch_id, array_agg(id ORDER BY id) FROM inserted GROUP BY dispatch_id
  )
  SELECT d.alert_id AS "alertId", d.user_id AS "userId", count(i.id)::int AS made,
    count(*) FILTER (WHERE NOT d.allowed)::int AS withheld,
    array_remove(array_agg(DISTINCT i.dispatch_id), NULL) AS "dispatchIds"
  FROM decided d LEFT JOIN inserted i ON i.id = d.id
  GROUP BY d.alert_id, d.user_id`;

const INSERT_MAILS = `
  INSERT INTO mail (id, user_id, kind, data)
  SELECT m.id, m.user_id, m.kind,
    m.data || jsonb_build_object('resetsOn', to_char(${MONTH} + interval '1 month', 'YYYY-MM-DD'))
  FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::jsonb[]) AS m(id, user_id, kind, data)`;
