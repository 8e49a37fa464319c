import type { DataSource } from 'typeorm';
import { insertTicks, type StoredTick } from './stored-tick.js';
import { CAN_BE_REPLAYED, setReplay } from './tick-replay.js';

/** An order of the operator's: ticks to be read from the feed again. */
export interface BackfillOrder {
  id: string;
  /** those before it are done */
  nextTick: number;
  lastTick: number;
  /** whose calls are looked for, all alerts' when empty */
  alerts: readonly string[];
}

/** Ticks that are fetched though the cursor has passed them. */
export class BackfillRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The oldest order for a network. */
  async next(network: string): Promise<BackfillOrder | undefined> {
    const [order]: BackfillOrder[] = await this.dataSource.query(
      `SELECT id, next_tick::float8 AS "nextTick", last_tick::float8 AS "lastTick", alerts
       FROM backfill WHERE network = $1 ORDER BY created_at, id LIMIT 1`,
      [network],
    );
    return order;
  }

  /**
   * Stores what is missing of complete ticks, all those from the order's next one to `to` that hold calls, and moves the
   * order on; all or nothing. Matched ticks that get calls are matched again. What retention has let go of stays away.
   * @returns the ticks of which something is new, with that only; `undefined` when another process was faster
   */
  async store(
    order: BackfillOrder,
    to: number,
    ticks: readonly StoredTick[],
  ): Promise<StoredTick[] | undefined> {
    const { id, nextTick, lastTick, alerts } = order;
    return this.dataSource.transaction('READ COMMITTED', async (manager) => {
      const [, moved] =
        to < lastTick
          ? await manager.query<[unknown, number]>(MOVE, [id, nextTick, to + 1])
          : await manager.query<[unknown, number]>(END, [id, nextTick]);
      if (moved !== 1) return undefined;
      await manager.query(LOCK_TICKS, [ticks.map(({ number }) => number)]);
      const [purged]: { to: number | null }[] = await manager.query(SELECT_PURGED);
      const kept = ticks.filter(({ number }) => number > (purged?.to ?? -1));
      const stored = await insertTicks(manager, kept, alerts.length > 0 ? alerts : null);
      const called = stored.filter(({ calls }) => calls.length > 0);
      const numbers = called.map(({ number }) => number);
      await manager.query(REPLAY, [numbers, alerts]);
      await manager.query(BEGIN_ANEW, [numbers]);
      return stored;
    });
  }
}

const MOVE = 'UPDATE backfill SET next_tick = $3 WHERE id = $1 AND next_tick = $2';

const END = 'DELETE FROM backfill WHERE id = $1 AND next_tick = $2';

/**
 * A matcher that holds one of them may have read its calls: the new ones come after its mark, never between. The same for
 * retention: what it is deleting is gone before the next statement, and was said to go before.
 */
const LOCK_TICKS = 'SELECT 1 FROM tick WHERE number = ANY($1) ORDER BY number FOR NO KEY UPDATE';

const SELECT_PURGED = 'SELECT max(purged_to)::float8 AS "to" FROM feed_cursor';

const REPLAY = `
  UPDATE tick t SET ${setReplay('$2::uuid[]')}
  WHERE number = ANY($1) AND ${CAN_BE_REPLAYED}`;

/** Ticks of which a part is made, maybe one behind the new calls. What that withheld is counted again. */
const BEGIN_ANEW = 'UPDATE tick SET made_through = NULL WHERE number = ANY($1) AND made_through IS NOT NULL';
