import {
  anAlert,
  aNotificationId,
  aTick,
  aUser,
  startTestDatabase,
  type TestDatabase,
} from '@tickhook/testing';
import type { DataSource, EntityManager } from 'typeorm';
import { barrier } from '../fixtures/barrier.js';
import {
  aSubscriber,
  candidatesOf,
  chargesOf,
  limitOf,
  match,
  shuffled,
  use,
} from '../fixtures/match-bench.js';
import { untilBlocked } from '../fixtures/until-blocked.js';
import { AlertRepository } from './alert.repository.js';
import { DISPATCH_SIZE, MatchRepository, type NotificationCandidate } from './match.repository.js';

const FREE = limitOf('Freemium');

const NOTHING_MADE = { made: 0, withheld: 0, dispatchIds: [] };

describe('MatchRepository', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  const matches = new MatchRepository();
  beforeAll(async () => {
    database = await startTestDatabase({ poolSize: 20 });
    ({ dataSource } = database);
  });
  afterAll(() => database.stop());

  describe('makeNotifications', () => {
    it('makes, dispatches, charges and counts', async () => {
      const { userId, alerts } = await aSubscriber(dataSource, { plan: 'Freemium', alerts: 2 });
      const outcome = await match(dataSource, candidatesOf(alerts, 3));
      expect(outcome).toEqual({ made: 6, withheld: 0, dispatchIds: [expect.any(String)] });
      expect(await chargesOf(dataSource, userId)).toEqual(settled(6, 0));
    });

    it('does and charges nothing for candidates that were made before', async () => {
      const { userId, alerts } = await aSubscriber(dataSource, { plan: 'Freemium' });
      const [first, second] = [candidatesOf(alerts, 3), candidatesOf(alerts, 2)];
      await match(dataSource, first);
      expect(await match(dataSource, first)).toEqual(NOTHING_MADE);
      expect(await match(dataSource, [...first, ...second])).toMatchObject({ made: 2, withheld: 0 });
      expect(await chargesOf(dataSource, userId)).toEqual(settled(5, 0));
    });

    it('counts nothing as withheld that was made before, when the plan has ended since', async () => {
      const { userId, alerts } = await aSubscriber(dataSource, { plan: 'Freemium', used: FREE - 3 });
      const candidates = candidatesOf(alerts, 3);
      await match(dataSource, candidates);
      expect(await match(dataSource, candidates)).toEqual(NOTHING_MADE);
      expect((await chargesOf(dataSource, userId)).usage).toEqual({ notifications: FREE, withheld: 0 });
    });

    it('withholds nothing of a tick that is matched again: that was counted then', async () => {
      const { userId, alerts } = await aSubscriber(dataSource, { plan: 'Freemium', used: FREE - 1 });
      const again = candidatesOf(alerts, 3).map((candidate) => ({ ...candidate, isReplay: true }));
      expect(await match(dataSource, again)).toMatchObject({ made: 1, withheld: 0 });
      const { usage, counted } = await chargesOf(dataSource, userId);
      expect([usage.withheld, counted.withheld]).toEqual([0, 0]);
    });

    it('does nothing without candidates', async () => {
      expect(await match(dataSource, [])).toEqual(NOTHING_MADE);
    });

    it('lets the first calls through when the plan ends, and counts the rest as withheld', async () => {
      const { userId, alerts } = await aSubscriber(dataSource, { plan: 'Freemium', used: FREE - 2 });
      const candidates = candidatesOf(alerts, 5);
      expect(await match(dataSource, candidates)).toMatchObject({ made: 2, withheld: 3 });
      const rows: { id: string }[] = await dataSource.query(
        'SELECT id FROM notification WHERE alert_id = $1',
        [alerts[0]!.id],
      );
      expect(rows.map(({ id }) => id).sort()).toEqual(
        candidates
          .slice(0, 2)
          .map(({ id }) => id)
          .sort(),
      );
      expect(await match(dataSource, candidatesOf(alerts))).toEqual({
        made: 0,
        withheld: 1,
        dispatchIds: [],
      });
      const { usage, counted, notifications } = await chargesOf(dataSource, userId);
      expect(usage).toEqual({ notifications: FREE, withheld: 4 });
      expect(counted).toEqual({ notifications: 2, withheld: 4 });
      expect(notifications).toBe(2);
    });

    it('lets the calls of the older tick through, whatever the times of the ticks', async () => {
      const { alerts } = await aSubscriber(dataSource, { plan: 'Freemium', used: FREE - 2 });
      const candidates = candidatesOf(alerts, 4).reverse();
      expect(await match(dataSource, candidates)).toMatchObject({ made: 2, withheld: 2 });
      const rows: { id: string }[] = await dataSource.query(
        'SELECT id FROM notification WHERE alert_id = $1 ORDER BY id DESC',
        [alerts[0]!.id],
      );
      expect(rows.map(({ id }) => id)).toEqual(candidates.slice(0, 2).map(({ id }) => id));
    });

    it('begins anew each month', async () => {
      const { userId, alerts } = await aSubscriber(dataSource, { plan: 'Freemium' });
      const [{ month }]: [{ month: string }] = await dataSource.query(
        `SELECT to_char(now() AT TIME ZONE 'UTC' - interval '1 month', 'YYYY-MM-01') AS month`,
      );
      await use(dataSource, userId, FREE, month);
      await dataSource.query(
        'INSERT INTO alert_counter (alert_id, notifications, withheld, withheld_month) VALUES ($1, 200, 7, $2)',
        [alerts[0]!.id, month],
      );
      const details = () => new AlertRepository(dataSource).get(userId, alerts[0]!.id);
      expect(await details()).toMatchObject({ totalNotifications: 200, withheldThisMonth: 0 });
      expect(await match(dataSource, candidatesOf(alerts, FREE + 1))).toMatchObject({
        made: FREE,
        withheld: 1,
      });
      expect((await chargesOf(dataSource, userId)).usage).toEqual({ notifications: FREE, withheld: 1 });
      expect(await details()).toMatchObject({ totalNotifications: 200 + FREE, withheldThisMonth: 1 });
      const former: unknown[] = await dataSource.query(
        'SELECT notifications, withheld FROM usage WHERE user_id = $1 AND month = $2',
        [userId, month],
      );
      expect(former).toEqual([{ notifications: FREE, withheld: 0 }]);
    });

    it('leaves the count of the next month alone, in which another matcher may have begun', async () => {
      const { alerts } = await aSubscriber(dataSource, { plan: 'Freemium', used: FREE });
      await dataSource.query(
        `INSERT INTO alert_counter (alert_id, notifications, withheld, withheld_month)
         VALUES ($1, 0, 7, (date_trunc('month', now() AT TIME ZONE 'UTC') + interval '1 month')::date)`,
        [alerts[0]!.id],
      );
      const counter = () =>
        dataSource.query('SELECT withheld, withheld_month FROM alert_counter WHERE alert_id = $1', [
          alerts[0]!.id,
        ]);
      const before: unknown = await counter();
      expect(await match(dataSource, candidatesOf(alerts))).toMatchObject({ withheld: 1 });
      expect(await counter()).toEqual(before);
    });

    it('lets new ones flow when the plan is raised; what was withheld stays withheld', async () => {
      const { userId, alerts } = await aSubscriber(dataSource, { plan: 'Freemium', used: FREE - 1 });
      expect(await match(dataSource, candidatesOf(alerts, 3))).toMatchObject({ made: 1, withheld: 2 });
      await dataSource.query(`UPDATE subscription SET plan = 'Advance' WHERE user_id = $1`, [userId]);
      expect(await match(dataSource, candidatesOf(alerts, 4))).toMatchObject({ made: 4, withheld: 0 });
      expect(await new AlertRepository(dataSource).get(userId, alerts[0]!.id)).toMatchObject({
        totalNotifications: 5,
        withheldThisMonth: 2,
      });
      const { usage, counted, notifications } = await chargesOf(dataSource, userId);
      expect(usage).toEqual({ notifications: FREE + 4, withheld: 2 });
      expect(counted).toEqual({ notifications: 5, withheld: 2 });
      expect(notifications).toBe(5);
    });

    it('never ends an unlimited plan', async () => {
      const { userId, alerts } = await aSubscriber(dataSource, { plan: 'Enterprise', used: 5_000_000 });
      expect(await match(dataSource, candidatesOf(alerts, 250))).toMatchObject({ made: 250, withheld: 0 });
      const { usage, counted, dispatched } = await chargesOf(dataSource, userId);
      expect(usage).toEqual({ notifications: 5_000_250, withheld: 0 });
      expect(counted).toEqual({ notifications: 250, withheld: 0 });
      expect(dispatched).toBe(250);
    });

    it.each([
      [2 * DISPATCH_SIZE + 1, [333, 334, 334]],
      [4 * DISPATCH_SIZE + 1, [1, ...Array<number>(4).fill(DISPATCH_SIZE)]],
    ])('puts %i into dispatches of a limited size', async (count, sizes) => {
      const { alerts } = await aSubscriber(dataSource, { plan: 'Enterprise' });
      const { dispatchIds } = await match(dataSource, candidatesOf(alerts, count));
      const rows: { size: number }[] = await dataSource.query(
        'SELECT cardinality(notification_ids) AS size FROM dispatch WHERE id = ANY($1) ORDER BY size',
        [dispatchIds],
      );
      expect(rows.map(({ size }) => size)).toEqual(sizes);
    });

    it('parts neighbours: those of one dispatch would leave each other no room in their page', async () => {
      const { alerts } = await aSubscriber(dataSource, { plan: 'Enterprise' });
      const { dispatchIds } = await match(dataSource, candidatesOf(alerts, 4 * DISPATCH_SIZE));
      const rows: { dispatchId: string }[] = await dataSource.query(
        'SELECT dispatch_id AS "dispatchId" FROM notification WHERE dispatch_id = ANY($1) ORDER BY id',
        [dispatchIds],
      );
      for (let start = 0; start < rows.length; start += 4) {
        const neighbours = rows.slice(start, start + 4).map(({ dispatchId }) => dispatchId);
        expect(neighbours.sort()).toEqual([...dispatchIds].sort());
      }
    });

    it('leaves out alerts that were deleted, switched off or lost their webhook meanwhile', async () => {
      const { userId, alerts } = await aSubscriber(dataSource, {
        plan: 'Freemium',
        used: FREE - 1,
        alerts: 3,
      });
      const [deleted, off, last] = [alerts[0]!, alerts[1]!, alerts[2]!];
      const none = await anAlert(dataSource, { userId, webhook: null });
      const candidates = candidatesOf([deleted, off, none, last]);
      await new AlertRepository(dataSource).delete(userId, deleted.id);
      await new AlertRepository(dataSource).setActive(userId, off.id, false);
      // The only place left goes to the alert that still exists.
      expect(await match(dataSource, candidates)).toMatchObject({ made: 1, withheld: 0 });
      const { usage, notifications } = await chargesOf(dataSource, userId);
      expect([usage, notifications]).toEqual([{ notifications: FREE, withheld: 0 }, 1]);
      const gone = candidatesOf([deleted]);
      expect(await match(dataSource, gone)).toEqual(NOTHING_MADE);
    });

    it('charges exactly when many matchers race for the last notifications of several plans', async () => {
      const left = [3, 17, 40, 200];
      const subscribers = await Promise.all(
        left.map((places) => aSubscriber(dataSource, { plan: 'Freemium', used: FREE - places, alerts: 4 })),
      );
      const unlimited = await aSubscriber(dataSource, { plan: 'Enterprise', alerts: 4 });
      const alerts = [...subscribers, unlimited].flatMap((subscriber) => subscriber.alerts);
      const shared = candidatesOf(alerts, 4);
      const own = Array.from({ length: 8 }, () => candidatesOf(alerts, 2));
      const ready = barrier(own.length);
      const outcomes = await Promise.all(
        own.map((candidates) => race(shuffled([...shared, ...candidates]), ready)),
      );

      const attempted = 4 * (4 + 8 * 2);
      const charges = await Promise.all(subscribers.map(({ userId }) => chargesOf(dataSource, userId)));
      for (const [index, places] of left.entries()) {
        const { usage, counted, notifications, dispatched } = charges[index]!;
        const made = Math.min(places, attempted);
        expect(usage.notifications).toBe(FREE - places + made);
        expect([notifications, dispatched, counted.notifications]).toEqual([made, made, made]);
        expect(counted.withheld).toBe(usage.withheld);
        // A candidate that several matchers hold is withheld by each of them, since it leaves no row.
        expect(usage.withheld).toBeGreaterThanOrEqual(attempted - made);
      }
      expect(await chargesOf(dataSource, unlimited.userId)).toEqual(settled(attempted, 0));
      const all = [...charges, await chargesOf(dataSource, unlimited.userId)];
      const total = (pick: (one: (typeof all)[0]) => number) => all.reduce((sum, one) => sum + pick(one), 0);
      expect(outcomes.reduce((sum, { made }) => sum + made, 0)).toBe(total((one) => one.notifications));
      expect(outcomes.reduce((sum, { withheld }) => sum + withheld, 0)).toBe(
        total((one) => one.usage.withheld),
      );
    });

    it('locks no usage while another matcher makes one that is the first of the month', async () => {
      const [known, unknown] = [
        await aSubscriber(dataSource, { plan: 'Freemium', used: 1 }),
        await aSubscriber(dataSource, { plan: 'Freemium' }),
      ];
      const other = dataSource.createQueryRunner();
      await other.startTransaction();
      await use({ query: other.query.bind(other) }, unknown.userId, 0);
      const matched = match(dataSource, candidatesOf([...known.alerts, ...unknown.alerts]));
      await untilBlocked(dataSource);
      await other.query('SELECT 1 FROM usage WHERE user_id = $1 FOR UPDATE NOWAIT', [known.userId]);
      await other.commitTransaction();
      await other.release();
      expect(await matched).toMatchObject({ made: 2, withheld: 0 });
      expect((await chargesOf(dataSource, known.userId)).usage.notifications).toBe(2);
      expect((await chargesOf(dataSource, unknown.userId)).usage.notifications).toBe(1);
    });

    it('goes by the plan that holds once it has the usage, which whoever lowers the plan holds until then', async () => {
      const { userId, alerts } = await aSubscriber(dataSource, { plan: 'Advance', used: FREE - 2 });
      const lowering = dataSource.createQueryRunner();
      await lowering.startTransaction();
      await lowering.query(`UPDATE subscription SET plan = 'Freemium' WHERE user_id = $1`, [userId]);
      await lowering.query('SELECT 1 FROM usage WHERE user_id = $1 FOR UPDATE', [userId]);
      const matched = match(dataSource, candidatesOf(alerts, 5));
      await untilBlocked(dataSource);
      await lowering.commitTransaction();
      await lowering.release();
      expect(await matched).toMatchObject({ made: 2, withheld: 3 });
      expect((await chargesOf(dataSource, userId)).usage).toEqual({ notifications: FREE, withheld: 3 });
    });

    async function race(candidates: NotificationCandidate[], ready: () => Promise<void>) {
      return dataSource.transaction(async (manager) => {
        await manager.query('SELECT 1');
        await ready();
        return matches.makeNotifications(manager, candidates);
      });
    }
  });

  describe('ticks', () => {
    let manager: EntityManager;
    beforeAll(() => ({ manager } = dataSource));

    async function locked(holder: EntityManager, range: { from: number; to: number }, limit = 5) {
      return (await matches.lockTicks(holder, range, limit)).ticks;
    }

    it('gives each matcher ticks of its own, the oldest first', async () => {
      for (const number of [103, 101, 104, 102]) await aTick(dataSource, { number });
      await aTick(dataSource, { number: 100, isMatched: true });
      await dataSource.transaction(async (one) => {
        expect(await locked(one, { from: 100, to: 103 }, 2)).toEqual(untouched(101, 102));
        await dataSource.transaction(async (other) => {
          expect(await locked(other, { from: 100, to: 103 })).toEqual(untouched(103));
          await matches.markMatched(other, [103]);
        });
      });
      expect(await locked(dataSource.manager, { from: 0, to: 200 })).toEqual(untouched(101, 102, 104));
    });

    it('tells whether an older one has yet to be matched for the first time', async () => {
      await dataSource.query('TRUNCATE tick');
      for (const number of [401, 402, 403]) await aTick(dataSource, { number });
      const isBehind = async (from: number) =>
        (await matches.lockTicks(manager, { from, to: 403 }, 5)).isBehind;
      expect(await isBehind(401)).toBe(false);
      expect(await isBehind(402)).toBe(true);
      await matches.markMatched(manager, [402]);
      expect(await isBehind(403)).toBe(true);
      await matches.markMatched(manager, [401]);
      expect(await isBehind(403)).toBe(false);
    });

    it('tells nothing of the kind of ticks that are matched again, nor because of them', async () => {
      await dataSource.query('TRUNCATE tick');
      for (const number of [401, 402, 403]) await aTick(dataSource, { number });
      const isBehind = async (from: number, to: number) =>
        (await matches.lockTicks(manager, { from, to }, 5)).isBehind;
      await dataSource.query(`UPDATE tick SET replay_alerts = '{}' WHERE number <> 402`);
      expect(await isBehind(402, 403)).toBe(false);
      expect(await isBehind(403, 403)).toBe(false);
    });

    it('gives the oldest to one who waits for their matcher', async () => {
      await dataSource.query('TRUNCATE tick');
      for (const number of [401, 402, 403, 404, 405]) await aTick(dataSource, { number });
      await dataSource.query(`UPDATE tick SET replay_alerts = '{}' WHERE number = 403`);
      const { waiting } = await dataSource.transaction(async (holder) => {
        expect(await locked(holder, { from: 0, to: 500 }, 2)).toEqual(untouched(401, 402));
        const waiting = matches.lockOldest(dataSource.manager, 500, 3);
        await untilBlocked(dataSource);
        await matches.markMatched(holder, [401]);
        return { waiting };
      });
      expect(await waiting).toMatchObject(untouched(402, 404));
    });

    it('gives others of the oldest when they are all matched meanwhile, and none beyond a range', async () => {
      await dataSource.query('TRUNCATE tick');
      for (const number of [401, 402, 403]) await aTick(dataSource, { number });
      const { waiting } = await dataSource.transaction(async (holder) => {
        await locked(holder, { from: 401, to: 402 });
        const waiting = [402, 403].map((to) => matches.lockOldest(dataSource.manager, to, 2));
        await untilBlocked(dataSource, waiting.length);
        await matches.markMatched(holder, [401, 402]);
        return { waiting };
      });
      expect(await Promise.all(waiting)).toMatchObject([[], untouched(403)]);
    });

    it('tells whether a plan limits the owners of alerts', async () => {
      const [enterprise] = (await aSubscriber(dataSource, { plan: 'Enterprise' })).alerts;
      const [advance] = (await aSubscriber(dataSource, { plan: 'Advance' })).alerts;
      const { id: alertId } = await anAlert(dataSource, { userId: (await aUser(dataSource)).id });
      expect(await matches.hasLimited(manager, [enterprise!.id])).toBe(false);
      expect(await matches.hasLimited(manager, [enterprise!.id, advance!.id])).toBe(true);
      expect(await matches.hasLimited(manager, [alertId])).toBe(true);
      expect(await matches.hasLimited(manager, [])).toBe(false);
    });

    it('tells how far a tick is made, until it is matched', async () => {
      for (const number of [301, 302]) await aTick(dataSource, { number });
      const madeThrough = aNotificationId();
      const version = await matches.markMadeThrough(manager, 301, madeThrough);
      const both = { from: 301, to: 302 };
      expect(await locked(manager, both)).toEqual([
        { ...untouched(301)[0], madeThrough, version },
        ...untouched(302),
      ]);
      await matches.markMatched(manager, [301]);
      await dataSource.query('UPDATE tick SET matched_at = NULL WHERE number = 301');
      expect(await locked(manager, both)).toEqual(untouched(301, 302));
    });

    it('tells that a tick has been changed, even to what it was', async () => {
      const range = { from: 303, to: 303 };
      await aTick(dataSource, { number: 303 });
      const madeThrough = aNotificationId();
      const version = await matches.markMadeThrough(manager, 303, madeThrough);
      expect(await locked(manager, range)).toMatchObject([{ version }]);
      expect(await locked(manager, range)).toMatchObject([{ version }]);
      const other = await matches.markMadeThrough(manager, 303, madeThrough);
      expect(other).not.toBe(version);
      expect(await locked(manager, range)).toMatchObject([{ version: other }]);
    });

    it('refuses to note how far a tick is made that is not stored', async () => {
      await expect(matches.markMadeThrough(manager, 999, aNotificationId())).rejects.toThrow('Tick 999');
    });

    it('gives the calls in the order of the chain', async () => {
      const occurredAt = new Date('2025-05-21T14:48:16.123Z');
      const late = await aTick(dataSource, {
        number: 202,
        occurredAt,
        calls: [{ position: 7 }, { position: 2 }],
      });
      const early = await aTick(dataSource, { number: 201, occurredAt, calls: [{ method: 'IssueAsset' }] });
      const calls = await matches.callsOf(dataSource.manager, [202, 201]);
      const rest = { occurredAt: occurredAt.getTime(), replayAlerts: null };
      expect(calls).toEqual([
        { ...early.calls[0], tick: 201, ...rest },
        { ...late.calls[1], tick: 202, ...rest },
        { ...late.calls[0], tick: 202, ...rest },
      ]);
    });
  });

  /** Charges of a user without earlier usage. */
  function settled(made: number, withheld: number) {
    const both = { notifications: made, withheld };
    return { usage: both, counted: both, notifications: made, dispatched: made };
  }
});

function untouched(...numbers: number[]) {
  return numbers.map((number) => ({
    number,
    madeThrough: null,
    isReplay: false,
    version: expect.any(String) as string,
  }));
}
