import type { DataSource, EntityManager } from 'typeorm';
import { NIL, v4 as uuidv4 } from 'uuid';
import { changesHealth, healthOf, recordHealth, type AlertHealth } from './alert-health.js';
import {
  isOf,
  loadDeliverable,
  loadDeliverableAlerts,
  type DeliverableAlert,
  type DeliverableNotification,
} from './deliverable-notification.js';
import { idRange } from './id-range.js';
import { KEEP_FORMER_ATTEMPT, toRow, type Outcome } from './outcome.js';

/** A dispatch held under a lease. */
export interface Claim {
  dispatchId: string;
  /** outcomes are recorded only with this token */
  token: string;
  items: DeliverableNotification[];
}

/** Outcomes of a dispatch. */
export interface Recording {
  claim: Claim;
  outcomes: readonly Outcome[];
  /** whether these are the last of the dispatch, which is then deleted */
  last: boolean;
}

export class DispatchRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Claims a free dispatch for `leaseMs`, and reads what to send.
   * @returns `undefined` when it is gone, another worker holds it, or nothing of it is left to send
   */
  async claim(dispatchId: string, leaseMs: number): Promise<Claim | undefined> {
    const token = uuidv4();
    const [claimed]: [{ notification_ids: string[] }[], number] = await this.dataSource.query(
      `UPDATE dispatch SET lease_token = $2, lease_until = now() + $3 * interval '1 millisecond'
       WHERE id = $1 AND lease_until IS NULL RETURNING notification_ids`,
      [dispatchId, token, leaseMs],
    );
    const [dispatch] = claimed;
    if (!dispatch) return undefined;
    const items = await loadDeliverable(this.dataSource, dispatchId, dispatch.notification_ids);
    if (items.length > 0) return { dispatchId, token, items };
    await this.dataSource.query('DELETE FROM dispatch WHERE id = $1 AND lease_token = $2', [
      dispatchId,
      token,
    ]);
    return undefined;
  }

  /** Reads the alerts of a claim again. @returns those that can still be sent for, by id */
  async alertsOf({ dispatchId, items }: Claim): Promise<ReadonlyMap<string, DeliverableAlert>> {
    return loadDeliverableAlerts(this.dataSource, dispatchId, new Set(items.map(({ alertId }) => alertId)));
  }

  /**
   * Records the outcomes of several dispatches by one statement if all is well: first attempts that succeeded or were
   * cancelled, alerts that are not failing, leases that are still held.
   * @returns the recorded dispatches; nothing of the others is recorded
   */
  async recordUsual(recordings: readonly Recording[]): Promise<ReadonlySet<string>> {
    const usual = recordings.filter(isUsual);
    if (usual.length === 0) return new Set();
    return write(this.dataSource, usual, { isRetry: false, isParked: false, alertIds: alertsOf(usual) });
  }

  /**
   * Records outcomes of a dispatch, if its lease is still held with this token.
   * A parked notification is due at once if its alert was switched on since the claim.
   * @param last whether these are the last of the dispatch, which is then deleted
   * @returns whether the lease was still held; if not, nothing was recorded
   */
  async record(claim: Claim, outcomes: readonly Outcome[], last: boolean): Promise<boolean> {
    const recording = { claim, outcomes, last };
    if ((await this.recordUsual([recording])).size > 0) return true;
    const health = healthOf(outcomes);
    return this.dataSource.transaction(async (manager) => {
      const locked = await lockAlertsOf(manager, outcomes, health);
      const held: unknown[] = await manager.query(HOLD_LEASE, [claim.dispatchId, claim.token]);
      if (held.length === 0) return false;
      await write(manager, [recording], {
        isRetry: isRetry(recording),
        isParked: isParked(recording),
        alertIds: [],
      });
      await recordHealth(manager, health, locked);
      return true;
    });
  }
}

/** Whether some of the notifications were attempted before. */
function isRetry({ claim }: Recording): boolean {
  return claim.items.some(({ attempts }) => attempts > 0);
}

/** Whether some of the notifications wait for their alert to be switched on. */
function isParked({ outcomes }: Recording): boolean {
  return outcomes.some(({ kind }) => kind === 'parked');
}

/** Whether the recording makes no alert begin to fail, and each row needs no more than its outcome. */
function isUsual(recording: Recording): boolean {
  return !isRetry(recording) && recording.outcomes.every(({ kind }) => USUAL.has(kind));
}

const USUAL: ReadonlySet<Outcome['kind']> = new Set(['ok', 'cancelled'] as const);
/** Outcomes that leave a notification waiting for another try, at the endpoint that its alert has. */
const WAITING: ReadonlySet<Outcome['kind']> = new Set(['retry', 'released', 'parked'] as const);

function alertsOf(recordings: readonly Recording[]): string[] {
  const alertIds = new Set<string>();
  for (const { outcomes } of recordings)
    for (const outcome of outcomes)
      if ('alertId' in outcome && outcome.alertId) alertIds.add(outcome.alertId);
  return [...alertIds];
}

/** What a group needs from the statement. */
interface StatementOptions {
  isRetry: boolean;
  isDueAgain: boolean;
  isParked: boolean;
}

interface WriteOptions extends Omit<StatementOptions, 'isDueAgain'> {
  /** nothing is written if one of these alerts is failing */
  alertIds: readonly string[];
}

/** @returns the dispatches written: those whose lease is held, or none if one of the alerts is failing */
async function write(
  executor: Pick<EntityManager, 'query'>,
  recordings: readonly Recording[],
  { isRetry, isParked, alertIds }: WriteOptions,
): Promise<ReadonlySet<string>> {
  const rows = recordings.flatMap(({ claim: { dispatchId }, outcomes }) =>
    outcomes.map((outcome) => toRow(outcome, dispatchId)),
  );
  const isDueAgain = rows.some(({ delayMs }) => delayMs !== null);
  const held: { id: string }[] = await executor.query(recordOutcomes({ isRetry, isDueAgain, isParked }), [
    rows.map((row) => row.dispatchId),
    rows.map((row) => row.id),
    rows.map((row) => row.status),
    rows.map((row) => row.delayMs),
    rows.map((row) => row.retried),
    rows.map((row) => row.endpointId),
    rows.map((row) => row.attempt !== null),
    rows.map((row) => row.attempt?.elapsedMs ?? null),
    rows.map((row) => row.attempt?.statusCode ?? null),
    rows.map((row) => row.attempt?.error ?? null),
    rows.map((row) => row.attempt?.url ?? null),
    rows.map((row) => row.attempt?.response ?? null),
    recordings.map(({ claim }) => claim.dispatchId),
    recordings.map(({ claim }) => claim.token),
    recordings.map(({ last }) => last),
    alertIds,
  ]);
  return new Set(held.map(({ id }) => id));
}

/**
 * Locks the alerts of waiting notifications and those whose health changes, in id order and before the dispatch, as
 * every change or deletion of an alert locks it before its dispatches and notifications too. A waiting notification
 * then cannot miss that its alert is switched on or gets another webhook. While all is well, nothing is locked.
 */
async function lockAlertsOf(
  manager: EntityManager,
  outcomes: readonly Outcome[],
  health: readonly AlertHealth[],
): Promise<ReadonlySet<string>> {
  const waiting = outcomes.filter(({ kind }) => WAITING.has(kind)).map(({ id }) => id);
  if (waiting.length === 0 && health.length === 0) return new Set();
  const { first, last } = idRange(waiting.length > 0 ? waiting : [NIL]);
  const alerts = health.map(({ alertId }) => alertId);
  const changes = health.map(({ outcome }) => outcome);
  const rows: { id: string }[] = await manager.query(LOCK_ALERTS, [waiting, first, last, alerts, changes]);
  return new Set(rows.map(({ id }) => id));
}

/** Each alert is looked up by its key: a plan that reads all of them is never better. */
const LOCK_ALERTS = `
  SELECT a.id FROM alert a WHERE a.id = ANY (ARRAY(
    SELECT n.alert_id FROM notification n WHERE n.id = ANY($1) AND n.id BETWEEN $2 AND $3
    UNION ALL
    SELECT h.id FROM unnest($4::uuid[], $5::text[]) AS h(id, outcome)
      CROSS JOIN LATERAL (SELECT * FROM alert b WHERE b.id = h.id OFFSET 0) b
    WHERE ${changesHealth('b')}))
  ORDER BY a.id FOR NO KEY UPDATE`;

/** A separate statement, so that the one that moves attempts sees what was committed while this one waited. */
const HOLD_LEASE = 'SELECT 1 FROM dispatch WHERE id = $1 AND lease_token = $2 FOR KEY SHARE';

/**
 * Built from what a group needs; most need none of the options. It locks the dispatches, in id order, before it touches
 * a notification. The earlier attempt, inline until now, moves to `attempt`; the row takes the new one. The alert
 * decides by its state now, not at the claim: a notification that is due again goes to the alert's endpoint, and a
 * parked one waits only while the alert is off.
 */
const recordOutcomes = ({ isRetry, isDueAgain, isParked }: StatementOptions) => `
  WITH held AS (
    SELECT d.id, h.last FROM dispatch d
      JOIN unnest($13::uuid[], $14::uuid[], $15::boolean[]) AS h(id, token, last) ON d.id = h.id AND d.lease_token = h.token
    WHERE d.id = ANY($13) AND NOT EXISTS (SELECT 1 FROM alert a WHERE a.id = ANY($16::uuid[]) AND a.failing_since IS NOT NULL)
    ORDER BY d.id FOR KEY SHARE OF d
  ), outcome AS (
    SELECT o.* FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::float8[], $5::boolean[], $6::uuid[], $7::boolean[],
      $8::int[], $9::smallint[], $10::text[], $11::text[], $12::bytea[])
      AS o(dispatch_id, id, status, delay_ms, retried, endpoint_id, attempted, elapsed_ms, status_code, error, url, response)
    WHERE coalesce(o.dispatch_id = ANY(ARRAY(SELECT id FROM held)), false)
  ), ${isRetry ? MOVED : ''}recorded AS (
    UPDATE notification n SET
      dispatch_id = NULL,
      status = o.status,
      endpoint_id = coalesce(${isDueAgain ? PRESENT_ENDPOINT : ''}o.endpoint_id, n.endpoint_id),
      next_attempt_at = CASE
        WHEN o.delay_ms IS NULL THEN NULL
        WHEN o.delay_ms <> 'infinity' THEN now() + o.delay_ms * interval '1 millisecond'
        ${isParked ? WHILE_SWITCHED_OFF : ''}END,
      attempts = n.attempts + o.attempted::int,
      retries = n.retries + o.retried::int,
      unknowns = CASE WHEN o.attempted THEN 0 ELSE n.unknowns END,
      attempted_at = CASE WHEN o.attempted THEN now() ELSE n.attempted_at END,
      elapsed_ms = CASE WHEN o.attempted THEN o.elapsed_ms ELSE n.elapsed_ms END,
      status_code = CASE WHEN o.attempted THEN o.status_code ELSE n.status_code END,
      error = CASE WHEN o.attempted THEN o.error ELSE n.error END,
      url = CASE WHEN o.attempted THEN o.url ELSE n.url END,
      response = CASE WHEN o.attempted THEN o.response ELSE n.response END
    FROM outcome o
    WHERE n.id = o.id AND n.id = ANY($2) AND ${isOf('o.dispatch_id')}
  ), ended AS (
    DELETE FROM dispatch WHERE id = ANY(ARRAY(SELECT id FROM held WHERE last))
  )
  SELECT id FROM held`;

const MOVED = `moved AS (${KEEP_FORMER_ATTEMPT}
    FROM notification n JOIN outcome o ON o.id = n.id
    WHERE o.attempted AND n.attempts > 0 AND n.id = ANY($2) AND ${isOf('o.dispatch_id')}
  ), `;

const PRESENT_ENDPOINT = `
        CASE WHEN o.delay_ms IS NOT NULL THEN (SELECT a.endpoint_id FROM alert a WHERE a.id = n.alert_id) END, `;

const WHILE_SWITCHED_OFF = `WHEN EXISTS (SELECT 1 FROM alert a WHERE a.id = n.alert_id AND NOT a.is_active) THEN 'infinity'::timestamptz
        ELSE now() `;
