import { LONGEST_RETRIES_DAYS } from '@tickhook/domain';
import type { DataSource } from 'typeorm';
import { NIL } from 'uuid';
import { CAN_BE_SENT, setDue, walkFailed } from './failed-notifications.js';
import { IS_DISPLACED } from './history-filter.js';
import { idRange } from './id-range.js';
import { CAN_BE_REPLAYED, setReplay } from './tick-replay.js';

/** Rows of one statement: nobody waits long for them. */
const CHUNK = 5000;
/** What was given up since a moment was made at most so long before it. */
const LONGEST_LIFE = `interval '${LONGEST_RETRIES_DAYS} days'`;

export interface Resent {
  /** due again */
  due: number;
  /** given up as well, but their alert is off or has no webhook, their call is not stored any more, or they were tried too often */
  left: number;
}

/** @returns how many of them are due then */
type HandleIds = (ids: string[]) => Promise<number>;

/** What the operator does, across all users. Never reached by a request. */
export class OperatorRepository {
  constructor(private readonly dataSource: DataSource) {}

  async hasAlert(id: string): Promise<boolean> {
    const rows: unknown[] = await this.dataSource.query('SELECT 1 FROM alert WHERE id = $1', [id]);
    return rows.length > 0;
  }

  /** Ticks retention has not let go of and that are not still to come; none before the first contact with a feed. */
  async replayable(): Promise<{ first: number; last: number } | undefined> {
    const [range]: { first: number; last: number }[] = await this.dataSource.query(SELECT_REPLAYABLE);
    return range;
  }

  /**
   * Has matched ticks matched again, for one alert or for all; the sweep finds them. Those that are still to be matched
   * are left as they are. What is not stored of the range, up to the cursor, the ingestor is ordered to fetch.
   * @returns how many are matched again
   */
  async replay({ from, to }: { from: number; to: number }, alertId?: string): Promise<number> {
    const alerts = alertId === undefined ? [] : [alertId];
    let count = 0;
    let next: number | undefined = from;
    while (next !== undefined) {
      const rows: { count: number; last: string | null }[] = await this.dataSource.query(REPLAY, [
        next,
        to,
        alerts,
      ]);
      const { count: changed, last } = rows[0] ?? { count: 0, last: null };
      count += changed;
      next = last === null ? undefined : Number(last) + 1;
    }
    await this.dataSource.query(ORDER_BACKFILL, [from, to, alerts]);
    return count;
  }

  /** How many ticks `replay` would have matched again. Changes nothing. */
  async countReplay({ from, to }: { from: number; to: number }): Promise<number> {
    const [row]: { count: number }[] = await this.dataSource.query(
      `SELECT count(*)::int AS count FROM tick WHERE number BETWEEN $1 AND $2 AND ${CAN_BE_REPLAYED}`,
      [from, to],
    );
    return row?.count ?? 0;
  }

  /** Makes due again what was given up within the last `sinceMs`: free of charge, with the same ids. */
  async resendFailed(sinceMs: number): Promise<Resent> {
    return this.handleFailed(sinceMs, (ids) => this.makeDue(ids));
  }

  /** What `resendFailed` would do. Changes nothing. */
  async countFailed(sinceMs: number): Promise<Resent> {
    return this.handleFailed(sinceMs, (ids) => this.countDue(ids));
  }

  private async handleFailed(sinceMs: number, handle: HandleIds): Promise<Resent> {
    const sum: Resent = { due: 0, left: 0 };
    for await (const ids of this.failedSince(sinceMs)) {
      const due = await handle(ids);
      sum.due += due;
      sum.left += ids.length - due;
    }
    return sum;
  }

  private async *failedSince(sinceMs: number): AsyncGenerator<string[]> {
    const [start]: { id: string }[] = await this.dataSource.query(
      `SELECT notification_id_floor(greatest(now() - $1 * interval '1 millisecond' - ${LONGEST_LIFE}, 'epoch')) AS id`,
      [sinceMs],
    );
    const first = start?.id ?? NIL;
    const search = {
      stretch: 'true',
      order: 'n.id',
      condition: `n.attempted_at >= now() - $2 * interval '1 millisecond'`,
      chunk: CHUNK,
      parameters: [sinceMs],
    };
    yield* walkFailed(this.dataSource, search, first);
    const displaced = `${IS_DISPLACED} AND n.id <= '${first}'`;
    yield* walkFailed(this.dataSource, { ...search, stretch: displaced }, NIL);
  }

  /** The alerts are locked before their notifications, in id order, as by whoever changes one. */
  private async makeDue(ids: string[]): Promise<number> {
    const { first, last } = idRange(ids);
    return this.dataSource.transaction(async (manager) => {
      await manager.query(LOCK_ALERTS, [ids, first, last]);
      const [, due]: [unknown, number] = await manager.query(MAKE_DUE, [ids, first, last]);
      return due;
    });
  }

  private async countDue(ids: string[]): Promise<number> {
    const { first, last } = idRange(ids);
    const [row]: { count: number }[] = await this.dataSource.query(
      `SELECT count(*)::int AS count FROM notification n, alert a WHERE ${CAN_BE_DUE}`,
      [ids, first, last],
    );
    return row?.count ?? 0;
  }
}

/** Of the network whose cursor moved last. */
const FOLLOWED = 'SELECT network, tick FROM feed_cursor ORDER BY updated_at DESC LIMIT 1';

const SELECT_REPLAYABLE = `
  SELECT coalesce((SELECT max(purged_to) FROM feed_cursor) + 1, 0)::float8 AS first, tick::float8 AS last
  FROM (${FOLLOWED}) f`;

const ORDER_BACKFILL = `
  INSERT INTO backfill (id, network, next_tick, last_tick, alerts)
  SELECT gen_random_uuid(), network, $1, least($2, tick), $3 FROM (${FOLLOWED}) f WHERE tick >= $1`;

const REPLAY = `
  WITH chosen AS (
    SELECT number FROM tick
    WHERE number BETWEEN $1 AND $2 AND ${CAN_BE_REPLAYED}
    ORDER BY number LIMIT ${CHUNK} FOR NO KEY UPDATE
  ), changed AS (
    UPDATE tick t SET ${setReplay('$3::uuid[]')}
    FROM chosen c WHERE t.number = c.number
    RETURNING t.number
  )
  SELECT count(*)::int AS count, max(number) AS last FROM changed`;

const LOCK_ALERTS = `
  SELECT 1 FROM alert WHERE id IN (SELECT alert_id FROM notification WHERE id = ANY($1) AND id BETWEEN $2 AND $3)
  ORDER BY id FOR NO KEY UPDATE`;

const CAN_BE_DUE = `
  n.id = ANY($1) AND n.id BETWEEN $2 AND $3 AND n.status = 'error' AND n.dispatch_id IS NULL
    AND a.id = n.alert_id AND a.is_active AND a.endpoint_id IS NOT NULL
    AND ${CAN_BE_SENT}`;

const MAKE_DUE = `
  UPDATE notification n SET ${setDue('a.endpoint_id')}
  FROM alert a
  WHERE ${CAN_BE_DUE}`;
