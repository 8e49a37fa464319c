import { NotFoundError } from '@tickhook/domain';
import type { DataSource } from 'typeorm';
import { ENTRY_COLUMNS, type HistoryEntry } from '../repositories/history.repository.js';
import { idRange } from '../repositories/id-range.js';

/** An alert somebody looks at. */
export interface WatchedAlert {
  userId: string;
  alertId: string;
}

/** The notifications of alerts their users look at. */
export class WatchedNotificationRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns the newest notification's id @throws NotFoundError when the alert is not the user's */
  async newestId({ userId, alertId }: WatchedAlert): Promise<string | undefined> {
    const [row]: { newest: string | null }[] = await this.dataSource.query(
      `SELECT (SELECT id FROM notification WHERE alert_id = a.id ORDER BY id DESC LIMIT 1) AS newest
       FROM alert a WHERE a.id = $1 AND a.user_id = $2`,
      [alertId, userId],
    );
    if (!row) throw new NotFoundError('Alert');
    return row.newest ?? undefined;
  }

  /** Those of the given notifications that are the alert's, oldest first. @throws NotFoundError as above */
  async named({ userId, alertId }: WatchedAlert, ids: readonly string[]): Promise<HistoryEntry[]> {
    const { first, last } = idRange(ids);
    const which = 'n.id = ANY($3) AND n.id BETWEEN $4 AND $5';
    return this.select(which, [alertId, userId, ids, first, last]);
  }

  /** The notifications after the given one, oldest first. @throws NotFoundError as above */
  async newer({ userId, alertId }: WatchedAlert, after: string, limit: number): Promise<HistoryEntry[]> {
    return this.select('n.id > $3 ORDER BY n.id LIMIT $4', [alertId, userId, after, limit]);
  }

  /** Those of the given alerts that are still there and their users'. */
  async existing(watched: readonly WatchedAlert[]): Promise<Set<string>> {
    const rows: { id: string }[] = await this.dataSource.query(
      `SELECT a.id FROM alert a JOIN unnest($1::uuid[], $2::uuid[]) AS w(alert_id, user_id)
       ON a.id = w.alert_id AND a.user_id = w.user_id`,
      [watched.map(({ alertId }) => alertId), watched.map(({ userId }) => userId)],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** One statement: an alert without such notifications has one row, of nothing; one that is not the user's has none. */
  private async select(which: string, parameters: unknown[]): Promise<HistoryEntry[]> {
    const rows: (HistoryEntry | { id: null })[] = await this.dataSource.query(
      `SELECT ${ENTRY_COLUMNS}
       FROM alert a
       LEFT JOIN LATERAL (SELECT * FROM notification n WHERE n.alert_id = a.id AND ${which}) n ON true
       LEFT JOIN chain_call c ON c.tx_id = n.tx_id
       WHERE a.id = $1 AND a.user_id = $2 ORDER BY n.id`,
      parameters,
    );
    if (rows.length === 0) throw new NotFoundError('Alert');
    return rows.filter((row): row is HistoryEntry => row.id !== null);
  }
}
