import type { DataSource, EntityManager } from 'typeorm';
import { NIL } from 'uuid';
import { CLOSED, probeAfter } from './endpoint.repository.js';
import { recoverExpired, type Recovery } from './expired-leases.js';
import { DISPATCH_SIZE } from './match.repository.js';

const PARKED_DAYS = 3;
/** Looked at for the one that has waited longest: a replay may have fetched the first of them last. */
const FIRST_UNMATCHED = 10_000;
const PARKED_PER_ENDPOINT = 1000;
const PARKED_AT_ONCE = 10_000;
/** Notifications put into dispatches by one statement. */
const DUE_AT_ONCE = 10_000;
const PROBES_AT_ONCE = 1000;

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
   * The same of those that are matched for the first time: behind a replay of many, whose first `front` are listed by the
   * other call, they would have to wait for its end. None while no replay is among these.
   */
  async ticksBehindReplay(olderThanMs: number, limit: number, front: number): Promise<number[]> {
    const rows: { number: string }[] = await this.dataSource.query(
      `SELECT number FROM tick
       WHERE matched_at IS NULL AND replay_alerts IS NULL AND stored_at <= now() - $1 * interval '1 millisecond'
         AND EXISTS (
           SELECT FROM (SELECT replay_alerts FROM tick WHERE matched_at IS NULL ORDER BY number LIMIT $3) f
           WHERE replay_alerts IS NOT NULL)
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
    await this.dataSource.transaction(parkInFront);
    const probes: { dispatch_id: string }[] = await this.dataSource.query(DISPATCH_PROBES);
    const rows: { dispatch_id: string; served_to: string | null }[] = await this.dataSource.transaction(
      (manager) => manager.query(`${ENDPOINTS_WAITING}, ${DISPATCH_DUE}`, [this.servedTo, perEndpoint]),
    );
    this.servedTo = rows[0]?.served_to ?? NIL;
    return [...probes, ...rows].map((row) => row.dispatch_id);
  }

  /** The same for one endpoint, without probes. */
  async dispatchMore(endpointId: string, limit: number): Promise<string[]> {
    const rows: { dispatch_id: string }[] = await this.dataSource.query(
      `WITH endpoint_waiting AS (SELECT $1::uuid AS endpoint_id), ${DISPATCH_DUE}`,
      [endpointId, limit],
    );
    return rows.map((row) => row.dispatch_id);
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
   * Seconds the oldest due notification has been waiting, or the oldest of the unmatched ticks in front, of which
   * nobody knows yet what they notify; 0 when there is none. What an open breaker holds back does not count: it waits for its
   * receiver, not for us. Nor does what is matched again.
   */
  async oldestDueSeconds(): Promise<number> {
    const [row]: { seconds: number }[] = await this.dataSource.query(
      `${ENDPOINTS_WAITING}
       SELECT coalesce(greatest(
         (SELECT extract(epoch FROM now() - min(n.next_attempt_at)) FROM endpoint_waiting e CROSS JOIN LATERAL (
            SELECT next_attempt_at FROM notification WHERE endpoint_id = e.endpoint_id AND next_attempt_at <= now()
            ORDER BY next_attempt_at LIMIT 1) n
          WHERE NOT ${isOpen('e.endpoint_id')}),
         (SELECT extract(epoch FROM now() - min(created_at)) FROM dispatch WHERE lease_until IS NULL),
         (SELECT extract(epoch FROM now() - min(stored_at)) FROM (
            SELECT stored_at FROM tick WHERE matched_at IS NULL AND replay_alerts IS NULL
            ORDER BY number LIMIT ${FIRST_UNMATCHED}) t)), 0)::float8 AS seconds`,
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

/** Those after $1, ascending: one step of the index per endpoint, however much waits there. */
const ENDPOINTS_WAITING = `
  WITH RECURSIVE endpoint_waiting AS (
    (SELECT endpoint_id FROM notification
      WHERE next_attempt_at IS NOT NULL AND endpoint_id > $1 ORDER BY endpoint_id LIMIT 1)
    UNION ALL
    SELECT (SELECT n.endpoint_id FROM notification n
      WHERE n.next_attempt_at IS NOT NULL AND n.endpoint_id > e.endpoint_id ORDER BY n.endpoint_id LIMIT 1)
    FROM endpoint_waiting e WHERE e.endpoint_id IS NOT NULL
  )`;

function isOpen(endpointId: string): string {
  return `EXISTS (SELECT 1 FROM endpoint o WHERE o.id = ${endpointId} AND o.opened_at IS NOT NULL)`;
}

/** What is due longest behind each open breaker whose probe is due, for alerts that are switched off. */
const IN_FRONT = `
  FROM endpoint e CROSS JOIN LATERAL (
    SELECT id, alert_id FROM notification WHERE endpoint_id = e.id AND next_attempt_at <= now()
    ORDER BY next_attempt_at LIMIT ${PARKED_PER_ENDPOINT}) front
  WHERE e.opened_at IS NOT NULL AND e.probe_at <= now()
    AND NOT (SELECT is_active FROM alert WHERE id = front.alert_id)`;

/** Holds the alerts, so that none is switched on meanwhile; one that somebody else changes is left to the next probe. */
async function parkInFront(manager: EntityManager): Promise<void> {
  const alerts: { id: string }[] = await manager.query(
    `SELECT id FROM alert WHERE id = ANY(ARRAY(SELECT front.alert_id ${IN_FRONT} LIMIT ${PARKED_AT_ONCE})) AND NOT is_active
     FOR NO KEY UPDATE SKIP LOCKED`,
  );
  if (alerts.length === 0) return;
  await manager.query(
    `UPDATE notification SET next_attempt_at = 'infinity' WHERE id = ANY(ARRAY(
       SELECT id FROM notification WHERE id = ANY(ARRAY(SELECT front.id ${IN_FRONT} AND front.alert_id = ANY($1) LIMIT ${PARKED_AT_ONCE}))
         AND next_attempt_at IS NOT NULL FOR UPDATE SKIP LOCKED))`,
    [alerts.map(({ id }) => id)],
  );
}

/**
 * Taking a probe puts off the next one, which is the lease: a probe whose worker died is followed by another as soon as
 * if it had not been, and what becomes of it is refused at the claim, since the endpoint names the newest probe only. One
 * that nobody has claimed yet stays the probe: while the queue is long, each would be replaced before its turn.
 */
const DISPATCH_PROBES = `
  WITH candidate AS (
    SELECT e.id, n.id AS notification_id FROM endpoint e CROSS JOIN LATERAL (
      SELECT id FROM notification WHERE endpoint_id = e.id AND next_attempt_at <= now()
      ORDER BY next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED) n
    WHERE e.opened_at IS NOT NULL AND e.probe_at <= now()
      AND NOT EXISTS (SELECT 1 FROM dispatch d WHERE d.id = e.probe_dispatch_id AND d.lease_until IS NULL)
    ORDER BY e.probe_at LIMIT ${PROBES_AT_ONCE}
    FOR NO KEY UPDATE OF e SKIP LOCKED
  ), probe AS (
    UPDATE endpoint e SET probe_dispatch_id = gen_random_uuid(), probe_at = ${probeAfter('e.probes')}
    FROM candidate c WHERE e.id = c.id
    RETURNING e.probe_dispatch_id AS dispatch_id, c.notification_id
  ), outbox AS (
    INSERT INTO dispatch (id, notification_ids) SELECT dispatch_id, ARRAY[notification_id] FROM probe
  ), moved AS (
    UPDATE notification n SET dispatch_id = p.dispatch_id, next_attempt_at = NULL
    FROM probe p WHERE n.id = p.notification_id
  )
  SELECT dispatch_id FROM probe`;

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

/**
 * Endpoints with as many as are taken of one come first: what is taken of each of them is then in one dispatch. Whether a
 * breaker is open is asked in words that the planner does not turn into a look at all endpoints before the first is served.
 */
const DISPATCH_DUE = `due AS (
    SELECT n.id, e.endpoint_id FROM endpoint_waiting e CROSS JOIN LATERAL (
      SELECT id FROM notification WHERE endpoint_id = e.endpoint_id AND next_attempt_at <= now()
      ORDER BY next_attempt_at LIMIT $2 FOR UPDATE SKIP LOCKED) n
    WHERE (SELECT opened_at FROM endpoint WHERE id = e.endpoint_id) IS NULL
    LIMIT ${DUE_AT_ONCE}
  ), counted AS (
    SELECT id, endpoint_id, count(*) OVER (PARTITION BY endpoint_id) AS taken FROM due
  ), batch AS (
    SELECT id, (row_number() OVER (ORDER BY taken DESC, endpoint_id, id) - 1) / ${DISPATCH_SIZE} AS number FROM counted
  ), named AS (
    SELECT number, gen_random_uuid() AS dispatch_id FROM batch GROUP BY number
  ), outbox AS (
    INSERT INTO dispatch (id, notification_ids)
    SELECT dispatch_id, array_agg(id ORDER BY id) FROM batch JOIN named USING (number) GROUP BY dispatch_id
  ), moved AS (
    UPDATE notification n SET dispatch_id = named.dispatch_id, next_attempt_at = NULL
    FROM batch JOIN named USING (number) WHERE n.id = batch.id
  )
  SELECT dispatch_id, (SELECT endpoint_id FROM due ORDER BY endpoint_id OFFSET ${DUE_AT_ONCE - 1}) AS served_to FROM named`;
