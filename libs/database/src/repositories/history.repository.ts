import { NotFoundError, type NotificationStatus } from '@tickhook/domain';
import type { DataSource } from 'typeorm';
import { boundedRead, READ_LIMIT_MS } from './bounded-read.js';
import { conditionsOf, isWholeHistory, NEWEST_FIRST, type HistoryFilter } from './history-filter.js';

/** A notification as its user sees it. Fields of the last attempt are `null` before it. */
export interface HistoryEntry {
  id: string;
  createdAt: Date;
  status: NotificationStatus;
  attempts: number;
  nextAttemptAt: Date | null;
  elapsedMs: number | null;
  statusCode: number | null;
  error: string | null;
  url: string | null;
  response: Buffer | null;
  payload: string | null;
}

export interface HistoryPage extends HistoryFilter {
  limit: number;
}

export interface FoundEntries {
  entries: HistoryEntry[];
  /** whether there are more after them */
  hasMore: boolean;
}

/** Bytes of responses read at once, exceeded by one response at most: many of the largest would not fit into memory. */
const RESPONSES_AT_ONCE = 1024 * 1024;

export type FoundRow = HistoryEntry & { found: number };

const NOTHING: FoundEntries = { entries: [], hasMore: false };

const TX_ID = /^[a-z]{60}$/i;

/** One try of a notification. */
export interface HistoryAttempt {
  /** 1, 2, ... */
  number: number;
  attemptedAt: Date;
  elapsedMs: number | null;
  statusCode: number | null;
  /** class of the failure; `null`: it succeeded */
  error: string | null;
  url: string | null;
  response: Buffer | null;
}

/** The notifications of one user's alerts. */
export class HistoryRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly readLimitMs = READ_LIMIT_MS,
  ) {}

  /**
   * Newest first, by keyset. A page has fewer entries than requested when their responses are large.
   * @throws NotFoundError when the alert is not the user's, RefusalError when a filter matches so few that finding them
   * takes too long
   */
  async page(userId: string, alertId: string, page: HistoryPage): Promise<FoundEntries> {
    await requireAlert(this.dataSource, userId, alertId);
    const { q, ...rest } = page;
    const call = q === undefined ? undefined : await this.callOf(q);
    const found = call ? await this.read(alertId, { ...rest, call }) : NOTHING;
    return found.entries.length > 0 ? found : this.read(alertId, page);
  }

  /** The call whose complete id the text is: its notification can be found quickly, by its time. */
  private async callOf(text: string): Promise<HistoryFilter['call']> {
    if (!TX_ID.test(text)) return undefined;
    const [call]: { txId: string; occurredAt: Date }[] = await this.dataSource.query(
      `SELECT c.tx_id AS "txId", t.occurred_at AS "occurredAt"
       FROM chain_call c JOIN tick t ON t.number = c.tick WHERE c.tx_id = lower($1)`,
      [text],
    );
    return call;
  }

  private async read(alertId: string, { limit, ...filter }: HistoryPage): Promise<FoundEntries> {
    const { alternatives, parameters } = conditionsOf(alertId, filter);
    const sql = selectPage(alternatives, limit);
    const advice = 'Choose a shorter time range.';
    const rows: FoundRow[] = isWholeHistory(filter)
      ? await this.dataSource.query(sql, parameters)
      : await boundedRead(this.dataSource, { sql, parameters, limitMs: this.readLimitMs, advice });
    return foundEntries(rows);
  }

  /** @throws NotFoundError when it is not the user's */
  async get(userId: string, id: string): Promise<HistoryEntry> {
    const [entry]: HistoryEntry[] = await this.dataSource.query(SELECT_ENTRY, [id, userId]);
    if (!entry) throw new NotFoundError('Notification');
    return entry;
  }

  /** Every try, oldest first. @throws NotFoundError when the notification is not the user's */
  async attempts(userId: string, id: string): Promise<HistoryAttempt[]> {
    const rows: (HistoryAttempt | { number: null })[] = await this.dataSource.query(SELECT_ATTEMPTS, [
      id,
      userId,
    ]);
    if (rows.length === 0) throw new NotFoundError('Notification');
    return rows.filter((row): row is HistoryAttempt => row.number !== null);
  }
}

/** @throws NotFoundError when the alert is not the user's */
export async function requireAlert(
  database: Pick<DataSource, 'query'>,
  userId: string,
  alertId: string,
): Promise<void> {
  const owned: unknown[] = await database.query('SELECT 1 FROM alert WHERE id = $1 AND user_id = $2', [
    alertId,
    userId,
  ]);
  if (owned.length === 0) throw new NotFoundError('Alert');
}

/**
 * SQL: columns of an entry, from a notification `n` and its call `c`. For a notification that waits for its alert,
 * `next_attempt_at` is infinite: there is no time to show. One that waits for its endpoint is not tried before the next
 * probe, however long it has been due.
 */
export const ENTRY_COLUMNS = `n.id, n.created_at AS "createdAt", n.status, n.attempts, n.elapsed_ms AS "elapsedMs",
    CASE WHEN isfinite(n.next_attempt_at) THEN greatest(n.next_attempt_at,
      (SELECT e.probe_at FROM endpoint e WHERE e.id = n.endpoint_id)) END AS "nextAttemptAt",
    n.status_code AS "statusCode", n.error, n.url, n.response, c.payload`;

/**
 * Looks up calls for the rows of the page only. The limit is a literal number: for a parameter the planner expects a
 * tenth of the history, and would read it all. One extra row shows whether there are more.
 */
function selectPage(alternatives: string[][], limit: number): string {
  const newest = alternatives.map(
    (conditions) =>
      `(SELECT n.* FROM notification n WHERE ${conditions.join(' AND ')} ORDER BY ${NEWEST_FIRST} LIMIT ${limit + 1})`,
  );
  const page =
    newest.length === 1
      ? newest.join()
      : `(SELECT * FROM (${newest.join(' UNION ALL ')}) ORDER BY id DESC LIMIT ${limit + 1})`;
  return `SELECT ${ENTRY_COLUMNS}, n.found FROM ${firstOf(page, { order: NEWEST_FIRST, limit })} n
    LEFT JOIN chain_call c ON c.tx_id = n.tx_id ORDER BY ${NEWEST_FIRST}`;
}

/**
 * SQL: the first of some notifications, as many as may be read at once. Each has `found`, the number of all of them.
 * @param notifications a query for whole rows, in parentheses
 * @param options.order order of the rows `n`
 */
export function firstOf(notifications: string, { order, limit }: { order: string; limit: number }): string {
  return `(SELECT * FROM (
      SELECT n.*, count(*) OVER ()::int AS found, row_number() OVER down AS place,
        coalesce(sum(octet_length(n.response)) OVER (down ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS bytes_before
      FROM ${notifications} n WINDOW down AS (ORDER BY ${order})
    ) s WHERE place <= ${limit} AND bytes_before < ${RESPONSES_AT_ONCE})`;
}

/** Converts the rows that `firstOf` gives. */
export function foundEntries(rows: readonly FoundRow[]): FoundEntries {
  let hasMore = false;
  const entries = rows.map(({ found, ...entry }) => {
    hasMore = found > rows.length;
    return entry;
  });
  return { entries, hasMore };
}

const OWNED = 'n.id = $1 AND EXISTS (SELECT 1 FROM alert a WHERE a.id = n.alert_id AND a.user_id = $2)';

const SELECT_ENTRY = `
  SELECT ${ENTRY_COLUMNS} FROM notification n LEFT JOIN chain_call c ON c.tx_id = n.tx_id WHERE ${OWNED}`;

/** A notification without attempts gives one row of nulls, unlike one that does not exist. */
const SELECT_ATTEMPTS = `
  SELECT t.number, t.attempted_at AS "attemptedAt", t.elapsed_ms AS "elapsedMs", t.status_code AS "statusCode",
    t.error, t.url, t.response
  FROM notification n LEFT JOIN LATERAL (
    SELECT number, attempted_at, elapsed_ms, status_code, error, url, response
    FROM attempt WHERE notification_id = n.id AND notification_id = $1
    UNION ALL
    SELECT n.attempts, n.attempted_at, n.elapsed_ms, n.status_code, n.error, n.url, n.response WHERE n.attempts > 0
  ) t ON true
  WHERE ${OWNED} ORDER BY t.number`;
