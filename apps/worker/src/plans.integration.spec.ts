import { CatalogueRepository, TickRepository } from '@tickhook/database';
import { PLANS, type PlanName } from '@tickhook/domain';
import { aUser, anAlert, startTestDatabase, type TestDatabase } from '@tickhook/testing';
import { startMatcher } from './fixtures/matcher.js';
import { bidFor, CallEncoder } from './fixtures/recorded-calls.js';
import type { MatchService } from './match/match.service.js';

const NETWORK = 'test';
const MATCHERS = 8;
const TICKS = 60;
const CALLS_PER_TICK = 2;
const CALLS = TICKS * CALLS_PER_TICK;
/** Ticks per job for a matcher. */
const RANGE = 3;

interface Account {
  userId: string;
  alertIds: string[];
  /** notifications of this month before the race */
  used: number;
  /** notifications that the plan has left */
  left: number;
}

interface Charged {
  made: number;
  withheld: number;
}

interface CountedAlert extends Charged {
  /** stored notifications */
  rows: number;
}

describe('plans, when many matchers race for their last notifications', () => {
  let database: TestDatabase;
  const stops: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    database = await startTestDatabase();
  });
  afterAll(async () => {
    await Promise.all(stops.map((stop) => stop()));
    await database.stop();
  });

  async function aMatcher(): Promise<MatchService> {
    const { matcher, stop } = await startMatcher(database.url);
    stops.push(stop);
    return matcher;
  }

  async function anAccount(plan: PlanName, used: number, alerts: number): Promise<Account> {
    const { dataSource } = database;
    const { id: userId } = await aUser(dataSource, { plan });
    const left = (PLANS[plan].notificationsLimit ?? Infinity) - used;
    await dataSource.query(
      `INSERT INTO usage (user_id, month, notifications)
       VALUES ($1, date_trunc('month', now() AT TIME ZONE 'UTC')::date, $2),
         ($1, (date_trunc('month', now() AT TIME ZONE 'UTC') - interval '1 month')::date, 100000)`,
      [userId, used],
    );
    const alertIds: string[] = [];
    for (let count = 0; count < alerts; count++) alertIds.push((await anAlert(dataSource, { userId })).id);
    return { userId, alertIds, used, left };
  }

  async function storeTicks(): Promise<void> {
    const repository = new TickRepository(database.dataSource);
    const encoder = new CallEncoder(await new CatalogueRepository(database.dataSource).loadDefinitions());
    await repository.startCursor(NETWORK, 0);
    for (let number = 1; number <= TICKS; number++) {
      const bids = Array.from({ length: CALLS_PER_TICK }, (_, position) => bidFor(position + 1));
      const calls = bids.map((bid, position) => encoder.encode({ ...bid, tickNumber: number }, position));
      const tick = { number, epoch: 162, timestamp: bids[0]!.timestamp, calls, anomalies: [] };
      await repository.storeTicks(NETWORK, { from: number - 1, to: number }, [tick]);
    }
  }

  /** Every matcher gets every range, each matcher in a different order. */
  async function race(matchers: readonly MatchService[]): Promise<void> {
    const ranges = Array.from({ length: TICKS / RANGE }, (_, index) => index * RANGE + 1);
    const matchAll = async (matcher: MatchService, turn: number) => {
      const start = Math.floor((turn * ranges.length) / matchers.length);
      for (const from of [...ranges.slice(start), ...ranges.slice(0, start)])
        await matcher.matchRange({ from, to: from + RANGE - 1 }, async () => undefined);
    };
    await Promise.all(matchers.map(matchAll));
  }

  async function chargedTo({
    userId,
    alertIds,
  }: Account): Promise<{ user: Charged; alerts: CountedAlert[] }> {
    const [user]: Charged[] = await database.dataSource.query(
      `SELECT notifications AS made, withheld FROM usage
       WHERE user_id = $1 AND month = date_trunc('month', now() AT TIME ZONE 'UTC')::date`,
      [userId],
    );
    const alerts: CountedAlert[] = await database.dataSource.query(
      `SELECT notifications::int AS made, withheld,
         (SELECT count(*)::int FROM notification n WHERE n.alert_id = c.alert_id) AS rows
       FROM alert_counter c WHERE alert_id = ANY($1)`,
      [alertIds],
    );
    return { user: user!, alerts };
  }

  it('makes exactly as many as each plan has left, of the oldest calls, and counts the rest as withheld, per alert and per user', async () => {
    const accounts = [
      await anAccount('Freemium', 199, 2),
      await anAccount('Freemium', 143, 3),
      await anAccount('Freemium', 0, 4),
      await anAccount('Advance', 667, 3),
      await anAccount('Freemium', 200, 1),
      await anAccount('Enterprise', 5000, 2),
    ];
    await storeTicks();
    await race(await Promise.all(Array.from({ length: MATCHERS }, aMatcher)));

    const unmatched: unknown[] = await database.dataSource.query(
      'SELECT 1 FROM tick WHERE matched_at IS NULL',
    );
    expect(unmatched).toEqual([]);
    for (const account of accounts) {
      const { user, alerts } = await chargedTo(account);
      const attempted = CALLS * account.alertIds.length;
      const made = Math.min(account.left, attempted);
      expect(user).toEqual({ made: account.used + made, withheld: attempted - made });
      expect(sum(alerts.map((alert) => alert.made))).toBe(made);
      expect(alerts).toHaveLength(account.alertIds.length);
      for (const alert of alerts) {
        expect(alert.rows).toBe(alert.made);
        expect(alert.made + alert.withheld).toBe(CALLS);
      }
    }
    for (const account of accounts) {
      const made = await madeByTick(account);
      const perTick = CALLS_PER_TICK * account.alertIds.length;
      const left = (index: number) => Math.min(perTick, Math.max(0, account.left - index * perTick));
      expect(made).toEqual(Array.from({ length: TICKS }, (_, index) => left(index)));
    }
    const pairs: unknown[] = await database.dataSource.query(
      'SELECT 1 FROM notification GROUP BY alert_id, tx_id HAVING count(*) > 1',
    );
    expect(pairs).toEqual([]);
    const both = ['limit-reached', 'usage-warning'];
    expect(await mails()).toEqual([
      [accounts[0]!.userId, ['limit-reached']],
      [accounts[1]!.userId, both],
      [accounts[2]!.userId, both],
      [accounts[3]!.userId, both],
    ]);
  });

  /** Stored notifications of each tick, the oldest first. */
  async function madeByTick({ alertIds }: Account): Promise<number[]> {
    const rows: { made: number }[] = await database.dataSource.query(
      `SELECT count(n.id)::int AS made FROM chain_call c
       LEFT JOIN notification n ON n.tx_id = c.tx_id AND n.alert_id = ANY($1) GROUP BY c.tick ORDER BY c.tick`,
      [alertIds],
    );
    return rows.map(({ made }) => made);
  }

  async function mails(): Promise<[string, string[]][]> {
    const rows: { userId: string; kinds: string[] }[] = await database.dataSource.query(
      'SELECT user_id AS "userId", array_agg(kind ORDER BY kind) AS kinds FROM mail GROUP BY user_id ORDER BY user_id',
    );
    return rows.map(({ userId, kinds }) => [userId, kinds]);
  }
});

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
