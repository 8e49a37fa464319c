import { PartitionRepository } from '@tickhook/database';
import { ComparisonType } from '@tickhook/domain';
import { aSecretsKey } from '@tickhook/testing';
import type { DataSource } from 'typeorm';
import { addSubscribers } from '../delivery/subscribers.js';

const OWN_ALERTS = 20;
/** Alerts of anybody; each was notified of each call. */
const ALERTS = 50;
const CALLS = 100_000;
const CALLS_A_PART = 5000;

/** What there is to ask for. */
export interface StoredHistory {
  /** of the token of the user who has the alerts */
  subject: string;
  userId: string;
  alertId: string;
}

/** A user with 20 alerts, among the notifications of others: 5 million in all, made by the database itself. */
export async function storeHistory(dataSource: DataSource): Promise<StoredHistory> {
  const origins = ['https://example.com'];
  await addSubscribers(dataSource, { count: ALERTS, origins, key: aSecretsKey() });
  const [alert]: { userId: string; alertId: string }[] = await dataSource.query(
    'SELECT user_id AS "userId", id AS "alertId" FROM alert ORDER BY id LIMIT 1',
  );
  if (!alert) throw new Error('There are alerts.');
  const { userId, alertId } = alert;
  await dataSource.query(GIVE_ALERTS, [userId, OWN_ALERTS]);
  await dataSource.query(GIVE_CONDITIONS, [ComparisonType.Equals]);
  const start = Date.now() - CALLS * 1000;
  await new PartitionRepository(dataSource).ensure([start, Date.now()]);
  for (let first = 0; first < CALLS; first += CALLS_A_PART) {
    const part = [first, first + CALLS_A_PART - 1];
    await dataSource.query(INSERT_CALLS, part);
    await dataSource.query(INSERT_NOTIFICATIONS, [...part, start]);
  }
  await dataSource.query('VACUUM ANALYZE');
  return { subject: userId, userId, alertId };
}

/** The e-mail address is known, so that nobody is asked for it. */
const GIVE_ALERTS = `
  WITH known AS (UPDATE user_account SET email = 'bench@example.com' WHERE id = $1)
  UPDATE alert SET user_id = $1, name = 'Bids ' || id WHERE id IN (SELECT id FROM alert ORDER BY id LIMIT $2)`;

const GIVE_CONDITIONS = `
  INSERT INTO condition (id, alert_id, variable_id, type, value)
  SELECT gen_random_uuid(), a.id, v.id, $1, 'CFB' FROM alert a JOIN variable v ON v.method_id = a.method_id
  WHERE v.name IN ('AssetName', 'IssuerAddress')`;

const TX_ID = `left(translate(md5(n::text) || md5('call ' || n), '0123456789', 'ghijklmnop'), 60)`;

const INSERT_CALLS = `
  INSERT INTO chain_call (tx_id, tick, position, method_id, source_id, payload)
  SELECT ${TX_ID}, n, 0, (SELECT method_id FROM alert LIMIT 1), repeat('A', 60),
    '{"ProcedureTypeName":"AddToBidOrder","padding":"' || repeat('x', 950) || '"}'
  FROM generate_series($1::int, $2::int) AS n`;

/** An id is the milliseconds of its call, then whatever is unique. */
const INSERT_NOTIFICATIONS = `
  INSERT INTO notification (id, alert_id, endpoint_id, created_at, attempted_at, elapsed_ms, attempts, status_code, status,
    tx_id, url, response)
  SELECT (lpad(to_hex($3::bigint + n * 1000), 12, '0') || '8000a' || left(md5(a.id::text || n), 15))::uuid,
    a.id, a.endpoint_id, moment, moment, 42, 1, 200, 'ok', ${TX_ID}, a.webhook, 'accepted'
  FROM generate_series($1::int, $2::int) AS n CROSS JOIN alert a
    CROSS JOIN LATERAL (SELECT to_timestamp(($3::bigint + n * 1000) / 1000.0) AS moment) m`;
