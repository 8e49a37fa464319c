import { DEFAULT_PLAN } from '@tickhook/domain';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { idRange } from './id-range.js';
import {
  CHARGE,
  limitOf,
  lockUsage,
  noteThresholds,
  type ChargedRow,
  type LockedUsage,
} from './usage-charge.js';

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
  /** for a tick that is matched again: only these alerts, all when empty. `null`: it is matched for the first time */
  replayAlerts: readonly string[] | null;
}

/** An unmatched tick that this matcher alone holds. */
export interface LockedTick {
  number: number;
  /** notifications up to this id are decided already, by a match that made the tick in parts */
  madeThrough: string | null;
  /** differs once anybody has changed the tick */
  version: string;
  /** whether it was matched before */
  isReplay: boolean;
}

/** Ticks locked as a range tells, whatever comes before it. */
export interface LockedTicks {
  ticks: LockedTick[];
  /** whether an older tick has yet to be matched for the first time, by another matcher or later */
  isBehind: boolean;
}

/** A notification to be made. */
export interface NotificationCandidate {
  id: string;
  alertId: string;
  txId: string;
  /** whether its tick was matched before: what now exceeds the plan was counted as withheld then */
  isReplay?: boolean;
}

export interface MatchOutcome {
  /** batches ready to be sent once the transaction is committed */
  dispatchIds: string[];
  made: number;
  withheld: number;
}

/**
 * Notifications per dispatch. They share the fixed costs of a dispatch (its job, claim, plans and commit); with more of
 * them, it would take longer after a crash until the first outcome is recorded.
 */
export const DISPATCH_SIZE = 500;
/**
 * Neighbours in the table are dealt out to this many dispatches. The outcomes of one dispatch then update a few rows in
 * each of many pages, which have room for them; all rows of a page at once would have to move (and get new entries in
 * each index).
 */
const SPREAD = 4;
const SPREAD_SIZE = SPREAD * DISPATCH_SIZE;

/**
 * The writes of a match, all in the caller's transaction. To keep matchers from deadlocking, rows that many of them
 * touch are locked in id order, usage before counters, as late as possible.
 */
export class MatchRepository {
  /** Locks the unmatched ticks of a range, oldest first, leaving out those another matcher holds. */
  async lockTicks(
    manager: EntityManager,
    range: { from: number; to: number },
    limit: number,
  ): Promise<LockedTicks> {
    const rows: (LockedTick & { oldest: number | null })[] = await manager.query(
      `SELECT ${LOCKED_COLUMNS}, (${oldest('1')})::float8 AS oldest
       FROM tick t WHERE t.number BETWEEN $1 AND $2 AND t.matched_at IS NULL
       ORDER BY t.number LIMIT $3 FOR UPDATE SKIP LOCKED`,
      [range.from, range.to, limit],
    );
    const first = rows.find(({ isReplay }) => !isReplay);
    const isBehind = first !== undefined && (first.oldest ?? Infinity) < first.number;
    const ticks = rows.map(({ number, madeThrough, version, isReplay }) => ({
      number,
      madeThrough,
      version,
      isReplay,
    }));
    return { ticks, isBehind };
  }

  /**
   * Locks the oldest ticks that have yet to be matched for the first time, after waiting for matchers that hold some of
   * them. In the order of their numbers, as everybody who waits for ticks.
   * @param to of the oldest, only those up to this one
   * @returns an empty list when none of the oldest is up to `to`
   */
  async lockOldest(manager: EntityManager, to: number, limit: number): Promise<LockedTick[]> {
    for (;;) {
      const rows: { number: string }[] = await manager.query(oldest('$1'), [limit]);
      const numbers = rows.map(({ number }) => Number(number)).filter((number) => number <= to);
      if (numbers.length === 0) return [];
      const locked: LockedTick[] = await manager.query(
        `SELECT ${LOCKED_COLUMNS} FROM tick t
         WHERE t.number = ANY($1) AND t.matched_at IS NULL AND t.replay_alerts IS NULL
         ORDER BY t.number FOR UPDATE`,
        [numbers],
      );
      if (locked.length > 0) return locked;
    }
  }

  /** Whether a plan limits the notifications of the owner of one of these alerts. */
  async hasLimited(manager: EntityManager, alertIds: readonly string[]): Promise<boolean> {
    const rows: unknown[] = await manager.query(SELECT_LIMITED, [alertIds]);
    return rows.length > 0;
  }

  async callsOf(manager: EntityManager, ticks: readonly number[]): Promise<MatchableCall[]> {
    const rows: (Omit<MatchableCall, 'tick' | 'occurredAt'> & { tick: string; occurredAt: Date })[] =
      await manager.query(
        `SELECT c.tx_id AS "txId", c.tick, c.position, c.method_id AS "methodId", c.source_id AS "sourceId", c.payload,
           t.occurred_at AS "occurredAt", t.replay_alerts AS "replayAlerts"
         FROM chain_call c JOIN tick t ON t.number = c.tick
         WHERE c.tick = ANY($1) ORDER BY c.tick, c.position`,
        [ticks],
      );
    return rows.map((row) => ({ ...row, tick: Number(row.tick), occurredAt: row.occurredAt.getTime() }));
  }

  async markMatched(manager: EntityManager, ticks: readonly number[]): Promise<void> {
    await manager.query(
      'UPDATE tick SET matched_at = now(), replay_alerts = NULL, made_through = NULL WHERE number = ANY($1)',
      [ticks],
    );
  }

  /**
   * Notes how far a tick that is made in parts has come: its notifications up to `madeThrough` are decided.
   * @returns the tick's new version
   */
  async markMadeThrough(manager: EntityManager, tick: number, madeThrough: string): Promise<string> {
    const [rows] = await manager.query<[{ version: string }[], number]>(
      'UPDATE tick SET made_through = $2 WHERE number = $1 RETURNING xmin AS version',
      [tick, madeThrough],
    );
    const [row] = rows;
    if (!row) throw new Error(`Tick ${tick} is not stored.`);
    return row.version;
  }

  /**
   * Makes the notifications that are new and within their users' plans, puts them into dispatches, and charges
   * usage and counters for exactly those. Those that exceed a plan are counted as withheld, once. Candidates of alerts
   * that were deleted or switched off meanwhile are dropped.
   * @param candidates in the order of the chain, in which a plan is used up: ticks often share a time, so their ids
   * do not tell
   */
  async makeNotifications(
    manager: EntityManager,
    candidates: readonly NotificationCandidate[],
  ): Promise<MatchOutcome> {
    if (candidates.length === 0) return { dispatchIds: [], made: 0, withheld: 0 };
    const usages = await lockUsage(manager, [...new Set(candidates.map(({ alertId }) => alertId))]);
    const dispatchIds = Array.from({ length: Math.ceil(candidates.length / DISPATCH_SIZE) }, () => uuidv7());
    const charged = await this.insertNotifications(manager, { candidates, usages, dispatchIds });
    await noteThresholds(manager, usages, charged);
    const made = charged.reduce((sum, row) => sum + row.made, 0);
    return {
      dispatchIds: dispatchIds.slice(0, Math.ceil(made / DISPATCH_SIZE)),
      made,
      withheld: charged.reduce((sum, row) => sum + row.withheld, 0),
    };
  }

  private insertNotifications(
    manager: EntityManager,
    { candidates, usages, dispatchIds }: Insertion,
  ): Promise<ChargedRow[]> {
    const ids = candidates.map((candidate) => candidate.id);
    const { first, last } = idRange(ids);
    return manager.query(INSERT_NOTIFICATIONS, [
      ids,
      candidates.map((candidate) => candidate.alertId),
      candidates.map((candidate) => candidate.txId),
      usages.map(({ userId }) => userId),
      usages.map(({ used }) => used),
      dispatchIds,
      first,
      last,
      candidates.map((candidate) => candidate.isReplay ?? false),
    ]);
  }
}

interface Insertion {
  candidates: readonly NotificationCandidate[];
  usages: readonly LockedUsage[];
  /** enough for all candidates */
  dispatchIds: readonly string[];
}

/** SQL: of a tick `t`; `xmin` is the transaction that wrote the row's present version. */
const LOCKED_COLUMNS = `
  t.number::float8 AS number, t.made_through AS "madeThrough", t.xmin AS version, t.replay_alerts IS NOT NULL AS "isReplay"`;

/**
 * SQL: the ticks that have yet to be matched for the first time and were stored first. Ticks of one transaction are
 * stored at the same time; sorting only those reads no more of a long backlog.
 * @param limit an expression
 */
function oldest(limit: string): string {
  return `
    SELECT number FROM (
      SELECT number, stored_at FROM tick WHERE matched_at IS NULL AND replay_alerts IS NULL
      ORDER BY stored_at FETCH FIRST (${limit}) ROWS WITH TIES) o
    ORDER BY stored_at, number LIMIT ${limit}`;
}

const SELECT_LIMITED = `
  SELECT 1 FROM alert a LEFT JOIN subscription s ON s.user_id = a.user_id
  WHERE a.id = ANY($1) AND ${limitOf(`coalesce(s.plan, '${DEFAULT_PLAN}')`)} IS NOT NULL LIMIT 1`;

/**
 * Inserts in the order of ids, which is that of time: neighbours in an index are written together, and a dispatch finds
 * its rows close together. No other matcher makes the same ones meanwhile, as the usage of their owners is locked.
 *
 * The plans are read here and not with the lock: a transaction that lowers a plan holds the usage until it commits, and
 * a statement that waited for that would still read the old plan.
 */
const INSERT_NOTIFICATIONS = `
  WITH candidate AS (
    SELECT c.id, c.alert_id, c.tx_id, c.is_replay, c.turn, a.user_id, a.endpoint_id
    FROM unnest($1::uuid[], $2::uuid[], $3::text[], $9::boolean[])
      WITH ORDINALITY AS c(id, alert_id, tx_id, is_replay, turn)
    JOIN alert a ON a.id = c.alert_id AND a.is_active AND a.endpoint_id IS NOT NULL
    WHERE NOT EXISTS (SELECT 1 FROM notification n WHERE n.id = c.id AND n.id BETWEEN $7 AND $8)
  ), planned AS MATERIALIZED (
    SELECT u.user_id, u.used,
      coalesce((SELECT s.plan FROM subscription s WHERE s.user_id = u.user_id), '${DEFAULT_PLAN}') AS plan
    FROM unnest($4::uuid[], $5::bigint[]) AS u(user_id, used)
  ), decided AS (
    SELECT r.*, p.plan, r.place <= coalesce(${limitOf('p.plan')} - p.used, r.place) AS allowed
    FROM (SELECT candidate.*, row_number() OVER (PARTITION BY user_id ORDER BY turn) AS place FROM candidate) r
    JOIN planned p ON p.user_id = r.user_id
  ), numbered AS (
    SELECT *, number / ${SPREAD_SIZE} AS stretch, count(*) OVER (PARTITION BY number / ${SPREAD_SIZE}) AS stretch_size
    FROM (SELECT *, row_number() OVER (ORDER BY id) - 1 AS number FROM decided WHERE allowed) d
  ), placed AS (
    SELECT *, ($6::uuid[])[stretch * ${SPREAD} + number % ((stretch_size - 1) / ${DISPATCH_SIZE} + 1) + 1] AS dispatch_id
    FROM numbered
  ), inserted AS (
    INSERT INTO notification (id, alert_id, endpoint_id, dispatch_id, tx_id)
    SELECT id, alert_id, endpoint_id, dispatch_id, tx_id FROM placed
  ), outbox AS (
    INSERT INTO dispatch (id, notification_ids) SELECT dispatch_id, array_agg(id) FROM placed GROUP BY dispatch_id
  ), charged AS (
    SELECT alert_id, user_id, plan, count(*) FILTER (WHERE allowed)::int AS made,
      count(*) FILTER (WHERE NOT allowed AND NOT is_replay)::int AS withheld
    FROM decided GROUP BY alert_id, user_id, plan
  ), ${CHARGE}
  SELECT alert_id AS "alertId", user_id AS "userId", plan, made, withheld FROM charged`;
