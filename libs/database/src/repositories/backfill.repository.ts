import type { DataSource } from 'typeorm';
import { insertTicks, type StoredTick } from './stored-tick.js';
import { CAN_BE_REPLAYED, setReplay } from './tick-replay.js';

/** An operator's order to read ticks from the feed again. */
export interface BackfillOrder {
  id: string;
  /** the ticks before this one are done */
  nextTick: number;
  lastTick: number;
  /** the alerts to match new calls for; all when empty */
  alerts: readonly string[];
}

/** Orders to fetch ticks that the cursor has passed. */
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
   * Stores what is missing of complete ticks and moves the order on, all or nothing. Matched ticks that get new calls
   * are matched again. Ticks that retention has purged are not stored.
   * @param ticks all ticks with calls from the order's next one up to `to`
   * @returns the ticks with something new, and only that of them; `undefined` when another process was faster
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
 * A matcher that holds one of the ticks may have read its calls already: new ones must come after it has marked the
 * tick. The lock also waits for retention: what it is deleting is gone by the next statement, and `purged_to` says so.
 */
const LOCK_TICKS = 'SELECT 1 FROM tick WHERE number = ANY($1) ORDER BY number FOR NO KEY UPDATE';

const SELECT_PURGED = 'SELECT max(purged_to)::float8 AS "to" FROM feed_cursor';

const REPLAY = `
  UPDATE tick t SET ${setReplay('$2::uuid[]')}
  WHERE number = ANY($1) AND ${CAN_BE_REPLAYED}`;

/** Restarts ticks made in part, perhaps already past the new calls. What the part withheld is counted again. */
const BEGIN_ANEW = 'UPDATE tick SET made_through = NULL WHERE number = ANY($1) AND made_through IS NOT NULL';
