import { DEFAULT_PLAN } from '@tickhook/domain';
import type { DataSource } from 'typeorm';
import type { PlanGrant } from '../entities/index.js';
import { MONTH } from './month-bounds.js';

/** How far one network's feed has been stored. */
export interface CursorStatus {
  network: string;
  tick: number;
  /** ticks between the cursor and the head of the chain when the cursor last moved; `null` if not recorded */
  behind: number | null;
  /** since it last moved */
  secondsAgo: number;
}

export interface NewestCall {
  tick: number;
  /** since its tick, by the chain's clock */
  secondsAgo: number;
}

/** Orders to fetch ticks that the cursor has passed. */
export interface BackfillStatus {
  orders: number;
  /** of the oldest order */
  nextTick: number;
  lastTick: number;
}

export interface WorkStatus {
  unmatchedTicks: number;
  /** notifications that are due and in no dispatch yet, without those of `heldBack` */
  due: number;
  /** how long the oldest of them has been waiting; 0 if there are none */
  oldestDueSeconds: number;
  /** notifications that are not due yet, most of them between two attempts */
  dueLater: number;
  /** time until the first of them is due; 0 if there are none */
  nextDueSeconds: number;
  /** notifications that would be due if the breaker of their endpoint were not open */
  heldBack: number;
  /** notifications held back since their alert was switched off */
  parked: number;
  dispatches: number;
  /** dispatches that a worker has claimed */
  claimedDispatches: number;
  /** endpoints whose breaker is open: only probes are sent there */
  openEndpoints: number;
  /** notifications given up within the last hour */
  failedLastHour: number;
  /** mails that are not sent yet */
  mails: number;
  /** how long the oldest of them has been waiting; 0 if there are none */
  oldestMailSeconds: number;
}

/** An endpoint whose breaker is open. */
export interface OpenEndpoint {
  origin: string;
  /** since the breaker opened */
  secondsAgo: number;
  /** notifications that wait for it */
  waiting: number;
}

/** This month's usage, of all accounts together. */
export interface UsageStatus {
  notifications: number;
  withheld: number;
  /** accounts with something withheld */
  accountsOverLimit: number;
}

/** What the operator looks at first. */
export class OperatorStatusRepository {
  constructor(private readonly dataSource: DataSource) {}

  async cursors(): Promise<CursorStatus[]> {
    return this.dataSource.query(`
      SELECT network, tick::float8 AS tick, CASE WHEN head >= tick THEN head - tick END::float8 AS behind,
        extract(epoch FROM now() - updated_at)::float8 AS "secondsAgo"
      FROM feed_cursor ORDER BY network`);
  }

  /** The newest stored call; `undefined` before the first. */
  async newestCall(): Promise<NewestCall | undefined> {
    const [row]: NewestCall[] = await this.dataSource.query(`
      SELECT number::float8 AS tick, extract(epoch FROM now() - occurred_at)::float8 AS "secondsAgo"
      FROM tick ORDER BY number DESC LIMIT 1`);
    return row;
  }

  /** `undefined` when there are no orders. */
  async backfills(): Promise<BackfillStatus | undefined> {
    const [row]: BackfillStatus[] = await this.dataSource.query(`
      SELECT count(*) OVER ()::int AS orders, next_tick::float8 AS "nextTick", last_tick::float8 AS "lastTick"
      FROM backfill ORDER BY created_at, id LIMIT 1`);
    return row;
  }

  async work(): Promise<WorkStatus> {
    const [row]: WorkStatus[] = await this.dataSource.query(SELECT_WORK);
    if (!row) throw new Error('a count has a row');
    return row;
  }

  /** Endpoints whose breaker is open, the longest open first. */
  async openEndpoints(limit: number): Promise<OpenEndpoint[]> {
    return this.dataSource.query(
      `SELECT origin, extract(epoch FROM now() - opened_at)::float8 AS "secondsAgo",
         (SELECT count(*)::int FROM notification n
           WHERE n.endpoint_id = e.id AND n.next_attempt_at IS NOT NULL) AS waiting
       FROM endpoint e WHERE opened_at IS NOT NULL ORDER BY opened_at, id LIMIT $1`,
      [limit],
    );
  }

  /** Plans kept for accounts that were not seen yet, without those that such an account has anyway. */
  async planGrants(): Promise<PlanGrant[]> {
    return this.dataSource.query('SELECT email, plan FROM plan_grant WHERE plan <> $1 ORDER BY email', [
      DEFAULT_PLAN,
    ]);
  }

  async usage(): Promise<UsageStatus> {
    const [row]: UsageStatus[] = await this.dataSource.query(
      `SELECT coalesce(sum(notifications), 0)::float8 AS notifications, coalesce(sum(withheld), 0)::float8 AS withheld,
         count(*) FILTER (WHERE withheld > 0)::int AS "accountsOverLimit"
       FROM usage WHERE month = ${MONTH}`,
    );
    if (!row) throw new Error('a sum has a row');
    return row;
  }
}

/** What was given up lately was also made lately, unless it was resent by hand: a week of ids bounds the search. */
const SELECT_WORK = `
  SELECT
    (SELECT count(*)::int FROM tick WHERE matched_at IS NULL) AS "unmatchedTicks",
    d.due, d."oldestDueSeconds", d."heldBack", d."dueLater", d."nextDueSeconds", d.parked, m.mails, m."oldestMailSeconds", p.dispatches, p."claimedDispatches",
    (SELECT count(*)::int FROM endpoint WHERE opened_at IS NOT NULL) AS "openEndpoints",
    (SELECT count(*)::int FROM notification
      WHERE id >= notification_id_floor(now() - interval '7 days') AND status = 'error'
        AND attempted_at >= now() - interval '1 hour') AS "failedLastHour"
  FROM
    (SELECT count(*) FILTER (WHERE next_attempt_at <= now() AND opened_at IS NULL)::int AS due,
      greatest(0, coalesce(extract(epoch FROM now() - min(next_attempt_at) FILTER (WHERE opened_at IS NULL)), 0))::float8
        AS "oldestDueSeconds",
      count(*) FILTER (WHERE next_attempt_at <= now() AND opened_at IS NOT NULL)::int AS "heldBack",
      count(*) FILTER (WHERE next_attempt_at > now() AND next_attempt_at < 'infinity')::int AS "dueLater",
      coalesce(extract(epoch FROM min(next_attempt_at) FILTER (WHERE next_attempt_at > now()
        AND next_attempt_at < 'infinity') - now()), 0)::float8 AS "nextDueSeconds",
      count(*) FILTER (WHERE next_attempt_at = 'infinity')::int AS parked
      FROM notification n LEFT JOIN endpoint e ON e.id = n.endpoint_id WHERE next_attempt_at IS NOT NULL) d,
    (SELECT count(*)::int AS dispatches, count(lease_until)::int AS "claimedDispatches" FROM dispatch) p,
    (SELECT count(*)::int AS mails,
      coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 AS "oldestMailSeconds" FROM mail) m`;
