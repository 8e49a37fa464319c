import type { DataSource, EntityManager } from 'typeorm';
import { isBusy, isCancelled } from '../query-failure.js';
import { MONTH_END, MONTH_START, type Month } from './month-bounds.js';

/** Result of an attempt to drop a month. */
export type Dropped =
  | 'dropped'
  /** some of its notifications were made lately, or are still to be made or sent */
  | 'needed'
  /** the table is in use, or the database is slow; another try may succeed */
  | 'busy';

/** While the drop waits for its lock, later queries wait behind it, among them those of matchers and recorders. */
const LOCK_TIMEOUT_MS = 500;
/**
 * They also wait while the lock is held. With this limit, locking, checking and dropping take less than the five
 * seconds that are reserved at the end of a lease for recording what was sent.
 */
const STATEMENT_TIMEOUT_MS = 1000;

/** Makes and drops the monthly partitions of notifications and attempts. */
export class PartitionRepository {
  private readonly known = new Set<Month>();

  constructor(private readonly dataSource: DataSource) {}

  /**
   * Makes sure that notifications of calls at these times can be stored. Queries the database once per month, but every
   * time for older months, whose partitions may be dropped meanwhile.
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

  /** Forgets which months exist: the database was restored, and may lack partitions it had. */
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

  /** Months before the given one that have partitions, oldest first. */
  async monthsBefore(month: Month): Promise<Month[]> {
    const rows: { month: Month }[] = await this.dataSource.query(SELECT_MONTHS, [month]);
    return rows.map((row) => row.month);
  }

  /**
   * Drops the partitions of a month unless they are still needed: a tick of the month is unmatched, something is still
   * to be sent, or a notification was made since `keepFrom` (catching up makes notifications of old calls).
   */
  async drop(month: Month, keepFrom: Month): Promise<Dropped> {
    if (await isNeeded(this.dataSource.manager, month, keepFrom)) return 'needed';
    try {
      return await this.dataSource.transaction('READ COMMITTED', (manager) =>
        dropMonth(manager, month, keepFrom),
      );
    } catch (error) {
      if (isBusy(error) || isCancelled(error)) return 'busy';
      throw error;
    }
  }
}

/** Checks again under the lock, since a matcher marks its ticks and makes their notifications in one transaction. */
async function dropMonth(manager: EntityManager, month: Month, keepFrom: Month): Promise<Dropped> {
  await manager.query(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`);
  await manager.query(`SET LOCAL statement_timeout = ${STATEMENT_TIMEOUT_MS}`);
  // Their partitions need no lock: all reads and writes go through the table.
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

/** Retention keeps at least last month, so from then on a month that was found stays: it can be remembered. */
function oldestLasting(): Month {
  const now = new Date();
  return monthOf(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1));
}

/** Only names that `ensure_partitions` gives; a partition attached under another name is the operator's. */
const SELECT_MONTHS = `
  SELECT DISTINCT replace(right(c.relname, 7), '_', '-') || '-01' AS month
  FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
  WHERE i.inhparent IN ('notification'::regclass, 'attempt'::regclass)
    AND c.relname ~ '^(notification|attempt)_\\d{4}_\\d{2}$'
    AND replace(right(c.relname, 7), '_', '-') || '-01' < $1
  ORDER BY month`;

/**
 * A notification that is not displaced was made within an hour of its id's time, and so before $2. Displaced ones have
 * their own index, and so have due ones.
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
