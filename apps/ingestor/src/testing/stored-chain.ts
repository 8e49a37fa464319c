import type { DataSource } from 'typeorm';

export interface StoredCallRow {
  txId: string;
  tick: number;
  position: number;
}

export interface StoredAnomalyRow {
  tick: number;
  hash: string;
  kind: string;
  reason: string;
  raw: string | null;
}

/** A consistent snapshot of what an ingestor has stored. */
export interface StoredChain {
  /** `undefined` before the first contact */
  cursor: number | undefined;
  /** ordered by tick and position */
  calls: StoredCallRow[];
  ticks: number[];
}

const SNAPSHOT = `
  SELECT (SELECT tick FROM feed_cursor)::float8 AS cursor,
    coalesce((SELECT json_agg(json_build_object('txId', tx_id, 'tick', tick, 'position', position)
      ORDER BY tick, position) FROM chain_call), '[]') AS calls,
    coalesce((SELECT json_agg(number ORDER BY number) FROM tick), '[]') AS ticks`;

/** Reads cursor, calls and ticks in one statement, for a consistent snapshot. */
export async function readStored(dataSource: DataSource): Promise<StoredChain> {
  const [row]: (Omit<StoredChain, 'cursor'> & { cursor: number | null })[] = await dataSource.query(SNAPSHOT);
  if (!row) throw new Error('A query without FROM answers one row.');
  return { ...row, cursor: row.cursor ?? undefined };
}

export async function readAnomalies(dataSource: DataSource): Promise<StoredAnomalyRow[]> {
  return dataSource.query('SELECT tick::int4, hash, kind, reason, raw FROM feed_anomaly ORDER BY tick, hash');
}

/** Empties every table that the ingestor writes; the catalogue stays. */
export async function emptyDatabase(dataSource: DataSource): Promise<void> {
  await dataSource.query('TRUNCATE tick, chain_call, feed_cursor, feed_anomaly, backfill');
}
