import type { DataSource, EntityManager } from 'typeorm';
import { NIL } from 'uuid';
import { probeAfter } from './endpoint.repository.js';
import { DISPATCH_SIZE } from './match.repository.js';

const PARKED_PER_ENDPOINT = 1000;
const PARKED_AT_ONCE = 10_000;
/** Notifications put into dispatches by one statement. */
const DUE_AT_ONCE = 10_000;
const PROBES_AT_ONCE = 1000;

export interface DueDispatches {
  dispatchIds: string[];
  /** the next round begins after this endpoint */
  servedTo: string;
}

/** @see SweepRepository.dispatchDue */
export async function dispatchDue(
  dataSource: DataSource,
  servedTo: string,
  perEndpoint: number,
): Promise<DueDispatches> {
  await inIndexOrder(dataSource, parkInFront);
  const probes: { dispatch_id: string }[] = await inIndexOrder(dataSource, (manager) =>
    manager.query(DISPATCH_PROBES),
  );
  const rows: { dispatch_id: string; served_to: string | null }[] = await inIndexOrder(
    dataSource,
    (manager) => manager.query(`${ENDPOINTS_WAITING}, ${DISPATCH_DUE}`, [servedTo, perEndpoint]),
  );
  const dispatchIds = [...probes, ...rows].map((row) => row.dispatch_id);
  return { dispatchIds, servedTo: rows[0]?.served_to ?? NIL };
}

/** @see SweepRepository.dispatchMore */
export async function dispatchMore(
  dataSource: DataSource,
  endpointId: string,
  limit: number,
): Promise<string[]> {
  const rows: { dispatch_id: string }[] = await inIndexOrder(dataSource, (manager) =>
    manager.query(`WITH endpoint_waiting AS (SELECT $1::uuid AS endpoint_id), ${DISPATCH_DUE}`, [
      endpointId,
      limit,
    ]),
  );
  return rows.map((row) => row.dispatch_id);
}

/**
 * A transaction that finds what is due first in the order of an index. Postgres expects few notifications to wait at any
 * one endpoint, or none at all if none did at the last ANALYZE, and would read and sort all of a backlog to take a few.
 */
export function inIndexOrder<T>(
  dataSource: DataSource,
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  return dataSource.transaction(async (manager) => {
    await manager.query('SET LOCAL enable_sort = off');
    return work(manager);
  });
}

/** SQL: endpoints after $1 with waiting notifications, ascending: one index step each, however many wait there. */
export const ENDPOINTS_WAITING = `
  WITH RECURSIVE endpoint_waiting AS (
    (SELECT endpoint_id FROM notification
      WHERE next_attempt_at IS NOT NULL AND endpoint_id > $1 ORDER BY endpoint_id LIMIT 1)
    UNION ALL
    SELECT (SELECT n.endpoint_id FROM notification n
      WHERE n.next_attempt_at IS NOT NULL AND n.endpoint_id > e.endpoint_id ORDER BY n.endpoint_id LIMIT 1)
    FROM endpoint_waiting e WHERE e.endpoint_id IS NOT NULL
  )`;

/** SQL: behind open breakers whose probe is due, those of the longest due notifications whose alerts are off. */
const IN_FRONT = `
  FROM endpoint e CROSS JOIN LATERAL (
    SELECT id, alert_id FROM notification WHERE endpoint_id = e.id AND next_attempt_at <= now()
    ORDER BY next_attempt_at LIMIT ${PARKED_PER_ENDPOINT}) front
  WHERE e.opened_at IS NOT NULL AND e.probe_at <= now()
    AND NOT (SELECT is_active FROM alert WHERE id = front.alert_id)`;

/** Locks the alerts, so that none is switched on meanwhile; one that is being changed is left to the next probe. */
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
 * Taking a probe postpones the next one, which serves as a lease: after a probe whose worker died the next one comes
 * just as soon, and the old one is refused at its claim, since the endpoint names only the newest. A probe that nobody
 * has claimed yet stays the probe: with a long queue, each would otherwise be replaced before its turn.
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
 * Endpoints with a full share come first, so that each such share is in one dispatch. The check for an open breaker is
 * written so that the planner does not read all endpoints before it serves the first one.
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
