import type { DataSource } from 'typeorm';
import { insertTicks, type StoredTick } from './stored-tick.js';

/** Another process moved the cursor: this one is not the one that follows the chain. */
export class CursorMovedError extends Error {}

/** How far a network's feed has been stored. */
export interface StoredCursor {
  tick: number;
  /** the newest tick of the feed at that time, as far as is known */
  head: number;
  /** since it last moved, by the database's clock */
  secondsAgo: number;
}

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

  /** The cursor that moved last, of all networks; `undefined` when nothing was stored yet. */
  async lastMovedCursor(): Promise<StoredCursor | undefined> {
    const [row]: StoredCursor[] = await this.dataSource.query(`
      SELECT tick::float8 AS tick, greatest(tick, head)::float8 AS head,
        greatest(0, extract(epoch FROM now() - updated_at))::float8 AS "secondsAgo"
      FROM feed_cursor ORDER BY updated_at DESC LIMIT 1`);
    return row;
  }

  /** Sets the cursor of a network that has none. */
  async startCursor(network: string, tick: number): Promise<void> {
    await this.dataSource.query(
      'INSERT INTO feed_cursor (network, tick) VALUES ($1, $2) ON CONFLICT (network) DO NOTHING',
      [network, tick],
    );
  }

  /**
   * Stores complete ticks in order and moves the cursor to `to`, all or nothing. Existing ticks and calls stay as they
   * are.
   * @param move.head the newest tick of the feed; without it, how far the cursor is behind is no longer known
   * @throws CursorMovedError when the cursor is not at `from` any more
   */
  async storeTicks(
    network: string,
    move: { from: number; to: number; head?: number },
    ticks: readonly StoredTick[],
  ): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const [, moved] = await manager.query<[unknown, number]>(
        'UPDATE feed_cursor SET tick = $3, head = $4, updated_at = now() WHERE network = $1 AND tick = $2',
        [network, move.from, move.to, move.head],
      );
      if (moved !== 1)
        throw new CursorMovedError(`The cursor of ${network} is not at ${move.from} any more.`);
      await insertTicks(manager, ticks);
    });
  }
}
