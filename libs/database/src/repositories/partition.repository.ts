import type { DataSource, EntityManager } from 'typeorm';
import { isBusy, isCanceled } from '../query-failure.js';
import { MONTH_END, MONTH_START, type Month } from './month-bounds.js';

/** What became of a month that was to be dropped. */
export type Dropped =
  | 'dropped'
  /** something in it was made lately, or is still to be made or sent */
  | 'needed'
  /** somebody reads or writes the table just now, or the database is slow; another try may find a gap */
  | 'busy';

/** While this lock is waited for, whoever comes later waits as well: matchers and recorders among them. */
const LOCK_TIMEOUT_MS = 500;
/**
 * While it is held they wait too. To lock, to look and to drop then take less than the five seconds that are kept at the
 * end of a lease to record what was sent.
 */
const STATEMENT_TIMEOUT_MS = 1000;

/** Makes and drops the monthly partitions of notifications and attempts. */
export class PartitionRepository {
  private readonly known = new Set<Month>();

  constructor(private readonly dataSource: DataSource) {}

  /**
   * Makes sure that notifications of calls at these times can be stored. Asks the database once per month; about
   * older months, whose partitions may be dropped meanwhile, each time.
   * @param times unix milliseconds
   */
  async ensure(times: Iterable<number>): Promise<void> {
    const months = new Set([...times].map(monthOf));
    for (const month of months) {
      if (this.known.has(month) && month >= oldestLasting()) continue;
      await this.dataSource.query('SELECT ensure_partitions($1::date)', [month]);
      this.known.add(month);
    }
  }

  /** Asks about every month again: the database was restored, and may lack what it had. */
  forget(): void {
    this.known.clear();
  }

  /** Makes the partitions of this month and the next, by the database's clock, so that no match has to. */
  async ensureAhead(): Promise<void> {
    await this.dataSource.query(`
      SELECT ensure_partitions(month::date)
      FROM date_trunc('month', now() AT TIME ZONE 'UTC') AS this(first),
        unnest(ARRAY[first, first + interval '1 month']) AS month`);
  }

  /** Months before this one that have partitions, oldest first. */
  async monthsBefore(month: Month): Promise<Month[]> {
    const rows: { month: Month }[] = await this.dataSource.query(SELECT_MONTHS, [month]);
    return rows.map((row) => row.month);
  }

  /**
   * Drops the partitions of a month unless they are still needed: while a tick of the month is unmatched, something
   * is to be sent, or a notification was made since `keepFrom` (a feed that caught up makes them of old calls).
   */
  async drop(month: Month, keepFrom: Month): Promise<Dropped> {
    if (await isNeeded(this.dataSource.manager, month, keepFrom)) return 'needed';
    try {
      return await this.dataSource.transaction('READ COMMITTED', (manager) =>
        dropMonth(manager, month, keepFrom),
      );
    } catch (error) {
      if (isBusy(error) || isCanceled(error)) return 'busy';
      throw error;
    }
  }
}

/** Asked again under the lock: a matcher marks its ticks and makes their notifications in one transaction. */
async function dropMonth(manager: EntityManager, month: Month, keepFrom: Month): Promise<Dropped> {
  await manager.query(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`);
  await manager.query(`SET LOCAL statement_timeout = ${STATEMENT_TIMEOUT_MS}`);
  // Not their partitions: whoever reads or writes those comes through the table.
  await manager.query('LOCK TABLE ONLY notification, ONLY attempt IN ACCESS EXCLUSIVE MODE');
  if (await isNeeded(manager, month, keepFrom)) return 'needed';
  const suffix = month.slice(0, 7).replace('-', '_');
  await manager.query(`DROP TABLE IF EXISTS notification_${suffix}, attempt_${suffix}`);
  return 'dropped';
}

async function isNeeded(manager: EntityManager, month: Month, keepFrom: Month): Promise<boolean> {
  const [row]: { needed: boolean }[] = await manager.query(IS_NEEDED, [month, keepFrom]);
  return row?.needed ?? true;
}

function monthOf(time: number): Month {
  return `${new Date(time).toISOString().slice(0, 7)}-01`;
}

/** Retention keeps at least the last month; the months after it stay for as long as this process can remember. */
function oldestLasting(): Month {
  const now = new Date();
  return monthOf(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1));
}

/** By the names `ensure_partitions` gives; what an operator attached by another name is the operator's. */
const SELECT_MONTHS = `
  SELECT DISTINCT replace(right(c.relname, 7), '_', '-') || '-01' AS month
  FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
  WHERE i.inhparent IN ('notification'::regclass, 'attempt'::regclass)
    AND c.relname ~ '^(notification|attempt)_\\d{4}_\\d{2}$'
    AND replace(right(c.relname, 7), '_', '-') || '-01' < $1
  ORDER BY month`;

/**
 * Whoever is not displaced was made within the hour of its id's time, and so before $2. The rows that are have an
 * index of their own, and so has what is due.
 */
const IS_NEEDED = `
  SELECT EXISTS (SELECT FROM tick
      WHERE matched_at IS NULL AND occurred_at >= ${MONTH_START} AND occurred_at < ${MONTH_END})
    OR EXISTS (SELECT FROM notification n
      WHERE ${isOfMonth('n.id')} AND notification_is_displaced(id, created_at)
        AND created_at >= ($2::date::timestamp AT TIME ZONE 'UTC') + interval '1 hour')
    OR EXISTS (SELECT FROM notification n WHERE ${isOfMonth('n.id')} AND next_attempt_at IS NOT NULL)
    OR EXISTS (SELECT FROM dispatch CROSS JOIN LATERAL unnest(notification_ids) AS held(id)
      WHERE ${isOfMonth('held.id')}) AS needed`;

/** SQL: whether a notification is kept in the partition of the month $1. */
function isOfMonth(id: string): string {
  return `${id} >= notification_id_floor(${MONTH_START}) AND ${id} < notification_id_floor(${MONTH_END})`;
}
