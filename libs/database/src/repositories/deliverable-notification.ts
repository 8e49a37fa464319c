import type { StoredSecret } from '@tickhook/domain';
import type { DataSource } from 'typeorm';
import { idRange } from './id-range.js';
import { toStoredSecret } from './stored-secret.js';

/** A notification to send, with the current state of its alert. */
export interface DeliverableNotification {
  id: string;
  alertId: string;
  /** of its call */
  txId: string;
  /** attempts made so far */
  attempts: number;
  /** delays of the retry schedule used up */
  retries: number;
  /** `null`: the call is no longer stored */
  payload: string | null;
  /** `null`: the alert was deleted meanwhile */
  alert: DeliverableAlert | null;
}

export interface DeliverableAlert {
  userId: string;
  isActive: boolean;
  webhook: string;
  endpointId: string;
  /** the endpoint's breaker, as far as this dispatch is concerned */
  breaker: 'closed' | 'open' | 'probe';
  secret: StoredSecret;
  /** also signs while it is still valid */
  previousSecret: StoredSecret | null;
}

/** Reads which of the notifications still belong to a dispatch, in three statements however many there are. */
export async function loadDeliverable(
  dataSource: DataSource,
  dispatchId: string,
  ids: readonly string[],
): Promise<DeliverableNotification[]> {
  const { first, last } = idRange(ids);
  const rows: NotificationRow[] = await dataSource.query(SELECT_NOTIFICATIONS, [
    ids,
    dispatchId,
    first,
    last,
  ]);
  const [alerts, payloads] = await Promise.all([
    loadDeliverableAlerts(dataSource, dispatchId, new Set(rows.map((row) => row.alertId))),
    loadPayloads(dataSource, new Set(rows.map((row) => row.txId))),
  ]);
  // Written out: the rows of each query have their own hidden class, and so would copies made by spreading them.
  return rows.map(({ id, alertId, txId, attempts, retries }) => ({
    id,
    alertId,
    txId,
    attempts,
    retries,
    payload: payloads.get(txId) ?? null,
    alert: alerts.get(alertId) ?? null,
  }));
}

type NotificationRow = Omit<DeliverableNotification, 'payload' | 'alert'>;

/** Reads each alert once, though many notifications of a dispatch may share it. @returns alerts by id */
export async function loadDeliverableAlerts(
  dataSource: DataSource,
  dispatchId: string,
  ids: ReadonlySet<string>,
): Promise<Map<string, DeliverableAlert>> {
  const rows: AlertRow[] = await dataSource.query(SELECT_ALERTS, [[...ids], dispatchId]);
  return new Map(
    rows.flatMap((row) => {
      const alert = toAlert(row);
      return alert ? [[row.id, alert]] : [];
    }),
  );
}

async function loadPayloads(
  dataSource: DataSource,
  txIds: ReadonlySet<string>,
): Promise<Map<string, string>> {
  const calls: { tx_id: string; payload: string }[] = await dataSource.query(
    'SELECT tx_id, payload FROM chain_call WHERE tx_id = ANY($1)',
    [[...txIds]],
  );
  return new Map(calls.map((call) => [call.tx_id, call.payload]));
}

interface AlertRow extends Pick<DeliverableAlert, 'userId' | 'isActive' | 'breaker'> {
  id: string;
  webhook: string | null;
  endpointId: string | null;
  secret: Buffer;
  secretKeyId: string;
  key: Buffer | null;
  rootKeyId: string | null;
  previousSecret: Buffer | null;
  previousSecretKeyId: string | null;
  previousKey: Buffer | null;
  previousRootKeyId: string | null;
}

function toAlert(row: AlertRow): DeliverableAlert | null {
  const { userId, isActive, breaker, webhook, endpointId, key, rootKeyId } = row;
  const secret = toStoredSecret({ data: row.secret, keyId: row.secretKeyId, key, rootKeyId });
  if (webhook === null || endpointId === null || secret === null) return null;
  return {
    userId,
    isActive,
    webhook,
    endpointId,
    breaker,
    secret,
    previousSecret: toStoredSecret({
      data: row.previousSecret,
      keyId: row.previousSecretKeyId,
      key: row.previousKey,
      rootKeyId: row.previousRootKeyId,
    }),
  };
}

/**
 * SQL: whether notification `n` still belongs to a dispatch, put so that the planner expects half of the rows. For the
 * plain comparison it expects one row, and then compares each notification with each outcome, and with each alert.
 */
export const isOf = (dispatchId: string) => `coalesce(n.dispatch_id = ${dispatchId}, false)`;

/** The planner cannot read this list: it would check each id against each partition, though the range is enough. */
const SELECT_NOTIFICATIONS = `
  SELECT n.id, n.alert_id AS "alertId", n.attempts, n.retries, n.tx_id AS "txId"
  FROM notification n WHERE n.id = ANY(ARRAY(SELECT unnest($1::uuid[]))) AND n.id BETWEEN $3 AND $4 AND ${isOf('$2')}
  ORDER BY n.id`;

/** Uses lists that the planner cannot read, so that it never plans to read all alerts and endpoints. */
const SELECT_ALERTS = `
  WITH chosen AS MATERIALIZED (SELECT * FROM alert WHERE id = ANY(ARRAY(SELECT unnest($1::uuid[]))))
  SELECT a.id, a.user_id AS "userId", a.webhook, a.is_active AS "isActive", a.endpoint_id AS "endpointId",
    a.secret, a.secret_key_id AS "secretKeyId",
    CASE WHEN e.opened_at IS NULL THEN 'closed' WHEN e.probe_dispatch_id = $2 THEN 'probe' ELSE 'open' END AS breaker,
    CASE WHEN a.previous_secret_until > now() THEN a.previous_secret END AS "previousSecret",
    CASE WHEN a.previous_secret_until > now() THEN a.previous_secret_key_id END AS "previousSecretKeyId",
    k.data AS key, k.root_key_id AS "rootKeyId", p.data AS "previousKey", p.root_key_id AS "previousRootKeyId"
  FROM chosen a
    LEFT JOIN (SELECT * FROM endpoint WHERE id = ANY(ARRAY(SELECT endpoint_id FROM chosen))) e ON e.id = a.endpoint_id
    LEFT JOIN encryption_key k ON k.id = a.secret_key_id LEFT JOIN encryption_key p ON p.id = a.previous_secret_key_id`;
