import type { DataSource } from 'typeorm';
import { workAlone } from '../advisory-locks.js';
import { MONTH_END, MONTH_START, type Month } from './month-bounds.js';

/** Billing events, which the provider may send again, and users' charges are kept for at least this long. */
const ACCOUNT_MONTHS = 13;

export interface RetentionBounds {
  /** calls and notifications before this month are deleted */
  calls: Month;
  /** billing events and usage before this month are deleted */
  accounts: Month;
  /** the present month */
  present: Month;
}

export interface PurgedCalls {
  ticks: number;
  calls: number;
}

/** Deletes data that is too old to be kept, a limited number of rows at a time. */
export class RetentionRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Does the work unless another process is doing it.
   * @returns what the work returns; `undefined` when it was not done
   */
  async alone<T>(work: () => Promise<T>): Promise<T | undefined> {
    return workAlone(this.dataSource, 'retention', work);
  }

  /** Bounds that keep this many whole months before the present one, by the database's clock. */
  async bounds(months: number): Promise<RetentionBounds> {
    const [row]: RetentionBounds[] = await this.dataSource.query(
      `SELECT (first - $1::int * interval '1 month')::date::text AS calls,
         (first - greatest($1::int, ${ACCOUNT_MONTHS}) * interval '1 month')::date::text AS accounts,
         first::date::text AS present
       FROM date_trunc('month', now() AT TIME ZONE 'UTC') AS this(first)`,
      [months],
    );
    if (!row) throw new Error('A query without a condition answers one row.');
    return row;
  }

  /**
   * Records in the cursors the newest tick from before a month, up to which no tick may be replayed. Call this before
   * any notification is deleted: from then on it is unknown what was sent for those ticks. Leaves out ticks stored
   * since, whatever their time, as a clock of the chain may be years off: their notifications are kept by when they
   * were made.
   */
  async announcePurge(before: Month): Promise<void> {
    await this.dataSource.query(
      `UPDATE feed_cursor SET purged_to = newest
       FROM (SELECT max(number) AS newest FROM tick WHERE occurred_at < ${MONTH_START} AND stored_at < ${MONTH_START}) old
       WHERE newest > coalesce(purged_to, -1)`,
      [before],
    );
  }

  /** The first month with stored ticks before `before`, and after `after` if given. */
  async monthOfTicks(before: Month, after?: Month): Promise<Month | undefined> {
    const [row]: { month: Month | null }[] = await this.dataSource.query(
      `SELECT to_char(min(occurred_at) AT TIME ZONE 'UTC', 'YYYY-MM-01') AS month FROM tick
       WHERE occurred_at < ${MONTH_START}
         AND occurred_at >= coalesce(($2::date + interval '1 month') AT TIME ZONE 'UTC', '-infinity')`,
      [before, after ?? null],
    );
    return row?.month ?? undefined;
  }

  /**
   * Deletes matched ticks of a month and their calls, at most `limit` ticks. Deletes none while the month has a
   * partition, as the notifications kept in it refer to them.
   */
  async purgeCalls(month: Month, limit: number): Promise<PurgedCalls> {
    const [row]: PurgedCalls[] = await this.dataSource.query(PURGE_CALLS, [month, limit]);
    return row ?? { ticks: 0, calls: 0 };
  }

  /** @returns how many were deleted, at most `limit` */
  async purgeAnomalies(before: Month, limit: number): Promise<number> {
    return this.purge('feed_anomaly', `seen_at < ${MONTH_START}`, before, limit);
  }

  /** @returns how many were deleted, at most `limit` */
  async purgeBillingEvents(before: Month, limit: number): Promise<number> {
    return this.purge('billing_event', `received_at < ${MONTH_START}`, before, limit);
  }

  /** @returns how many were deleted, at most `limit` */
  async purgeUsage(before: Month, limit: number): Promise<number> {
    return this.purge('usage', 'month < $1::date', before, limit);
  }

  /** Deletes former usage of deleted accounts. @returns how many rows were deleted, at most `limit` */
  async purgeFormerUsage(before: Month, limit: number): Promise<number> {
    return this.purge('former_usage', 'month < $1::date', before, limit);
  }

  /** Deletes endpoints with no alert and nothing parked. @returns how many were deleted, at most `limit` */
  async purgeEndpoints(limit: number): Promise<number> {
    return this.purgeUnnamed('endpoint', NAMES_ENDPOINT, limit);
  }

  /** Deletes addresses that are no alert's source any more. @returns how many were deleted, at most `limit` */
  async purgeAddresses(limit: number): Promise<number> {
    return this.purgeUnnamed('address', 'SELECT 1 FROM from_address f WHERE f.address_id = t.id', limit);
  }

  /**
   * Deletes rows to which nothing refers. A transaction that makes a reference writes the row first: such a row is
   * skipped here, and a transaction that needs a row locked here waits, and inserts it anew. Only the second check sees
   * references made after the first one began. Notifications keep the ids of deleted endpoints: that counts as a closed
   * breaker, and those that are due go to where their alert sends.
   */
  private async purgeUnnamed(table: string, names: string, limit: number): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      const rows: { id: string }[] = await manager.query(
        `SELECT id FROM ${table} t WHERE NOT EXISTS (${names}) LIMIT $1 FOR UPDATE SKIP LOCKED`,
        [limit],
      );
      const [, count]: [unknown, number] = await manager.query(
        `DELETE FROM ${table} t WHERE id = ANY($1) AND NOT EXISTS (${names})`,
        [rows.map(({ id }) => id)],
      );
      return count;
    });
  }

  /** For small tables, where even a scan of all rows takes no time. */
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

/** Endpoints with parked notifications stay, since those are found again by the endpoints of their user. */
const NAMES_ENDPOINT = `
  SELECT 1 FROM alert a WHERE a.endpoint_id = t.id
  UNION ALL SELECT 1 FROM notification n WHERE n.endpoint_id = t.id AND n.next_attempt_at = 'infinity'`;

/**
 * Checks for the partition in the statement that also reads the marks, as a match makes it before it marks its ticks. A
 * tick that was matched within the last hour stays, which also covers one matched again while this statement runs.
 */
const PURGE_CALLS = `
  WITH old AS MATERIALIZED (
    SELECT number FROM tick
    WHERE occurred_at >= ${MONTH_START} AND occurred_at < ${MONTH_END}
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
