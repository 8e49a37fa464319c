import type { DataSource } from 'typeorm';

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
  hash: string;
  kind: 'malformed' | 'absent';
  reason: string;
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

/** The cursor was moved by somebody else: this process is not the one that follows the chain. */
export class CursorMovedError extends Error {}

/** Ticks and the feed's cursor, which moves only together with them. */
export class TickRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The last stored tick of a network, or `undefined` when nothing was stored yet. */
  async readCursor(network: string): Promise<number | undefined> {
    const [row]: { tick: string }[] = await this.dataSource.query(
      'SELECT tick FROM feed_cursor WHERE network = $1',
      [network],
    );
    return row && Number(row.tick);
  }

  /** Sets the cursor of a network that has none. */
  async startCursor(network: string, tick: number): Promise<void> {
    await this.dataSource.query(
      'INSERT INTO feed_cursor (network, tick) VALUES ($1, $2) ON CONFLICT (network) DO NOTHING',
      [network, tick],
    );
  }

  /**
   * Stores complete ticks in order and moves the cursor to `to`, all or nothing. Ticks and calls that are
   * there already stay as they are.
   * @throws CursorMovedError when the cursor is not at `from` any more
   */
  async storeTicks(
    network: string,
    move: { from: number; to: number },
    ticks: readonly StoredTick[],
  ): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const [, moved] = await manager.query<[unknown, number]>(
        'UPDATE feed_cursor SET tick = $3, updated_at = now() WHERE network = $1 AND tick = $2',
        [network, move.from, move.to],
      );
      if (moved !== 1)
        throw new CursorMovedError(`The cursor of ${network} is not at ${move.from} any more.`);
      const holding = ticks.filter(({ calls }) => calls.length > 0);
      if (holding.length > 0) {
        await manager.query(INSERT_TICKS, [
          holding.map((tick) => tick.number),
          holding.map((tick) => tick.epoch),
          holding.map((tick) => tick.timestamp.toString()),
        ]);
        const calls = holding.flatMap((tick) => tick.calls.map((call) => ({ ...call, tick: tick.number })));
        await manager.query(INSERT_CALLS, [
          calls.map((call) => call.txId),
          calls.map((call) => call.tick),
          calls.map((call) => call.position),
          calls.map((call) => call.methodId),
          calls.map((call) => call.sourceId),
          calls.map((call) => call.payload),
        ]);
      }
      const anomalies = ticks.flatMap((tick) =>
        tick.anomalies.map((anomaly) => ({ ...anomaly, tick: tick.number })),
      );
      if (anomalies.length > 0) {
        await manager.query(INSERT_ANOMALIES, [
          anomalies.map((anomaly) => anomaly.tick),
          anomalies.map((anomaly) => anomaly.hash),
          anomalies.map((anomaly) => anomaly.kind),
          anomalies.map((anomaly) => anomaly.reason),
          anomalies.map((anomaly) => anomaly.raw),
        ]);
      }
    });
  }
}

/** A time the chain cannot have had (its leader's clock is not trusted) is replaced by the time of storing. */
const INSERT_TICKS = `
  INSERT INTO tick (number, epoch, occurred_at)
  SELECT number, epoch, CASE WHEN timestamp BETWEEN 1577836800000 AND extract(epoch FROM now() + interval '1 day') * 1000
    THEN to_timestamp(timestamp / 1000.0) ELSE now() END
  FROM unnest($1::bigint[], $2::int[], $3::numeric[]) AS t(number, epoch, timestamp)
  ON CONFLICT (number) DO NOTHING`;

const INSERT_CALLS = `
  INSERT INTO chain_call (tx_id, tick, position, method_id, source_id, payload)
  SELECT * FROM unnest($1::text[], $2::bigint[], $3::smallint[], $4::int[], $5::text[], $6::text[])
  ON CONFLICT (tx_id) DO NOTHING`;

const INSERT_ANOMALIES = `
  INSERT INTO feed_anomaly (tick, hash, kind, reason, raw)
  SELECT * FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[])
  ON CONFLICT (tick, hash) DO NOTHING`;
