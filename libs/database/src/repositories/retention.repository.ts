import type { DataSource, QueryRunner } from 'typeorm';
import type { Month } from './partition.repository.js';

/** Any number, the same in every worker. */
const RETENTION_LOCK = 7_423_114;
/** What the provider may send again and what users were charged is kept for so long at least. */
const ACCOUNT_MONTHS = 13;

export interface RetentionBounds {
  /** calls and notifications before this month go */
  calls: Month;
  /** billing events and usage before this month go */
  accounts: Month;
}

export interface PurgedCalls {
  ticks: number;
  calls: number;
}

/** Deletes what is older than anybody may look at it, a limited number of rows at a time. */
export class RetentionRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Does the work unless another process is at it.
   * @returns what the work returns; `undefined` when it was not done
   */
  async alone<T>(work: () => Promise<T>): Promise<T | undefined> {
    const runner = this.dataSource.createQueryRunner();
    try {
      const [row]: { locked: boolean }[] = await runner.query('SELECT pg_try_advisory_lock($1) AS locked', [
        RETENTION_LOCK,
      ]);
      return row?.locked ? await workAndUnlock(runner, work) : undefined;
    } finally {
      await runner.release();
    }
  }

  /** Where so many whole months before the present one begin, by the database's clock. */
  async bounds(months: number): Promise<RetentionBounds> {
    const [row]: RetentionBounds[] = await this.dataSource.query(
      `SELECT (first - $1::int * interval '1 month')::date::text AS calls,
         (first - greatest($1::int, ${ACCOUNT_MONTHS}) * interval '1 month')::date::text AS accounts
       FROM date_trunc('month', now() AT TIME ZONE 'UTC') AS this(first)`,
      [months],
    );
    if (!row) throw new Error('A query without a condition answers one row.');
    return row;
  }

  /** The first month before `before`, and after `after` if given, that ticks are stored of. */
  async monthOfTicks(before: Month, after?: Month): Promise<Month | undefined> {
    const [row]: { month: Month | null }[] = await this.dataSource.query(
      `SELECT to_char(min(occurred_at) AT TIME ZONE 'UTC', 'YYYY-MM-01') AS month FROM tick
       WHERE occurred_at < $1::date::timestamp AT TIME ZONE 'UTC'
         AND occurred_at >= coalesce(($2::date + interval '1 month') AT TIME ZONE 'UTC', '-infinity')`,
      [before, after ?? null],
    );
    return row?.month ?? undefined;
  }

  /**
   * Deletes matched ticks of a month and their calls, at most `limit` ticks. None goes while the month has a
   * partition: what is kept in it refers to them.
   */
  async purgeCalls(month: Month, limit: number): Promise<PurgedCalls> {
    const [row]: PurgedCalls[] = await this.dataSource.query(PURGE_CALLS, [month, limit]);
    return row ?? { ticks: 0, calls: 0 };
  }

  /** @returns how many were deleted, at most `limit` */
  async purgeAnomalies(before: Month, limit: number): Promise<number> {
    return this.purge('feed_anomaly', `seen_at < ${START}`, before, limit);
  }

  /** @returns how many were deleted, at most `limit` */
  async purgeBillingEvents(before: Month, limit: number): Promise<number> {
    return this.purge('billing_event', `received_at < ${START}`, before, limit);
  }

  /** @returns how many were deleted, at most `limit` */
  async purgeUsage(before: Month, limit: number): Promise<number> {
    return this.purge('usage', 'month < $1::date', before, limit);
  }

  /** Small tables: whatever their index, a look through all of them takes no time. */
  private async purge(table: string, isOld: string, before: Month, limit: number): Promise<number> {
    const [, count]: [unknown, number] = await this.dataSource.query(
      `DELETE FROM ${table} WHERE ctid = ANY(ARRAY(
         SELECT ctid FROM ${table} WHERE ${isOld} LIMIT $2
         FOR UPDATE SKIP LOCKED))`,
      [before, limit],
    );
    return count;
  }
}

async function workAndUnlock<T>(runner: QueryRunner, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    await runner.query('SELECT pg_advisory_unlock($1)', [RETENTION_LOCK]);
  }
}

/** The first moment of the month $1. */
const START = `($1::date::timestamp AT TIME ZONE 'UTC')`;

/**
 * The partition is looked for in the statement that sees the marks: a match makes it before it marks its ticks. A
 * tick that was matched within the hour stays, which also covers one matched again while this statement runs.
 */
const PURGE_CALLS = `
  WITH old AS MATERIALIZED (
    SELECT number FROM tick
    WHERE occurred_at >= ${START}
      AND occurred_at < ($1::date + interval '1 month') AT TIME ZONE 'UTC'
      AND matched_at < now() - interval '1 hour'
      AND NOT EXISTS (SELECT FROM pg_class WHERE relname = 'notification_' || to_char($1::date, 'YYYY_MM')
        AND relnamespace = current_schema()::regnamespace)
    ORDER BY occurred_at LIMIT $2 FOR UPDATE SKIP LOCKED
  ), ticks AS (
    DELETE FROM tick t USING old WHERE t.number = old.number RETURNING 1
  ), calls AS (
    DELETE FROM chain_call c USING old WHERE c.tick = old.number RETURNING 1
  )
  SELECT (SELECT count(*)::int FROM ticks) AS ticks, (SELECT count(*)::int FROM calls) AS calls`;
