import type { DataSource } from 'typeorm';
import { v4 as uuidv4 } from 'uuid';
import { idRange } from './match.repository.js';

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

/** What an attempt brought. */
export interface AttemptResult {
  elapsedMs: number;
  statusCode: number | null;
  /** class of the failure */
  error: string | null;
  /** the URL used, without userinfo */
  url: string;
  /** first bytes of the response */
  response: Buffer | null;
}

/**
 * What becomes of a notification of a dispatch: `ok`, `error` and `cancelled` end it, `retry` waits for its delay,
 * `released` was not sent and is due at once, `parked` waits until its alert is switched on.
 */
export type Outcome = { id: string; endpointId: string | null } & (
  | { kind: 'ok' | 'error'; attempt: AttemptResult }
  | { kind: 'retry'; attempt: AttemptResult; delayMs: number }
  | { kind: 'gone'; attempt: AttemptResult; alertId: string; webhook: string }
  | { kind: 'released' | 'parked' | 'cancelled' }
);

export class DispatchRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Takes a free dispatch for `leaseMs`, and reads what is to be sent.
   * @returns `undefined` when it is gone or somebody else holds it
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
    return { dispatchId, token, items: await this.load(dispatchId, dispatch.notification_ids) };
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
   * Records outcomes of a dispatch, if its lease is still held with this token.
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
      const [held]: { held: boolean }[] = await manager.query(RECORD_OUTCOMES, [
        claim.dispatchId,
        claim.token,
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
      if (!held?.held) return false;
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

interface OutcomeRow {
  id: string;
  status: string;
  /** `null`: no further attempt; infinite: parked */
  delayMs: number | null;
  retried: boolean;
  endpointId: string | null;
  attempt: AttemptResult | null;
}

function toRow(outcome: Outcome): OutcomeRow {
  const { id, endpointId } = outcome;
  const row = { id, endpointId, status: 'pending', delayMs: null, retried: false, attempt: null };
  switch (outcome.kind) {
    case 'ok':
    case 'error':
      return { ...row, status: outcome.kind, attempt: outcome.attempt };
    case 'gone':
      return { ...row, status: 'error', attempt: outcome.attempt };
    case 'retry':
      return { ...row, delayMs: outcome.delayMs, retried: true, attempt: outcome.attempt };
    case 'released':
      return { ...row, delayMs: 0 };
    case 'parked':
      return { ...row, delayMs: Infinity };
    case 'cancelled':
      return { ...row, status: 'cancelled' };
  }
}

const SELECT_DELIVERABLE = `
  SELECT n.id, n.alert_id AS "alertId", n.attempts, n.retries, n.tx_id AS "txId",
    a.webhook, a.is_active AS "isActive", a.endpoint_id AS "endpointId", a.secret, a.secret_key_id AS "secretKeyId",
    CASE WHEN a.previous_secret_until > now() THEN a.previous_secret END AS "previousSecret",
    CASE WHEN a.previous_secret_until > now() THEN a.previous_secret_key_id END AS "previousSecretKeyId"
  FROM notification n LEFT JOIN alert a ON a.id = n.alert_id
  WHERE n.id = ANY($1) AND n.id BETWEEN $2 AND $3 AND n.dispatch_id = $4
  ORDER BY n.id`;

/** The earlier attempt, inline until now, moves to \`attempt\`; the row takes the new one. */
const RECORD_OUTCOMES = `
  WITH held AS (
    SELECT id FROM dispatch WHERE id = $1 AND lease_token = $2 FOR KEY SHARE
  ), outcome AS (
    SELECT * FROM unnest($5::uuid[], $6::text[], $7::float8[], $8::boolean[], $9::uuid[], $10::boolean[],
      $11::int[], $12::smallint[], $13::text[], $14::text[], $15::bytea[])
      AS o(id, status, delay_ms, retried, endpoint_id, attempted, elapsed_ms, status_code, error, url, response)
  ), moved AS (
    INSERT INTO attempt (notification_id, number, attempted_at, elapsed_ms, status_code, error, url, response)
    SELECT n.id, n.attempts, n.attempted_at, n.elapsed_ms, n.status_code, n.error, n.url, n.response
    FROM held, notification n JOIN outcome o ON o.id = n.id
    WHERE o.attempted AND n.attempts > 0 AND n.dispatch_id = held.id AND n.id BETWEEN $3 AND $4
  ), recorded AS (
    UPDATE notification n SET
      dispatch_id = NULL,
      status = o.status,
      endpoint_id = coalesce(o.endpoint_id, n.endpoint_id),
      next_attempt_at = CASE WHEN o.delay_ms = 'infinity' THEN 'infinity'::timestamptz
        ELSE now() + o.delay_ms * interval '1 millisecond' END,
      attempts = n.attempts + o.attempted::int,
      retries = n.retries + o.retried::int,
      unknowns = CASE WHEN o.attempted THEN 0 ELSE n.unknowns END,
      attempted_at = CASE WHEN o.attempted THEN now() ELSE n.attempted_at END,
      elapsed_ms = CASE WHEN o.attempted THEN o.elapsed_ms ELSE n.elapsed_ms END,
      status_code = CASE WHEN o.attempted THEN o.status_code ELSE n.status_code END,
      error = CASE WHEN o.attempted THEN o.error ELSE n.error END,
      url = CASE WHEN o.attempted THEN o.url ELSE n.url END,
      response = CASE WHEN o.attempted THEN o.response ELSE n.response END
    FROM held, outcome o
    WHERE n.id = o.id AND n.dispatch_id = held.id AND n.id BETWEEN $3 AND $4
  ), finished AS (
    DELETE FROM dispatch d USING held WHERE d.id = held.id AND $16
  )
  SELECT EXISTS (SELECT 1 FROM held) AS held`;

/** Only the alert's present URL counts: an answer of an older one changes nothing. */
const SWITCH_OFF_GONE = `
  UPDATE alert SET is_active = false, inactive_reason = 'gone', inactive_since = now()
  WHERE id = $1 AND webhook = $2 AND is_active`;
