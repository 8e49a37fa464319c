import type { DataSource, EntityManager } from 'typeorm';
import { v4 as uuidv4 } from 'uuid';
import { idRange } from './match.repository.js';
import { toRow, type Outcome } from './outcome.js';

/** A dispatch held under a lease. */
export interface Claim {
  dispatchId: string;
  /** outcomes are recorded only with it */
  token: string;
  items: DeliverableNotification[];
}

/** A notification to send, with what its alert says now. */
export interface DeliverableNotification {
  id: string;
  alertId: string;
  /** attempts made so far */
  attempts: number;
  /** delays of the retry schedule used up */
  retries: number;
  /** `null`: the call is not stored any more */
  payload: string | null;
  /** `null`: the alert was deleted meanwhile */
  alert: DeliverableAlert | null;
}

export interface DeliverableAlert {
  isActive: boolean;
  webhook: string;
  endpointId: string;
  secret: EncryptedSecret;
  /** also signs while it is still valid */
  previousSecret: EncryptedSecret | null;
}

export interface EncryptedSecret {
  keyId: string;
  data: Buffer;
}

export class DispatchRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Takes a free dispatch for `leaseMs`, and reads what is to be sent.
   * @returns `undefined` when it is gone, somebody else holds it, or nothing of it is left to be sent
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
    const items = await this.load(dispatchId, dispatch.notification_ids);
    if (items.length > 0) return { dispatchId, token, items };
    await this.dataSource.query('DELETE FROM dispatch WHERE id = $1 AND lease_token = $2', [
      dispatchId,
      token,
    ]);
    return undefined;
  }

  private async load(dispatchId: string, ids: string[]): Promise<DeliverableNotification[]> {
    const { first, last } = idRange(ids);
    const rows: LoadedRow[] = await this.dataSource.query(SELECT_DELIVERABLE, [ids, first, last, dispatchId]);
    const txIds = [...new Set(rows.map((row) => row.txId))];
    const calls: { tx_id: string; payload: string }[] = await this.dataSource.query(
      'SELECT tx_id, payload FROM chain_call WHERE tx_id = ANY($1)',
      [txIds],
    );
    const payloads = new Map(calls.map((call) => [call.tx_id, call.payload]));
    return rows.map((row) => ({
      id: row.id,
      alertId: row.alertId,
      attempts: row.attempts,
      retries: row.retries,
      payload: payloads.get(row.txId) ?? null,
      alert: toAlert(row),
    }));
  }

  /**
   * Records outcomes of a dispatch, if its lease is still held with this token. What is parked is due at once when
   * its alert was switched on since the claim.
   * @param last whether these are the last of the dispatch, which is then deleted
   * @returns whether the lease was still held; if not, nothing was recorded
   */
  async record(
    claim: Pick<Claim, 'dispatchId' | 'token'>,
    outcomes: readonly Outcome[],
    last: boolean,
  ): Promise<boolean> {
    const rows = outcomes.map(toRow);
    const { first, last: lastId } = idRange(outcomes.map((outcome) => outcome.id));
    return this.dataSource.transaction(async (manager) => {
      await lockAlertsOf(manager, outcomes);
      const held: unknown[] = await manager.query(HOLD_LEASE, [claim.dispatchId, claim.token]);
      if (held.length === 0) return false;
      await manager.query(RECORD_OUTCOMES, [
        claim.dispatchId,
        first,
        lastId,
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
        last,
      ]);
      const gone = outcomes.filter((outcome) => outcome.kind === 'gone');
      for (const { alertId, webhook } of gone) await manager.query(SWITCH_OFF_GONE, [alertId, webhook]);
      return true;
    });
  }
}

type LoadedRow = Omit<DeliverableNotification, 'payload' | 'alert'> & {
  txId: string;
  webhook: string | null;
  isActive: boolean | null;
  endpointId: string | null;
  secret: Buffer | null;
  secretKeyId: string | null;
  previousSecret: Buffer | null;
  previousSecretKeyId: string | null;
};

function toAlert(row: LoadedRow): DeliverableAlert | null {
  const { webhook, endpointId, secret, secretKeyId, previousSecret, previousSecretKeyId } = row;
  if (webhook === null || endpointId === null || secret === null || secretKeyId === null) return null;
  return {
    isActive: row.isActive ?? false,
    webhook,
    endpointId,
    secret: { keyId: secretKeyId, data: secret },
    previousSecret:
      previousSecret && previousSecretKeyId ? { keyId: previousSecretKeyId, data: previousSecret } : null,
  };
}

const SELECT_DELIVERABLE = `
  SELECT n.id, n.alert_id AS "alertId", n.attempts, n.retries, n.tx_id AS "txId",
    a.webhook, a.is_active AS "isActive", a.endpoint_id AS "endpointId", a.secret, a.secret_key_id AS "secretKeyId",
    CASE WHEN a.previous_secret_until > now() THEN a.previous_secret END AS "previousSecret",
    CASE WHEN a.previous_secret_until > now() THEN a.previous_secret_key_id END AS "previousSecretKeyId"
  FROM notification n LEFT JOIN alert a ON a.id = n.alert_id
  WHERE n.id = ANY($1) AND n.id BETWEEN $2 AND $3 AND n.dispatch_id = $4
  ORDER BY n.id`;

/**
 * Locks the alerts that a `gone` or `parked` notification belongs to, in id order and before the dispatch: whoever
 * changes or deletes an alert locks it before the dispatches and notifications as well. A parked notification then
 * cannot miss that its alert is switched on.
 */
async function lockAlertsOf(manager: EntityManager, outcomes: readonly Outcome[]): Promise<void> {
  const ids = outcomes.filter(({ kind }) => kind === 'gone' || kind === 'parked').map(({ id }) => id);
  if (ids.length === 0) return;
  const { first, last } = idRange(ids);
  await manager.query(LOCK_ALERTS, [ids, first, last]);
}

const LOCK_ALERTS = `
  SELECT 1 FROM alert WHERE id IN (SELECT alert_id FROM notification WHERE id = ANY($1) AND id BETWEEN $2 AND $3)
  ORDER BY id FOR NO KEY UPDATE`;

/** In a statement of its own, so that the next one sees what was committed while this one waited. */
const HOLD_LEASE = 'SELECT 1 FROM dispatch WHERE id = $1 AND lease_token = $2 FOR KEY SHARE';

/**
 * The earlier attempt, inline until now, moves to \`attempt\`; the row takes the new one. A parked notification goes
 * by what its alert says now, not by what it said when the dispatch was claimed.
 */
const RECORD_OUTCOMES = `
  WITH outcome AS (
    SELECT * FROM unnest($4::uuid[], $5::text[], $6::float8[], $7::boolean[], $8::uuid[], $9::boolean[],
      $10::int[], $11::smallint[], $12::text[], $13::text[], $14::bytea[])
      AS o(id, status, delay_ms, retried, endpoint_id, attempted, elapsed_ms, status_code, error, url, response)
  ), moved AS (
    INSERT INTO attempt (notification_id, number, attempted_at, elapsed_ms, status_code, error, url, response)
    SELECT n.id, n.attempts, n.attempted_at, n.elapsed_ms, n.status_code, n.error, n.url, n.response
    FROM notification n JOIN outcome o ON o.id = n.id
    WHERE o.attempted AND n.attempts > 0 AND n.dispatch_id = $1 AND n.id BETWEEN $2 AND $3
  ), recorded AS (
    UPDATE notification n SET
      dispatch_id = NULL,
      status = o.status,
      endpoint_id = coalesce(
        CASE WHEN o.delay_ms = 'infinity' THEN (SELECT a.endpoint_id FROM alert a WHERE a.id = n.alert_id) END,
        o.endpoint_id, n.endpoint_id),
      next_attempt_at = CASE
        WHEN o.delay_ms IS NULL THEN NULL
        WHEN o.delay_ms <> 'infinity' THEN now() + o.delay_ms * interval '1 millisecond'
        WHEN EXISTS (SELECT 1 FROM alert a WHERE a.id = n.alert_id AND NOT a.is_active) THEN 'infinity'::timestamptz
        ELSE now() END,
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
    WHERE n.id = o.id AND n.dispatch_id = $1 AND n.id BETWEEN $2 AND $3
  )
  DELETE FROM dispatch WHERE id = $1 AND $15`;

/** Only the alert's present URL counts: an answer of an older one changes nothing. */
const SWITCH_OFF_GONE = `
  UPDATE alert SET is_active = false, inactive_reason = 'gone', inactive_since = now()
  WHERE id = $1 AND webhook = $2 AND is_active`;
