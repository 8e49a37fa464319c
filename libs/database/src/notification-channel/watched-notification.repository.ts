import { NotFoundError } from '@tickhook/domain';
import type { DataSource } from 'typeorm';
import {
  ENTRY_COLUMNS,
  firstOf,
  foundEntries,
  type FoundEntries,
  type FoundRow,
} from '../repositories/history.repository.js';
import { NEWEST_FIRST, ofAlert } from '../repositories/history-filter.js';
import { idRange } from '../repositories/id-range.js';

/** An alert that a user is looking at. */
export interface WatchedAlert {
  userId: string;
  alertId: string;
}

/** Notifications of alerts that their users are looking at. */
export class WatchedNotificationRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns the newest notification's id @throws NotFoundError when the alert is not the user's */
  async newestId({ userId, alertId }: WatchedAlert): Promise<string | undefined> {
    const [row]: { newest: string | null }[] = await this.dataSource.query(
      `SELECT (SELECT n.id FROM notification n WHERE ${ofAlert('$1')} ORDER BY ${NEWEST_FIRST} LIMIT 1) AS newest
       FROM alert a WHERE a.id = $1 AND a.user_id = $2`,
      [alertId, userId],
    );
    if (!row) throw new NotFoundError('Alert');
    return row.newest ?? undefined;
  }

  /** Those of the given notifications that are the alert's, oldest first. @throws NotFoundError as above */
  async named({ userId, alertId }: WatchedAlert, ids: readonly string[]): Promise<FoundEntries> {
    const { first, last } = idRange(ids);
    const which = 'n.id = ANY($3) AND n.id BETWEEN $4 AND $5';
    return this.select(which, ids.length, [alertId, userId, ids, first, last]);
  }

  /** The notifications after the given one, oldest first. @throws NotFoundError as above */
  async newer({ userId, alertId }: WatchedAlert, after: string, limit: number): Promise<FoundEntries> {
    return this.select(`n.id > $3 ORDER BY n.alert_id, n.id LIMIT ${limit + 1}`, limit, [
      alertId,
      userId,
      after,
    ]);
  }

  /** The given alerts that still exist and belong to their users. */
  async existing(watched: readonly WatchedAlert[]): Promise<Set<string>> {
    const rows: { id: string }[] = await this.dataSource.query(
      `SELECT a.id FROM alert a JOIN unnest($1::uuid[], $2::uuid[]) AS w(alert_id, user_id)
       ON a.id = w.alert_id AND a.user_id = w.user_id`,
      [watched.map(({ alertId }) => alertId), watched.map(({ userId }) => userId)],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** One statement: an alert without such notifications has one row of nulls; one that is not the user's has none. */
  private async select(which: string, limit: number, parameters: unknown[]): Promise<FoundEntries> {
    const notifications = `(SELECT * FROM notification n WHERE ${ofAlert('$1')} AND ${which})`;
    const rows: (FoundRow | { id: null })[] = await this.dataSource.query(
      `SELECT ${ENTRY_COLUMNS}, n.found
       FROM alert a
       LEFT JOIN LATERAL ${firstOf(notifications, { order: 'n.id', limit })} n ON true
       LEFT JOIN chain_call c ON c.tx_id = n.tx_id
       WHERE a.id = $1 AND a.user_id = $2 ORDER BY n.id`,
      parameters,
    );
    if (rows.length === 0) throw new NotFoundError('Alert');
    return foundEntries(rows.filter((row): row is FoundRow => row.id !== null));
  }
}
