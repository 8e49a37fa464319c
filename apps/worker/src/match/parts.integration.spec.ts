import {
  BackfillRepository,
  CatalogueRepository,
  MatchRepository,
  OperatorRepository,
  TickRepository,
} from '@tickhook/database';
import { PLANS, type PlanName, type Transaction } from '@tickhook/domain';
import { aUser, anAlert, startTestDatabase, type TestDatabase } from '@tickhook/testing';
import { startMatcher } from '../fixtures/matcher.js';
import { bidFor, CallEncoder } from '../fixtures/recorded-calls.js';
import type { MatchService } from './match.service.js';

const NETWORK = 'test';
const USERS = 5;
const CALLS = 900;
/** Notifications for more than two parts. */
const MADE = USERS * CALLS;
const CRASH = new Error('the process is gone');

describe('a tick that makes more notifications than one transaction should', () => {
  let database: TestDatabase;
  let encoder: CallEncoder;
  let ticks: TickRepository;
  let userIds: string[];
  let lastTick = 0;
  const stops: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    database = await startTestDatabase();
    encoder = new CallEncoder(await new CatalogueRepository(database.dataSource).loadDefinitions());
    ticks = new TickRepository(database.dataSource);
    await ticks.startCursor(NETWORK, 0);
  });
  afterAll(async () => {
    await Promise.all(stops.map((stop) => stop()));
    await database.stop();
  });
  beforeEach(async () => {
    await database.dataSource.query(
      'TRUNCATE notification, dispatch, tick, chain_call, backfill, user_account CASCADE',
    );
    userIds = [];
  });

  async function aMatcher(repository?: MatchRepository): Promise<MatchService> {
    const { matcher, stop } = await startMatcher(database.url, repository);
    stops.push(stop);
    return matcher;
  }

  async function subscribers(...plans: PlanName[]): Promise<void> {
    for (const plan of plans) {
      const { id: userId } = await aUser(database.dataSource, { plan });
      await anAlert(database.dataSource, { userId });
      userIds.push(userId);
    }
  }

  /** @returns the range of this tick alone */
  async function storeTick(count: number): Promise<{ from: number; to: number }> {
    const number = ++lastTick;
    await ticks.storeTicks(NETWORK, { from: number - 1, to: number }, [aTickOf(number, count)]);
    return { from: number, to: number };
  }

  function aTickOf(number: number, count: number, firstPosition = 0) {
    const bids = Array.from({ length: count }, () => bidFor(10));
    const encode = (bid: Transaction, index: number) =>
      encoder.encode({ ...bid, tickNumber: number }, firstPosition + index);
    return { number, epoch: 162, timestamp: bids[0]!.timestamp, calls: bids.map(encode), anomalies: [] };
  }

  async function state() {
    const [row]: { rows: number; unmatched: number; dispatched: number }[] = await database.dataSource.query(
      `SELECT (SELECT count(*)::int FROM notification) AS rows,
         (SELECT count(*)::int FROM tick WHERE matched_at IS NULL) AS unmatched,
         (SELECT sum(cardinality(notification_ids))::int FROM dispatch) AS dispatched`,
    );
    return row;
  }

  /** Each user's charges, in the order in which the users were created. */
  async function charges(): Promise<{ notifications: number; withheld: number }[]> {
    return database.dataSource.query(
      `SELECT coalesce(sum(u.notifications), 0)::int AS notifications, coalesce(sum(u.withheld), 0)::int AS withheld
       FROM unnest($1::uuid[]) WITH ORDINALITY AS o(id, place) LEFT JOIN usage u ON u.user_id = o.id
       GROUP BY place ORDER BY place`,
      [userIds],
    );
  }

  const all = (notifications: number, withheld = 0) => Array(USERS).fill({ notifications, withheld });
  const unlimited = Array<PlanName>(USERS).fill('Enterprise');

  it('is made in parts, each of which may be sent before the next is made', async () => {
    await subscribers(...unlimited);
    const range = await storeTick(CALLS);
    const seen: unknown[] = [];
    const sent: string[] = [];
    await (
      await aMatcher()
    ).matchRange(range, async (dispatchIds) => {
      sent.push(...dispatchIds);
      if (dispatchIds.length > 0) seen.push(await state());
    });
    expect(seen).toEqual([
      { rows: 2000, unmatched: 1, dispatched: 2000 },
      { rows: 4000, unmatched: 1, dispatched: 4000 },
      { rows: MADE, unmatched: 0, dispatched: MADE },
    ]);
    expect(new Set(sent).size).toBe(MADE / 500);
    expect(await charges()).toEqual(all(CALLS));
  });

  it('is finished by another matcher when the first one is gone, and nothing is made or charged twice', async () => {
    await subscribers(...unlimited);
    const range = await storeTick(CALLS);
    const dying = (await aMatcher()).matchRange(range, () => Promise.reject(CRASH));
    await expect(dying).rejects.toBe(CRASH);
    expect(await state()).toMatchObject({ rows: 2000, unmatched: 1 });
    await (await aMatcher()).matchRange(range, () => Promise.resolve());
    expect(await state()).toEqual({ rows: MADE, unmatched: 0, dispatched: MADE });
    expect(await charges()).toEqual(all(CALLS));
  });

  it('is left where it is by a matcher that is told to stop, and nothing is made or charged twice', async () => {
    await subscribers(...unlimited);
    const range = await storeTick(CALLS);
    const stopped = await aMatcher();
    await stopped.matchRange(range, async () => stopped.stop());
    expect(await state()).toEqual({ rows: 2000, unmatched: 1, dispatched: 2000 });
    await stopped.matchRange(range, () => Promise.reject(CRASH));
    await (await aMatcher()).matchRange(range, () => Promise.resolve());
    expect(await state()).toEqual({ rows: MADE, unmatched: 0, dispatched: MADE });
    expect(await charges()).toEqual(all(CALLS));
  });

  it('is left to another matcher that takes it between two parts', async () => {
    await subscribers(...unlimited);
    const range = await storeTick(CALLS);
    const [first, second] = [await aMatcher(), await aMatcher()];
    let commits = 0;
    await first.matchRange(range, async ({ length }) => {
      if (length === 0) return;
      commits += 1;
      await second.matchRange(range, () => Promise.resolve());
    });
    expect(commits).toBe(1);
    expect(await state()).toEqual({ rows: MADE, unmatched: 0, dispatched: MADE });
    expect(await charges()).toEqual(all(CALLS));
  });

  it('counts once what is withheld, and makes all that no plan withholds, when a plan ends in it', async () => {
    const limit = PLANS.Freemium.notificationsLimit!;
    await subscribers(...unlimited.slice(1), 'Freemium');
    const range = await storeTick(CALLS);
    const dying = (await aMatcher()).matchRange(range, () => Promise.reject(CRASH));
    await expect(dying).rejects.toBe(CRASH);
    // The first part has 400 calls, each of which all five users watch.
    expect(await state()).toMatchObject({ rows: 1600 + limit, unmatched: 1 });
    expect((await charges()).at(-1)).toEqual({ notifications: limit, withheld: 400 - limit });
    await (await aMatcher()).matchRange(range, () => Promise.resolve());
    expect(await state()).toMatchObject({ rows: MADE - CALLS + limit, unmatched: 0 });
    expect((await charges()).at(-1)).toEqual({ notifications: limit, withheld: CALLS - limit });
  });

  it('is begun anew when it is to be made for one more alert, between two parts', async () => {
    const range = await storeTick(CALLS);
    const matcher = await aMatcher();
    await matcher.matchRange(range, () => Promise.resolve());
    await subscribers(...unlimited);
    const alerts: { id: string }[] = await database.dataSource.query('SELECT id FROM alert');
    const operator = new OperatorRepository(database.dataSource);
    const replay = ({ id }: { id: string }) => operator.replay(range, id);
    const [last, ...others] = alerts;
    for (const alert of others) await replay(alert);
    const seen: unknown[] = [];
    await matcher.matchRange(range, async (dispatchIds) => {
      if (seen.length === 0) await replay(last!);
      if (dispatchIds.length > 0) seen.push(await state());
    });
    expect(seen[0]).toEqual({ rows: 2000, unmatched: 1, dispatched: 2000 });
    expect(await state()).toEqual({ rows: MADE, unmatched: 0, dispatched: MADE });
    expect(await charges()).toEqual(all(CALLS));
  });

  it('loses no call that is stored when another matcher has come as far as it, between two parts', async () => {
    await subscribers(...unlimited);
    const range = await storeTick(CALLS);
    const first = await aMatcher();
    const operator = new OperatorRepository(database.dataSource);
    await operator.replay({ from: 0, to: lastTick });
    const backfills = new BackfillRepository(database.dataSource);
    const stopped = await aMatcher();
    let commits = 0;
    await first.matchRange(range, async () => {
      commits += 1;
      if (commits > 1) return;
      await backfills.store((await backfills.next(NETWORK))!, lastTick, [aTickOf(range.from, 1, CALLS)]);
      await stopped.matchRange(range, async () => stopped.stop());
    });
    expect(await state()).toEqual({ rows: MADE + USERS, unmatched: 0, dispatched: MADE + USERS });
    expect(await charges()).toEqual(all(CALLS + 1));
  });

  it('is left to its matcher by one that has calls of a later tick, which a sweep then finds', async () => {
    await subscribers(...unlimited.slice(1), 'Freemium');
    const range = await storeTick(CALLS);
    const later = await storeTick(1);
    const [first, second] = [await aMatcher(), await aMatcher()];
    const seen: unknown[] = [];
    await first.matchRange(range, async () => {
      await second.matchRange(later, () => Promise.resolve());
      seen.push((await state())?.unmatched);
    });
    expect(seen.slice(0, 3)).toEqual([2, 2, 0]);
    await second.matchRange(later, () => Promise.resolve());
    expect(await state()).toMatchObject({ unmatched: 0 });
    expect((await charges()).at(-1)).toEqual({ notifications: 200, withheld: CALLS - 200 + 1 });
  });

  it('waits for the ticks before it, which are made together', async () => {
    await subscribers(...unlimited);
    const [{ from }] = [await storeTick(1), await storeTick(1)];
    const { to } = await storeTick(CALLS);
    const seen: unknown[] = [];
    await (
      await aMatcher()
    ).matchRange({ from, to }, async (dispatchIds) => {
      if (dispatchIds.length > 0) seen.push(await state());
    });
    expect(seen[0]).toMatchObject({ rows: 2 * USERS, unmatched: 1 });
    expect(seen[1]).toMatchObject({ rows: 2 * USERS + 2000, unmatched: 1 });
    expect(await state()).toMatchObject({ rows: 2 * USERS + MADE, unmatched: 0 });
  });

  it('has those after it read when it is done, not with each of them', async () => {
    await subscribers(...unlimited);
    const ranges = [await storeTick(450), await storeTick(450), await storeTick(450)];
    const read: number[] = [];
    class Watched extends MatchRepository {
      override callsOf(...args: Parameters<MatchRepository['callsOf']>) {
        read.push(args[1].length);
        return super.callsOf(...args);
      }
    }
    const range = { from: ranges[0]!.from, to: ranges[2]!.to };
    await (await aMatcher(new Watched())).matchRange(range, () => Promise.resolve());
    expect(read).toEqual([3, 1, 1]);
    expect(await state()).toMatchObject({ rows: 3 * 450 * USERS, unmatched: 0 });
  });

  it('is made although it comes after more ticks than one transaction locks', async () => {
    await subscribers('Enterprise');
    const { from } = await storeTick(1);
    for (let tick = 0; tick < 30; tick++) await storeTick(1);
    const { to } = await storeTick(CALLS);
    await (await aMatcher()).matchRange({ from, to }, () => Promise.resolve());
    expect(await state()).toMatchObject({ rows: 31 + CALLS, unmatched: 0 });
  });

  it('makes nothing more of alerts that are switched off between two parts', async () => {
    await subscribers(...unlimited);
    const range = await storeTick(CALLS);
    const isFirst = { commit: true };
    await (
      await aMatcher()
    ).matchRange(range, async () => {
      if (isFirst.commit) await database.dataSource.query('UPDATE alert SET is_active = false');
      isFirst.commit = false;
    });
    expect(await state()).toEqual({ rows: 2000, unmatched: 0, dispatched: 2000 });
  });
});
