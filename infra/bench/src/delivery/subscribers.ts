import { generateSecret, KeyRing } from '@tickhook/webhooks';
import { methodIdOf } from '@tickhook/testing';
import type { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';

/** A transaction numbers each of its changes of alerts, and slows down as they grow. */
const PART = 500;

/**
 * Users with an alert of every bid each, with an unlimited plan and an encrypted signing secret.
 * @param origins where their webhooks are, in turn
 */
export async function addSubscribers(
  dataSource: DataSource,
  options: { count: number; origins: readonly string[]; key: Buffer },
): Promise<void> {
  const { count, origins } = options;
  const keys = new KeyRing([options.key]);
  const methodId = await methodIdOf(dataSource, 'AddToBidOrder');
  const subscribers = Array.from({ length: count }, (_, number) => {
    const [userId, endpointId, alertId] = [uuidv7(), uuidv7(), uuidv7()];
    const secret = keys.seal(generateSecret(), alertId);
    return { userId, endpointId, alertId, secret, origin: origins[number % origins.length] };
  });
  for (let start = 0; start < count; start += PART) {
    const part = subscribers.slice(start, start + PART);
    await dataSource.query(INSERT, [
      part.map(({ userId }) => userId),
      part.map(({ endpointId }) => endpointId),
      part.map(({ alertId }) => alertId),
      part.map(({ origin }) => origin),
      part.map(({ secret }) => secret.data),
      part.map(({ secret }) => secret.keyId),
      methodId,
    ]);
  }
  await dataSource.query('ANALYZE user_account, subscription, endpoint, alert');
}

const INSERT = `
  WITH given AS (
    SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::bytea[], $6::text[])
      AS g(user_id, endpoint_id, alert_id, origin, secret, key_id)
  ), users AS (
    INSERT INTO user_account (id, subject) SELECT user_id, user_id::text FROM given RETURNING 1
  ), plans AS (
    INSERT INTO subscription (user_id, plan) SELECT user_id, 'Enterprise' FROM given RETURNING 1
  ), endpoints AS (
    INSERT INTO endpoint (id, user_id, origin) SELECT endpoint_id, user_id, origin FROM given RETURNING 1
  )
  INSERT INTO alert (id, user_id, name, description, method_id, webhook, endpoint_id, secret, secret_key_id)
  SELECT alert_id, user_id, 'Bids', '', $7, origin || '/hook', endpoint_id, secret, key_id FROM given`;
