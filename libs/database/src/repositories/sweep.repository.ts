import type { DataSource } from 'typeorm';
import { NIL } from 'uuid';
import { dispatchDue, dispatchMore, ENDPOINTS_WAITING } from './due-dispatches.js';
import { CLOSED } from './endpoint.repository.js';
import { recoverExpired, type Recovery } from './expired-leases.js';

const PARKED_DAYS = 3;
/** Looked at for the one that has waited longest: those that a backfill has just stored lie below older ones. */
const UNMATCHED_AT_AN_END = 10_000;

export interface CancelledNotifications {
  alertId: string;
  count: number;
}

/** Finds what a crash, a flush or a lost job left behind, and retries that became due. Safe to run in many workers. */
export class SweepRepository {
  /** the endpoint that the next round begins after */
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
   * The same of those above all that are replayed, which would have to wait for the end of a replay of many. None while
   * no replay is among the first `front` unmatched ticks, which the other call lists.
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
   * Ends leases that ran out: what is still unrecorded may or may not have been sent, gets an attempt with the
   * outcome `unknown`, and is dispatched again, each alone. The first time at once; when it happens again, at a time by
   * chance that is farther and farther away: one that kills its worker then dies alone, not always with the same others.
   */
  async recoverExpired(limit: number): Promise<Recovery> {
    return this.dataSource.transaction((manager) => recoverExpired(manager, limit));
  }

  /**
   * Puts due retries into dispatches: endpoint by endpoint, at most `perEndpoint` of each, so that a million due
   * on one endpoint keep nobody else waiting, and so many of all; the next call goes on behind the endpoint that this
   * one came to, so that none waits for ever. Of an endpoint whose breaker is open: nothing, and when a probe is due the
   * one that is due longest, alone. What is in front of it for an alert that is switched off is parked: as a probe it
   * would not be sent, and take the time of one that is.
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
   * Closes breakers whose probe is due while nothing waits to be the probe: the webhook was changed, the alert was
   * deleted or switched off, or what waited has ended. What comes next finds out anew whether somebody answers.
   * @returns how many were closed, at most `limit`
   */
  async closeIdle(limit: number): Promise<number> {
    const [, closed]: [unknown, number] = await this.dataSource.query(CLOSE_IDLE, [limit]);
    return closed;
  }

  /**
   * Ends notifications that waited too long for their alert to be switched on again.
   * @param limit when so many or more were ended, there may be others
   * @returns how many of which alert
   */
  async cancelParked(limit: number): Promise<CancelledNotifications[]> {
    return this.dataSource.query(CANCEL_PARKED, [limit]);
  }

  /**
   * Seconds the oldest due notification has been waiting, or the oldest of the first and the last unmatched ticks, of
   * which nobody knows yet what they notify; 0 when there is none. What an open breaker holds back does not count: it waits for its
   * receiver, not for us. Nor does what is matched again.
   */
  async oldestDueSeconds(): Promise<number> {
    const [row]: { seconds: number }[] = await this.dataSource.query(
      `${ENDPOINTS_WAITING}
       SELECT coalesce(greatest(
         (SELECT extract(epoch FROM now() - min(n.next_attempt_at)) FROM endpoint_waiting e CROSS JOIN LATERAL (
            SELECT next_attempt_at FROM notification WHERE endpoint_id = e.endpoint_id AND next_attempt_at <= now()
            ORDER BY next_attempt_at LIMIT 1) n
          WHERE NOT EXISTS (SELECT FROM endpoint o WHERE o.id = e.endpoint_id AND o.opened_at IS NOT NULL)),
         (SELECT extract(epoch FROM now() - min(created_at)) FROM dispatch WHERE lease_until IS NULL),
         (SELECT extract(epoch FROM now() - min(stored_at)) FROM (
            (SELECT stored_at FROM tick WHERE matched_at IS NULL AND replay_alerts IS NULL
             ORDER BY number LIMIT ${UNMATCHED_AT_AN_END})
            UNION ALL
            (SELECT stored_at FROM tick WHERE matched_at IS NULL AND replay_alerts IS NULL
             ORDER BY number DESC LIMIT ${UNMATCHED_AT_AN_END})) t)), 0)::float8 AS seconds`,
      [NIL],
    );
    return Math.max(0, row?.seconds ?? 0);
  }

  /** The database's clock, which decides. */
  async now(): Promise<Date> {
    const [row]: { now: Date }[] = await this.dataSource.query('SELECT now()');
    if (!row) throw new Error('The database did not tell the time.');
    return row.now;
  }

  /** Forgets changes every matcher has long applied; one that stood still longer loads everything anew. */
  async pruneChanges(): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM alert_change WHERE changed_at < now() - interval '1 day'
         AND seq < (SELECT seq FROM change_counter)`,
    );
  }
}

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
 * One step of the index per open endpoint, in words that the planner does not turn into a look at all that waits. What
 * is in a dispatch that is no probe waits as soon as that is claimed, or is sent; a probe still tells what became of it.
 */
const CLOSE_IDLE = `
  UPDATE endpoint SET ${CLOSED} WHERE id = ANY(ARRAY(
    SELECT e.id FROM endpoint e
    WHERE e.opened_at IS NOT NULL AND e.probe_at <= now()
      AND NOT EXISTS (SELECT 1 FROM dispatch d WHERE d.id = e.probe_dispatch_id)
      AND (SELECT n.id FROM notification n WHERE n.endpoint_id = e.id AND n.next_attempt_at < 'infinity'
        ORDER BY n.next_attempt_at LIMIT 1) IS NULL
    ORDER BY e.probe_at LIMIT $1 FOR NO KEY UPDATE OF e SKIP LOCKED))`;
