import type { EntityManager } from 'typeorm';
import type { ChangedNotification } from '../notification-channel/pending-changes.js';
import { KEEP_FORMER_ATTEMPT } from './outcome.js';

/** Attempts with an unknown outcome in a row after which a notification is given up. */
const MAX_UNKNOWN_ATTEMPTS = 10;

export interface Recovery {
  /** dispatches whose lease had run out */
  dispatches: number;
  /** notifications with an attempt recorded as `unknown` */
  unknown: ChangedNotification[];
  /** how many of them were given up after too many unknown outcomes */
  givenUp: number;
  /** new dispatches due at once, one per notification; others are found as unclaimed when they are due */
  dispatchIds: string[];
}

/** @see SweepRepository.recoverExpired */
export async function recoverExpired(manager: EntityManager, limit: number): Promise<Recovery> {
  const expired: { id: string }[] = await manager.query(
    'SELECT id FROM dispatch WHERE lease_until < now() ORDER BY lease_until LIMIT $1 FOR UPDATE SKIP LOCKED',
    [limit],
  );
  if (expired.length === 0) return NOTHING_EXPIRED;
  const ids = expired.map((row) => row.id);
  await manager.query(`${KEEP_FORMER_ATTEMPT} ${IN_EXPIRED} AND n.attempts > 0`, [ids]);
  const recorded: RecordedRow[] = await manager.query(RECORD_UNKNOWN, [ids]);
  await manager.query('DELETE FROM dispatch WHERE id = ANY($1)', [ids]);
  const dispatchIds = recorded.flatMap((row) => row.dispatch_id ?? []);
  const unknown = recorded.map(({ id, alert_id: alertId }) => ({ id, alertId }));
  const givenUp = recorded.filter(({ status }) => status === 'error').length;
  return { dispatches: expired.length, unknown, givenUp, dispatchIds };
}

interface RecordedRow {
  id: string;
  alert_id: string;
  status: 'pending' | 'error';
  /** the new dispatch, if it is due at once */
  dispatch_id: string | null;
}

const NOTHING_EXPIRED: Recovery = { dispatches: 0, unknown: [], givenUp: 0, dispatchIds: [] };

const IN_EXPIRED = `
  FROM dispatch d CROSS JOIN LATERAL unnest(d.notification_ids) AS held(id) JOIN notification n ON n.id = held.id
  WHERE d.id = ANY($1) AND n.dispatch_id = d.id`;

/** Long enough to separate notifications lost together, short enough for ten tries to end within minutes. */
const LONGEST_SPREAD_SECONDS = 16;

/** Leaves out a URL with an @: it may hold a password, which must not be in the history and is too hard to cut out. */
const RECORD_UNKNOWN = `
  WITH unrecorded AS (
    SELECT n.id, CASE WHEN n.unknowns + 1 < ${MAX_UNKNOWN_ATTEMPTS} THEN gen_random_uuid() END AS next_dispatch
    ${IN_EXPIRED}
  ), recorded AS (
    UPDATE notification n SET
      dispatch_id = u.next_dispatch,
      status = CASE WHEN u.next_dispatch IS NULL THEN 'error' ELSE 'pending' END,
      attempts = n.attempts + 1, unknowns = n.unknowns + 1,
      attempted_at = now(), elapsed_ms = NULL, status_code = NULL, error = 'unknown', response = NULL,
      url = (SELECT a.webhook FROM alert a WHERE a.id = n.alert_id AND a.endpoint_id = n.endpoint_id AND a.webhook NOT LIKE '%@%')
    FROM unrecorded u WHERE n.id = u.id
    RETURNING n.id, n.alert_id, n.status, n.dispatch_id, n.unknowns
  ), outbox AS (
    INSERT INTO dispatch (id, notification_ids, created_at)
    SELECT dispatch_id, ARRAY[id], now() + CASE WHEN unknowns > 1 THEN random() * least(2 ^ (unknowns - 1), ${LONGEST_SPREAD_SECONDS}) ELSE 0 END * interval '1 second'
    FROM recorded WHERE dispatch_id IS NOT NULL
  )
  SELECT id, alert_id, status, CASE WHEN unknowns = 1 THEN dispatch_id END AS dispatch_id FROM recorded`;
