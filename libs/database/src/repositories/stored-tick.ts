import type { EntityManager } from 'typeorm';

/** A contract call ready to be stored. */
export interface StoredCall {
  txId: string;
  /** index in the tick's list of transactions */
  position: number;
  methodId: number;
  sourceId: string;
  /** the webhook's body */
  payload: string;
}

/** A transaction that could not be read, or that the feed never gave. */
export interface StoredAnomaly {
  /** the transaction's id, or a digest of the entry if that has no readable id */
  hash: string;
  kind: 'malformed' | 'absent';
  reason: string;
  /** the feed's entry as JSON text */
  raw: string | null;
}

/** A complete tick. Ticks without calls are not stored themselves, they only move the cursor. */
export interface StoredTick {
  number: number;
  epoch: number;
  /** unix milliseconds of the tick leader's clock, 0 when unknown */
  timestamp: bigint;
  calls: readonly StoredCall[];
  anomalies: readonly StoredAnomaly[];
}

/**
 * Inserts ticks, calls and anomalies that are missing; existing ones stay as they are.
 * @param replayAlerts the only alerts for which new ticks are matched; `null` for all alerts
 * @returns the ticks with something new, and only that of them
 */
export async function insertTicks(
  manager: EntityManager,
  ticks: readonly StoredTick[],
  replayAlerts: readonly string[] | null = null,
): Promise<StoredTick[]> {
  const holding = ticks.filter(({ calls }) => calls.length > 0);
  if (holding.length > 0) {
    await manager.query(INSERT_TICKS, [
      holding.map((tick) => tick.number),
      holding.map((tick) => tick.epoch),
      holding.map((tick) => tick.timestamp.toString()),
      replayAlerts,
    ]);
  }
  const newCalls = await insertCalls(manager, holding);
  const newAnomalies = await insertAnomalies(manager, ticks);
  return ticks
    .map((tick) => ({
      ...tick,
      calls: tick.calls.filter(({ txId }) => newCalls.has(txId)),
      anomalies: tick.anomalies.filter(({ hash }) => newAnomalies.has(`${tick.number} ${hash}`)),
    }))
    .filter(({ calls, anomalies }) => calls.length + anomalies.length > 0);
}

/**
 * Calls inserted by one statement. The input of a statement must fit into Postgres' `work_mem`, 4 MB by default, or it
 * goes through a file, which takes twice as long.
 */
const CALLS_PER_STATEMENT = 1000;

/** @returns ids of the new calls */
async function insertCalls(manager: EntityManager, ticks: readonly StoredTick[]): Promise<Set<string>> {
  const all = ticks.flatMap(({ number, calls }) => calls.map((call) => ({ tick: number, call })));
  const inserted = new Set<string>();
  for (let first = 0; first < all.length; first += CALLS_PER_STATEMENT) {
    const calls = all.slice(first, first + CALLS_PER_STATEMENT);
    const rows: { txId: string }[] = await manager.query(INSERT_CALLS, [
      calls.map(({ call }) => call.txId),
      calls.map(({ tick }) => tick),
      calls.map(({ call }) => call.position),
      calls.map(({ call }) => call.methodId),
      calls.map(({ call }) => call.sourceId),
      calls.map(({ call }) => call.payload).join('\n'),
    ]);
    for (const { txId } of rows) inserted.add(txId);
  }
  return inserted;
}

/** @returns tick and hash of the new anomalies */
async function insertAnomalies(manager: EntityManager, ticks: readonly StoredTick[]): Promise<Set<string>> {
  const anomalies = ticks.flatMap((tick) =>
    tick.anomalies.map((anomaly) => ({ ...anomaly, tick: tick.number })),
  );
  if (anomalies.length === 0) return new Set();
  const rows: { key: string }[] = await manager.query(INSERT_ANOMALIES, [
    anomalies.map((anomaly) => anomaly.tick),
    anomalies.map((anomaly) => anomaly.hash),
    anomalies.map((anomaly) => anomaly.kind),
    anomalies.map((anomaly) => anomaly.reason),
    anomalies.map((anomaly) => anomaly.raw),
  ]);
  return new Set(rows.map(({ key }) => key));
}

/** Replaces an impossible time (the tick leader's clock is not trusted) by the time of storing. */
const INSERT_TICKS = `
  INSERT INTO tick (number, epoch, occurred_at, replay_alerts)
  SELECT number, epoch, CASE WHEN timestamp BETWEEN 1577836800000 AND extract(epoch FROM now() + interval '1 day') * 1000
    THEN to_timestamp(timestamp / 1000.0) ELSE now() END, $4::uuid[]
  FROM unnest($1::bigint[], $2::int[], $3::numeric[]) AS t(number, epoch, timestamp)
  ON CONFLICT (number) DO NOTHING`;

/** Payloads are passed as lines, as JSON without white space has no line breaks: quoting an array costs too much. */
const INSERT_CALLS = `
  INSERT INTO chain_call (tx_id, tick, position, method_id, source_id, payload)
  SELECT * FROM unnest($1::text[], $2::bigint[], $3::smallint[], $4::int[], $5::text[], string_to_array($6, E'\\n'))
  ON CONFLICT (tx_id) DO NOTHING
  RETURNING tx_id AS "txId"`;

const INSERT_ANOMALIES = `
  INSERT INTO feed_anomaly (tick, hash, kind, reason, raw)
  SELECT * FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[])
  ON CONFLICT (tick, hash) DO NOTHING
  RETURNING tick || ' ' || hash AS key`;
