import {
  aDispatch,
  anAlert,
  aNotification,
  aTick,
  aUser,
  startTestDatabase,
  type BuiltAlert,
  type TestDatabase,
} from '@tickhook/testing';
import type { DataSource } from 'typeorm';
import { v4 as uuidv4 } from 'uuid';
import { createDataSource } from '../data-source.js';
import { barrier } from '../fixtures/barrier.js';
import { dispatched, dispatchOf, heldIds, notificationOf } from '../fixtures/dispatch-bench.js';
import { DISPATCH_SIZE } from './match.repository.js';
import { PartitionRepository } from './partition.repository.js';
import { SweepRepository } from './sweep.repository.js';

const DAY_MS = 24 * 3600 * 1000;
const PAST = new Date(Date.now() - 60_000);
const MANY = 1000;

describe('SweepRepository', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let sweep: SweepRepository;
  let userId: string;
  beforeAll(async () => {
    database = await startTestDatabase();
    ({ dataSource } = database);
    sweep = new SweepRepository(dataSource);
  });
  afterAll(() => database.stop());
  beforeEach(async () => {
    ({ id: userId } = await aUser(dataSource, { plan: 'Enterprise' }));
  });
  afterEach(async () => {
    await dataSource.query(
      'TRUNCATE tick, chain_call, notification, attempt, dispatch, user_account CASCADE',
    );
  });

  const held = () => ({ leaseToken: uuidv4(), leaseUntil: new Date(Date.now() + DAY_MS) });

  describe('dispatchDue', () => {
    it('serves every endpoint, a limited number each, the longest due first', async () => {
      const [busy, quiet, parked, later] = await Promise.all(
        ['busy', 'quiet', 'parked', 'later'].map((name) =>
          anAlert(dataSource, { userId, webhook: `https://${name}.example.com/` }),
        ),
      );
      const due = await waiting(busy!, 8, {});
      await dataSource.query(
        `UPDATE notification n SET next_attempt_at = now() - place * interval '1 minute'
         FROM unnest($1::uuid[]) WITH ORDINALITY AS o(id, place) WHERE n.id = o.id`,
        [due],
      );
      const [one] = await waiting(quiet!, 1, { nextAttemptAt: PAST });
      const idle = await waiting(later!, 1, { nextAttemptAt: new Date(Date.now() + DAY_MS) });
      const waits = await waiting(parked!, 2, {});
      await dataSource.query(`UPDATE notification SET next_attempt_at = 'infinity' WHERE id = ANY($1)`, [
        waits,
      ]);

      const taken = (await heldIds(dataSource, await sweep.dispatchDue(3))).flat();
      expect(taken.sort()).toEqual([...due.slice(-3), one].sort());
      for (const id of taken) {
        const { dispatchId, nextAttemptAt } = await notificationOf(dataSource, id!);
        expect([
          (await dispatchOf(dataSource, dispatchId!))!.notificationIds.includes(id!),
          nextAttemptAt,
        ]).toEqual([true, null]);
      }
      expect((await heldIds(dataSource, await sweep.dispatchDue(100))).flat().sort()).toEqual(
        due.slice(0, -3).sort(),
      );
      expect(await sweep.dispatchDue(100)).toEqual([]);
      for (const id of [...idle, ...waits])
        expect((await notificationOf(dataSource, id)).dispatchId).toBeNull();
    });

    it('keeps the full share of an endpoint in one dispatch', async () => {
      const [few, ...many] = await Promise.all(
        ['0', '1', '2', '3', '4', '5'].map((name) =>
          anAlert(dataSource, { userId, webhook: `https://h${name}.example.com/` }),
        ),
      );
      await waiting(few!, 1, {});
      for (const alert of many) await manyDue(alert, 120);
      const shares = await sharesOf(await sweep.dispatchDue(100));
      const full = many.map(({ endpointId }) => ({ endpointId, count: 100 }));
      expect(shares).toEqual(expect.arrayContaining(full));
      expect(shares).toHaveLength(full.length + 1);
    });

    it('takes so many of all endpoints, and goes on behind the one that it came to', async () => {
      const alerts = [];
      for (const name of ['a', 'b', 'c'])
        alerts.push(await anAlert(dataSource, { userId, webhook: `https://${name}.example.com/` }));
      for (const alert of alerts) await manyDue(alert, 8000);
      const [a, b, c] = alerts.map(({ endpointId }) => endpointId!).sort();
      const round = async () => {
        const counts: Record<string, number> = {};
        for (const { endpointId, count } of await sharesOf(await sweep.dispatchDue(5000)))
          counts[endpointId] = (counts[endpointId] ?? 0) + count;
        return counts;
      };
      expect(await round()).toEqual({ [a!]: 5000, [b!]: 5000 });
      expect(await round()).toEqual({ [c!]: 5000 });
      expect(await round()).toEqual({ [a!]: 3000, [b!]: 3000, [c!]: 3000 });
    });

    it('takes so many probes at once, those that are due longest first', async () => {
      const alert = await anAlert(dataSource, { userId });
      await dataSource.query(
        `INSERT INTO endpoint (id, user_id, origin, opened_at, probe_at)
         SELECT gen_random_uuid(), $1, n, now(), now() - n * interval '1 second' FROM generate_series(1, 1200) n`,
        [userId],
      );
      await dataSource.query(
        `INSERT INTO notification (id, alert_id, endpoint_id, tx_id, next_attempt_at)
         SELECT (left($1::text, 23) || '-' || lpad(to_hex(row_number() OVER ()), 12, '0'))::uuid, $2, id, 'x', now()
         FROM endpoint WHERE opened_at IS NOT NULL`,
        [await aNotification(dataSource, { alert }), alert.id],
      );
      expect(await sweep.dispatchDue(100)).toHaveLength(1000);
      const left: { origin: string }[] = await dataSource.query(
        'SELECT origin FROM endpoint WHERE probe_at <= now() ORDER BY origin::int',
      );
      expect(left.map(({ origin }) => Number(origin))).toEqual(Array.from({ length: 200 }, (_, n) => n + 1));
    });

    it('takes more of one endpoint alone, and nothing while its breaker is open', async () => {
      const [busy, other] = await Promise.all(
        ['busy', 'other'].map((name) =>
          anAlert(dataSource, { userId, webhook: `https://${name}.example.com/` }),
        ),
      );
      await manyDue(busy!, 5);
      await manyDue(other!, 5);
      const shares = await sharesOf(await sweep.dispatchMore(busy!.endpointId!, 3));
      expect(shares).toEqual([{ endpointId: busy!.endpointId, count: 3 }]);
      await dataSource.query('UPDATE endpoint SET opened_at = now() WHERE id = $1', [busy!.endpointId]);
      expect(await sweep.dispatchMore(busy!.endpointId!, 3)).toEqual([]);
    });

    it('reads little of a long backlog, though few notifications wait at most endpoints', async () => {
      const backlog = 10_000;
      const busy = await anAlert(dataSource, { userId, webhook: 'https://busy.example.com/' });
      const away = await anAlert(dataSource, { userId, webhook: 'https://away.example.com/' });
      // With the partition of one month only, Postgres would take the order of its index anyway.
      const months = [1, 2, 3, 4, 5, 6].map((back) => Date.now() - back * 31 * DAY_MS);
      await new PartitionRepository(dataSource).ensure(months);
      for (const alert of [busy, busy, away]) await manyDue(alert, backlog);
      await dataSource.query(
        `UPDATE notification SET endpoint_id = gen_random_uuid(), next_attempt_at = NULL
         WHERE ctid IN (SELECT ctid FROM notification WHERE endpoint_id = $1 LIMIT $2)`,
        [busy.endpointId, backlog],
      );
      await dataSource.query('ANALYZE');
      await dataSource.query('UPDATE endpoint SET opened_at = now(), probe_at = now() WHERE id = $1', [
        away.endpointId,
      ]);
      const single = await createDataSource({ url: database.url, poolSize: 1 }).initialize();
      const read = () => entriesRead(single);
      const own = new SweepRepository(single);
      const before = await read();
      await own.closeIdle(10);
      await own.dispatchDue(10);
      await own.dispatchMore(busy.endpointId!, 10);
      await own.oldestDueSeconds();
      const count = (await read()) - before;
      await single.destroy();
      expect(count).toBeLessThan(backlog / 2);
    });

    it('fills dispatches and dispatches each due notification once when several sweep at once', async () => {
      const alerts = await Promise.all(
        Array.from({ length: 5 }, (_, index) =>
          anAlert(dataSource, { userId, webhook: `https://h${index}.example.com/` }),
        ),
      );
      for (const alert of alerts) await manyDue(alert, MANY / 5);
      const ready = barrier(4);
      const sweeps = await Promise.all(
        Array.from({ length: 4 }, async () => {
          await ready();
          return sweep.dispatchDue(MANY);
        }),
      );
      const rows = await heldIds(dataSource, sweeps.flat());
      expect(rows.every((ids) => ids.length <= DISPATCH_SIZE)).toBe(true);
      expect(rows.flat()).toHaveLength(MANY);
      expect(new Set(rows.flat()).size).toBe(MANY);
      const loose: unknown[] = await dataSource.query(
        `SELECT 1 FROM notification n LEFT JOIN dispatch d ON d.id = n.dispatch_id AND n.id = ANY(d.notification_ids)
         WHERE d.id IS NULL OR n.next_attempt_at IS NOT NULL`,
      );
      expect(loose).toEqual([]);
    });
  });

  describe('what waits', () => {
    it('finds unmatched ticks of a certain age, oldest first', async () => {
      for (const number of [9, 7, 8]) await aTick(dataSource, { number });
      await aTick(dataSource, { number: 6, isMatched: true });
      await aTick(dataSource, { number: 5 });
      await dataSource.query(`UPDATE tick SET stored_at = now() - interval '1 minute' WHERE number <> 5`);
      expect(await sweep.unmatchedTicks(30_000, 2)).toEqual([7, 8]);
      expect(await sweep.unmatchedTicks(90_000, 2)).toEqual([]);
      expect(await sweep.unmatchedTicks(0, 10)).toEqual([5, 7, 8, 9]);
    });

    it('finds unmatched ticks of a certain age that are behind a replay, oldest first', async () => {
      for (const number of [1, 2, 3, 4, 5, 6, 7])
        await aTick(dataSource, { number, isMatched: number === 4 });
      await dataSource.query(`UPDATE tick SET stored_at = now() - interval '1 minute' WHERE number <> 7`);
      await dataSource.query(`UPDATE tick SET replay_alerts = '{}' WHERE number IN (1, 3)`);
      expect(await sweep.ticksBehindReplay(30_000, 2, 3)).toEqual([5, 6]);
      expect(await sweep.ticksBehindReplay(0, 10, 3)).toEqual([5, 6, 7]);
    });

    it('finds them behind a replay however many ticks below it were stored for it', async () => {
      await dataSource.query(
        `INSERT INTO tick (number, epoch, occurred_at, replay_alerts)
         SELECT n, 1, now(), CASE WHEN n = 20 OR n > 1500 AND n <= 3000 THEN '{}'::uuid[] END
         FROM generate_series(1, 3100) n`,
      );
      expect(await sweep.ticksBehindReplay(0, 3, 200)).toEqual([3001, 3002, 3003]);
    });

    it('finds the oldest behind a replay however many there are', async () => {
      await dataSource.query(
        `INSERT INTO tick (number, epoch, occurred_at, replay_alerts)
         SELECT n, 1, now(), CASE WHEN n <= 3000 THEN '{}'::uuid[] END FROM generate_series(1, 15000) n`,
      );
      expect(await sweep.ticksBehindReplay(0, 3, 2000)).toEqual([3001, 3002, 3003]);
    });

    it('finds none behind ticks that are all matched for the first time: older calls come first', async () => {
      for (const number of [1, 2, 3, 4]) await aTick(dataSource, { number });
      await dataSource.query(`UPDATE tick SET replay_alerts = '{}' WHERE number = 4`);
      expect(await sweep.ticksBehindReplay(0, 10, 3)).toEqual([]);
    });

    it('finds dispatches of a certain age that nobody claimed, oldest first', async () => {
      const alert = await anAlert(dataSource, { userId });
      const ids = await waiting(alert, 4, { nextAttemptAt: null });
      const made = (index: number, age: number, lease = {}) =>
        aDispatch(dataSource, [ids[index]!], { createdAt: new Date(Date.now() - age), ...lease });
      const [second, first] = [await made(0, 60_000), await made(1, 120_000)];
      await made(2, 120_000, held());
      const young = await made(3, 0);
      expect(await sweep.unclaimedDispatches(30_000, 10)).toEqual([first, second]);
      expect(await sweep.unclaimedDispatches(30_000, 1)).toEqual([first]);
      expect(await sweep.unclaimedDispatches(0, 10)).toEqual([first, second, young]);
    });

    it('tells how long the oldest due notification has been waiting', async () => {
      expect(await sweep.oldestDueSeconds()).toBe(0);
      const alert = await anAlert(dataSource, { userId });
      await waiting(alert, 1, { nextAttemptAt: new Date(Date.now() + DAY_MS) });
      expect(await sweep.oldestDueSeconds()).toBe(0);
      await waiting(alert, 1, { nextAttemptAt: new Date(Date.now() - 90_000) });
      expect(Math.abs((await sweep.oldestDueSeconds()) - 90)).toBeLessThan(30);
      const { ids } = await dispatched(dataSource, userId);
      await aDispatch(dataSource, ids, { createdAt: new Date(Date.now() - 600_000) });
      expect(Math.abs((await sweep.oldestDueSeconds()) - 600)).toBeLessThan(30);
    });

    it('counts a tick that nobody has matched, unless that is for the second time', async () => {
      await aTick(dataSource, { number: 1 });
      await aTick(dataSource, { number: 2 });
      const age = (number: number, seconds: number) =>
        dataSource.query(`UPDATE tick SET stored_at = now() - $2 * interval '1 second' WHERE number = $1`, [
          number,
          seconds,
        ]);
      await age(1, 900);
      await age(2, 300);
      expect(Math.abs((await sweep.oldestDueSeconds()) - 900)).toBeLessThan(30);
      await dataSource.query(`UPDATE tick SET replay_alerts = '{}' WHERE number = 1`);
      expect(Math.abs((await sweep.oldestDueSeconds()) - 300)).toBeLessThan(30);
    });

    it('counts a tick however many below it and above it were just stored', async () => {
      await dataSource.query(
        `INSERT INTO tick (number, epoch, occurred_at, stored_at)
         SELECT n, 1, now(), now() - CASE n WHEN 12000 THEN interval '10 minutes' ELSE interval '0' END
         FROM generate_series(1, 24000) n`,
      );
      expect(Math.abs((await sweep.oldestDueSeconds()) - 600)).toBeLessThan(30);
    });
  });

  describe('cancelParked', () => {
    it('ends what waited three days for its alert, and nothing else', async () => {
      const alert = await anAlert(dataSource, { userId });
      const old = new Date(Date.now() - 3 * DAY_MS - 60_000);
      const young = new Date(Date.now() - 3 * DAY_MS + 60_000);
      const [parked] = await waiting(alert, 1, { createdAt: old });
      const [recent] = await waiting(alert, 1, { createdAt: young });
      await dataSource.query(`UPDATE notification SET next_attempt_at = 'infinity'`);
      const [retry] = await waiting(alert, 1, { createdAt: old, nextAttemptAt: PAST });
      expect(await sweep.cancelParked(100)).toEqual([{ alertId: alert.id, count: 1 }]);
      expect(await notificationOf(dataSource, parked!)).toMatchObject({
        status: 'cancelled',
        nextAttemptAt: null,
      });
      expect(await notificationOf(dataSource, recent!)).toMatchObject({ status: 'pending' });
      expect(await notificationOf(dataSource, retry!)).toMatchObject({
        status: 'pending',
        nextAttemptAt: PAST,
      });
    });

    const old = new Date(Date.now() - 4 * DAY_MS);
    const countOf = async (limit: number) =>
      (await sweep.cancelParked(limit)).reduce((sum, { count }) => sum + count, 0);

    it('ends a limited number at a time, and waits for none that somebody else has in hand', async () => {
      const ids = await waiting(await anAlert(dataSource, { userId }), 4, { createdAt: old });
      await dataSource.query(`UPDATE notification SET next_attempt_at = 'infinity'`);
      await dataSource.transaction(async (manager) => {
        await manager.query('SELECT 1 FROM notification WHERE id = $1 FOR UPDATE', [ids[0]]);
        expect([await countOf(2), await countOf(2)]).toEqual([2, 1]);
      });
      expect([await countOf(2), await countOf(2)]).toEqual([1, 0]);
    });
  });

  /** Counts the notifications in these dispatches, by dispatch and endpoint. */
  async function sharesOf(dispatchIds: string[]): Promise<{ endpointId: string; count: number }[]> {
    return dataSource.query(
      `SELECT endpoint_id AS "endpointId", count(*)::int AS count FROM notification
       WHERE dispatch_id = ANY($1) GROUP BY endpoint_id, dispatch_id`,
      [dispatchIds],
    );
  }

  async function waiting(
    alert: Pick<BuiltAlert, 'id' | 'endpointId'>,
    count: number,
    fields: { nextAttemptAt?: Date | null; createdAt?: Date },
  ): Promise<string[]> {
    const ids: string[] = [];
    while (ids.length < count)
      ids.push(await aNotification(dataSource, { alert, nextAttemptAt: PAST, ...fields }));
    return ids;
  }

  async function manyDue({ id, endpointId }: BuiltAlert, count: number): Promise<void> {
    const [first] = await waiting({ id, endpointId }, 1, {});
    await dataSource.query(
      `INSERT INTO notification (id, alert_id, endpoint_id, tx_id, next_attempt_at)
       SELECT (left($1::text, 23) || '-' || lpad(to_hex(n), 12, '0'))::uuid, $2, $3, 'x', now() - n * interval '1 second'
       FROM generate_series(2, $4) n`,
      [first, id, endpointId, count],
    );
  }

  /** Entries that the session has read from indexes of what is due. */
  async function entriesRead(session: DataSource): Promise<number> {
    await session.query('SELECT pg_stat_force_next_flush()');
    const [row]: { read: number }[] = await session.query(
      `SELECT sum(idx_tup_read)::int AS read FROM pg_stat_user_indexes
       WHERE indexrelname LIKE 'notification%endpoint_id_next_attempt_at_idx'`,
    );
    return row?.read ?? NaN;
  }
});
