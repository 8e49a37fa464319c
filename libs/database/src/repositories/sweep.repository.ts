import type { DataSource } from 'typeorm';
import { NIL } from 'uuid';
import { removeHistory } from './alert-removal.js';
import { dispatchDue, dispatchMore, ENDPOINTS_WAITING, inIndexOrder } from './due-dispatches.js';
import { CLOSED } from './endpoint.repository.js';
import { recoverExpired, type Recovery } from './expired-leases.js';

const PARKED_DAYS = 3;

export interface CancelledNotifications {
  alertId: string;
  count: number;
}

/** Finds what a crash, a flush or a lost job left behind, and retries that became due. Safe to run in many workers. */
export class SweepRepository {
  /** the next round begins after this endpoint */
  private servedTo: string = NIL;

  constructor(private readonly dataSource: DataSource) {}

  /** Unmatched ticks stored at least `olderThanMs` ago, oldest first. */
  async unmatchedTicks(olderThanMs: number, limit: number): Promise<number[]> {
    const rows: { number: string }[] = await this.dataSource.query(
      `SELECT number FROM tick WHERE matched_at IS NULL AND stored_at <= now() - $1 * interval '1 millisecond'
       ORDER BY number LIMIT $2`,
      [olderThanMs, limit],
    );
    return rows.map((row) => Number(row.number));
  }

  /**
   * The same for ticks above all replayed ones, which would otherwise wait until a long replay ends. Empty unless a
   * replayed tick is among the first `front` unmatched ticks, which `unmatchedTicks` lists.
   */
  async ticksBehindReplay(olderThanMs: number, limit: number, front: number): Promise<number[]> {
    const rows: { number: string }[] = await this.dataSource.query(
      `SELECT number FROM tick
       WHERE matched_at IS NULL AND stored_at <= now() - $1 * interval '1 millisecond'
         AND EXISTS (
           SELECT FROM (SELECT replay_alerts FROM tick WHERE matched_at IS NULL ORDER BY number LIMIT $3) f
           WHERE replay_alerts IS NOT NULL)
         AND number > (
           SELECT number FROM tick WHERE matched_at IS NULL AND replay_alerts IS NOT NULL ORDER BY number DESC LIMIT 1)
       ORDER BY number LIMIT $2`,
      [olderThanMs, limit, front],
    );
    return rows.map((row) => Number(row.number));
  }

  /** Dispatches made at least `olderThanMs` ago that nobody claimed, oldest first. */
  async unclaimedDispatches(olderThanMs: number, limit: number): Promise<string[]> {
    const rows: { id: string }[] = await this.dataSource.query(
      `SELECT id FROM dispatch WHERE lease_until IS NULL AND created_at <= now() - $1 * interval '1 millisecond'
       ORDER BY created_at LIMIT $2`,
      [olderThanMs, limit],
    );
    return rows.map((row) => row.id);
  }

  /**
   * Ends expired leases. A notification that is still unrecorded may or may not have been sent: it gets an attempt with
   * the outcome `unknown`, and is dispatched again, alone. The first time this is due at once, later after random
   * delays that grow: a notification that kills its worker then fails alone, not always with the same others.
   */
  async recoverExpired(limit: number): Promise<Recovery> {
    return this.dataSource.transaction((manager) => recoverExpired(manager, limit));
  }

  /**
   * Puts due retries into dispatches, endpoint by endpoint: at most `perEndpoint` of each, so that a million due on one
   * endpoint keep nobody else waiting, and a limited number in all. The next call continues after the last endpoint
   * served, so that none waits for ever. From an endpoint whose breaker is open it takes nothing but, when a probe is
   * due, the longest due notification, alone. Notifications before that one whose alert is switched off are parked: as
   * probes they would not be sent, and would take the turn of one that is.
   * @returns the new dispatches
   */
  async dispatchDue(perEndpoint: number): Promise<string[]> {
    const { dispatchIds, servedTo } = await dispatchDue(this.dataSource, this.servedTo, perEndpoint);
    this.servedTo = servedTo;
    return dispatchIds;
  }

  /** The same for one endpoint, without probes. */
  async dispatchMore(endpointId: string, limit: number): Promise<string[]> {
    return dispatchMore(this.dataSource, endpointId, limit);
  }

  /**
   * Closes breakers whose probe is due while no notification is left to be the probe: the webhook was changed, the
   * alert was deleted or switched off, or what waited has ended. The next send finds out whether the receiver answers.
   * @returns how many were closed, at most `limit`
   */
  async closeIdle(limit: number): Promise<number> {
    const [, closed]: [unknown, number] = await inIndexOrder(this.dataSource, (manager) =>
      manager.query(CLOSE_IDLE, [limit]),
    );
    return closed;
  }

  /**
   * Ends notifications that waited too long for their alert to be switched on again.
   * @param limit the most that are ended; when that many were, there may be more
   * @returns how many were ended, by alert
   */
  async cancelParked(limit: number): Promise<CancelledNotifications[]> {
    return this.dataSource.query(CANCEL_PARKED, [limit]);
  }

  /**
   * Seconds that the oldest due notification has been waiting, or the unmatched tick that was stored first, whose
   * notifications are not known yet; 0 when there are none. Notifications that an open breaker holds back do not
   * count, as they wait for their receiver and not for us. Nor do ticks that are matched again.
   */
  async oldestDueSeconds(): Promise<number> {
    const [row]: { seconds: number }[] = await inIndexOrder(this.dataSource, (manager) =>
      manager.query(OLDEST_DUE, [NIL]),
    );
    return Math.max(0, row?.seconds ?? 0);
  }

  /** The time by the database's clock, which all decisions use. */
  async now(): Promise<Date> {
    const [row]: { now: Date }[] = await this.dataSource.query('SELECT now()');
    if (!row) throw new Error('The database did not tell the time.');
    return row.now;
  }

  /** Deletes a part of the history of deleted alerts: no more than a round has time for. */
  async removeHistory(): Promise<void> {
    await this.dataSource.transaction((manager) => removeHistory(manager));
  }

  /** Deletes changes that every matcher has long applied; a matcher paused for longer reloads everything. */
  async pruneChanges(): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM alert_change WHERE changed_at < now() - interval '1 day'
         AND seq < (SELECT seq FROM change_counter)`,
    );
  }
}

const OLDEST_DUE = `${ENDPOINTS_WAITING}
  SELECT coalesce(greatest(
    (SELECT extract(epoch FROM now() - min(n.next_attempt_at)) FROM endpoint_waiting e CROSS JOIN LATERAL (
       SELECT next_attempt_at FROM notification WHERE endpoint_id = e.endpoint_id AND next_attempt_at <= now()
       ORDER BY next_attempt_at LIMIT 1) n
     WHERE NOT EXISTS (SELECT FROM endpoint o WHERE o.id = e.endpoint_id AND o.opened_at IS NOT NULL)),
    (SELECT extract(epoch FROM now() - min(created_at)) FROM dispatch WHERE lease_until IS NULL),
    (SELECT extract(epoch FROM now() - min(stored_at)) FROM tick
     WHERE matched_at IS NULL AND replay_alerts IS NULL)), 0)::float8 AS seconds`;

const CANCEL_PARKED = `
  WITH cancelled AS (
    UPDATE notification SET status = 'cancelled', next_attempt_at = NULL
    WHERE id = ANY(ARRAY(
      SELECT id FROM notification
      WHERE next_attempt_at = 'infinity' AND created_at < now() - interval '${PARKED_DAYS} days'
      LIMIT $1 FOR UPDATE SKIP LOCKED))
    RETURNING alert_id
  )
  SELECT alert_id AS "alertId", count(*)::int AS count FROM cancelled GROUP BY alert_id`;

/**
 * One index step per open endpoint, written so that the planner does not read everything that waits. A notification in
 * a dispatch other than the probe waits again once that is claimed, or is sent; a probe still reports its outcome.
 */
const CLOSE_IDLE = `
  UPDATE endpoint SET ${CLOSED} WHERE id = ANY(ARRAY(
    SELECT e.id FROM endpoint e
    WHERE e.opened_at IS NOT NULL AND e.probe_at <= now()
      AND NOT EXISTS (SELECT 1 FROM dispatch d WHERE d.id = e.probe_dispatch_id)
      AND (SELECT n.id FROM notification n WHERE n.endpoint_id = e.id AND n.next_attempt_at < 'infinity'
        ORDER BY n.next_attempt_at LIMIT 1) IS NULL
    ORDER BY e.probe_at LIMIT $1 FOR NO KEY UPDATE OF e SKIP LOCKED))`;
