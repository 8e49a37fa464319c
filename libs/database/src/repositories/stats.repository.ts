import type { DataSource } from 'typeorm';
import { boundedRead, READ_LIMIT_MS } from './bounded-read.js';
import { firstIdSince, IS_DISPLACED, NEWEST_FIRST, ofAlert } from './history-filter.js';
import { requireAlert } from './history.repository.js';

/** Notifications by status. */
export interface StatusCounts {
  ok: number;
  error: number;
  pending: number;
  cancelled: number;
}

/** Counts of an alert's notifications made in the last 24 hours. */
export interface AlertDay extends StatusCounts {
  alertId: string;
  /** last attempt of the newest notification that was tried, however long ago; `null`: none was tried */
  lastNotified: Date | null;
  /** 24, oldest first; the last one ends now */
  hours: { from: Date; ok: number; error: number }[];
}

/** Milliseconds of the last attempts; `null`: there was none. */
export interface Percentiles {
  p50: number | null;
  p95: number | null;
}

export interface AlertStats extends StatusCounts, Percentiles {
  bucketMinutes: number;
  /** oldest first, empty ones included; the last one ends now, and is shorter if the width does not divide the range */
  buckets: ({ from: Date; ok: number; error: number } & Percentiles)[];
}

const MINUTE_MS = 60_000;
const DAY_HOURS = 24;
const MOST_BUCKETS = 60;
/** Each is at most two and a half times the one before, so that there are never fewer than 24 buckets. */
const BUCKET_MINUTES = [1, 2, 5, 10, 15, 30, 60, 120, 180, 240, 360, 480, 720];

/** Figures of one user's alerts, by the date of the notifications and the database's clock. */
export class StatsRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly readLimitMs = READ_LIMIT_MS,
  ) {}

  /** All alerts of the user, newest first, in one query. @throws RefusalError when there is too much to count */
  async day(userId: string): Promise<AlertDay[]> {
    const rows = await boundedRead<DayRow>(this.dataSource, {
      sql: SELECT_DAY,
      parameters: [userId],
      limitMs: this.readLimitMs,
      advice: 'Look at one alert at a time.',
    });
    const days = new Map<string, AlertDay>();
    for (const row of rows) {
      const day = days.get(row.alertId) ?? emptyDay(row);
      days.set(row.alertId, day);
      addHour(day, row);
    }
    return [...days.values()];
  }

  /**
   * @param hours 1 to 720, up to now
   * @throws NotFoundError when the alert is not the user's, RefusalError when there is too much to count
   */
  async ofAlert(userId: string, alertId: string, hours: number): Promise<AlertStats> {
    await requireAlert(this.dataSource, userId, alertId);
    const bucketMinutes = bucketWidth(hours);
    const count = Math.ceil((hours * 60) / bucketMinutes);
    const rows = await boundedRead<BucketRow>(this.dataSource, {
      sql: SELECT_STATS,
      parameters: [alertId, hours, bucketMinutes, count - 1],
      limitMs: this.readLimitMs,
      advice: 'Choose a shorter time range.',
    });
    const total = rows.find(({ bucket }) => bucket === null);
    if (!total) throw new Error('A grand total has a row even of nothing.');
    const byNumber = new Map(rows.map((row) => [row.bucket, row]));
    const buckets = Array.from({ length: count }, (_, number) => {
      const row = byNumber.get(number);
      const from = new Date(total.since.getTime() + number * bucketMinutes * MINUTE_MS);
      return { from, ok: row?.ok ?? 0, error: row?.error ?? 0, ...percentilesOf(row) };
    });
    const { ok, error, pending, cancelled } = total;
    return { ok, error, pending, cancelled, ...percentilesOf(total), bucketMinutes, buckets };
  }
}

type DayRow = StatusCounts & {
  alertId: string;
  since: Date;
  lastNotified: Date | null;
  /** 0 to 23; `null`: nothing in these 24 hours, and no counts */
  hour: number | null;
};

type BucketRow = StatusCounts & {
  /** `null`: the total */
  bucket: number | null;
  since: Date;
  percentiles: [number, number] | null;
};

function emptyDay({ alertId, lastNotified, since }: DayRow): AlertDay {
  const hours = Array.from({ length: DAY_HOURS }, (_, hour) => {
    return { from: new Date(since.getTime() + hour * 60 * MINUTE_MS), ok: 0, error: 0 };
  });
  return { alertId, ok: 0, error: 0, pending: 0, cancelled: 0, lastNotified, hours };
}

function addHour(day: AlertDay, row: DayRow): void {
  const hour = row.hour === null ? undefined : day.hours[row.hour];
  if (!hour) return;
  hour.ok = row.ok;
  hour.error = row.error;
  day.ok += row.ok;
  day.error += row.error;
  day.pending += row.pending;
  day.cancelled += row.cancelled;
}

function bucketWidth(hours: number): number {
  const width = BUCKET_MINUTES.find((minutes) => hours * 60 <= minutes * MOST_BUCKETS);
  if (width === undefined) throw new RangeError(`${hours} hours are too many.`);
  return width;
}

function percentilesOf(row: BucketRow | undefined): Percentiles {
  const [p50, p95] = row?.percentiles ?? [null, null];
  return { p50, p95 };
}

const COUNTS = ['ok', 'error', 'pending', 'cancelled']
  .map((status) => `count(*) FILTER (WHERE status = '${status}')::int AS ${status}`)
  .join(', ');

/**
 * SQL: notifications of one alert made since a moment. The arguments are SQL expressions.
 */
function madeSince({ alert, since, columns }: { alert: string; since: string; columns: string }): string {
  const read = `SELECT ${columns} FROM notification n WHERE n.alert_id = ${alert} AND n.created_at >= ${since}`;
  const first = firstIdSince(since);
  return `${read} AND n.id >= ${first} UNION ALL ${read} AND ${IS_DISPLACED} AND n.id < ${first}`;
}

const YESTERDAY = `now() - interval '${DAY_HOURS} hours'`;

/**
 * Notifications made after this query began count as made now. `date_part` gives a double, which is enough to find the
 * hour; `extract` would give a numeric, which doubles the time of the query.
 */
const SELECT_DAY = `
  WITH own AS MATERIALIZED (
    SELECT a.id, (SELECT n.attempted_at FROM notification n
      WHERE ${ofAlert('a.id')} AND n.attempted_at IS NOT NULL ORDER BY ${NEWEST_FIRST} LIMIT 1) AS last_notified
    FROM alert a WHERE a.user_id = $1
  ), hourly AS (
    SELECT own.id, least(${DAY_HOURS - 1}, floor(date_part('epoch', created_at - (${YESTERDAY})) / 3600))::int AS hour,
      ${COUNTS}
    FROM own CROSS JOIN LATERAL (
      ${madeSince({ alert: 'own.id', since: YESTERDAY, columns: 'n.status, n.created_at' })}
    ) made GROUP BY 1, 2
  )
  SELECT own.id AS "alertId", ${YESTERDAY} AS since, own.last_notified AS "lastNotified",
    hourly.hour, hourly.ok, hourly.error, hourly.pending, hourly.cancelled
  FROM own LEFT JOIN hourly ON hourly.id = own.id ORDER BY own.id DESC`;

const BEGINNING = `now() - $2::int * interval '1 hour'`;

const SELECT_STATS = `
  SELECT bucket, ${COUNTS}, ${BEGINNING} AS since,
    percentile_disc(ARRAY[0.5, 0.95]) WITHIN GROUP (ORDER BY elapsed_ms) AS percentiles
  FROM (
    SELECT status, elapsed_ms,
      least($4::int, floor(date_part('epoch', created_at - (${BEGINNING})) / 60 / $3::int))::int AS bucket
    FROM (${madeSince({ alert: '$1', since: BEGINNING, columns: 'n.status, n.elapsed_ms, n.created_at' })}) made
  ) placed GROUP BY GROUPING SETS ((bucket), ())`;
