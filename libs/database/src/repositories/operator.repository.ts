import { LONGEST_RETRIES_DAYS } from '@tickhook/domain';
import type { DataSource } from 'typeorm';
import { NIL } from 'uuid';
import { CAN_BE_SENT, setDue, walkFailed } from './failed-notifications.js';
import { IS_DISPLACED } from './history-filter.js';
import { idRange } from './id-range.js';
import { CAN_BE_REPLAYED, setReplay } from './tick-replay.js';

/** Rows per statement, so that nobody waits long for them. */
const CHUNK = 5000;
/** A notification given up since a moment was made at most this long before it, unless its user had sent it again. */
const LONGEST_LIFE = `interval '${LONGEST_RETRIES_DAYS} days'`;

export interface Resent {
  /** made due again */
  due: number;
  /** left given up: their alert is off or has no webhook, their call is not stored, or they were tried too often */
  left: number;
}

/** @returns how many of them it makes due, or would */
type HandleIds = (ids: string[]) => Promise<number>;

/** What the operator does, across all users. No request reaches it. */
export class OperatorRepository {
  constructor(private readonly dataSource: DataSource) {}

  async hasAlert(id: string): Promise<boolean> {
    const rows: unknown[] = await this.dataSource.query('SELECT 1 FROM alert WHERE id = $1', [id]);
    return rows.length > 0;
  }

  /** Ticks after those that retention has purged, up to the cursor; `undefined` before first contact with a feed. */
  async replayable(): Promise<{ first: number; last: number } | undefined> {
    const [range]: { first: number; last: number }[] = await this.dataSource.query(SELECT_REPLAYABLE);
    return range;
  }

  /**
   * Marks matched ticks to be matched again, for one alert or for all; the sweep finds them. Ticks that are not matched
   * yet stay as they are. Orders the ingestor to fetch what is not stored of the range, up to the cursor.
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

  /** Makes notifications given up within the last `sinceMs` due again, free of charge and with the same ids. */
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

  /** Locks the alerts before their notifications, in id order, as every change of an alert does. */
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

/** SQL: the cursor that moved last. */
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
