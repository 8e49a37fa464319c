import { NotFoundError, type NotificationStatus } from '@tickhook/domain';
import type { DataSource } from 'typeorm';

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

export interface HistoryPage {
  limit: number;
  /** entries older than this notification */
  before?: string;
  status?: NotificationStatus;
}

/** The notifications of one user's alerts. */
export class HistoryRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Newest first, by keyset. @throws NotFoundError when the alert is not the user's */
  async page(userId: string, alertId: string, page: HistoryPage): Promise<HistoryEntry[]> {
    const owned: unknown[] = await this.dataSource.query(
      'SELECT 1 FROM alert WHERE id = $1 AND user_id = $2',
      [alertId, userId],
    );
    if (owned.length === 0) throw new NotFoundError('Alert');
    return this.dataSource.query(SELECT_PAGE, [
      alertId,
      page.before ?? null,
      page.status ?? null,
      page.limit,
    ]);
  }
}

/** `next_attempt_at` of a notification that waits for its alert is infinite: no time to tell. */
const SELECT_PAGE = `
  SELECT n.id, n.created_at AS "createdAt", n.status, n.attempts, n.elapsed_ms AS "elapsedMs",
    CASE WHEN isfinite(n.next_attempt_at) THEN n.next_attempt_at END AS "nextAttemptAt",
    n.status_code AS "statusCode", n.error, n.url, n.response, c.payload
  FROM notification n LEFT JOIN chain_call c ON c.tx_id = n.tx_id
  WHERE n.alert_id = $1 AND ($2::uuid IS NULL OR n.id < $2) AND ($3::text IS NULL OR n.status = $3)
  ORDER BY n.id DESC LIMIT $4`;
