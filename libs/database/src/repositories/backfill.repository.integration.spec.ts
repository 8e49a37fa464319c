import { aNotificationId, aTick, startTestDatabase, type TestDatabase } from '@tickhook/testing';
import type { DataSource } from 'typeorm';
import { ChainCall } from '../entities/chain-call.entity.js';
import { FeedAnomaly } from '../entities/feed-anomaly.entity.js';
import { aSubscriber, match } from '../fixtures/match-bench.js';
import { aStoredCall, aStoredTick } from '../fixtures/stored-tick.js';
import { untilBlocked } from '../fixtures/until-blocked.js';
import { BackfillRepository, type BackfillOrder } from './backfill.repository.js';
import { MatchRepository } from './match.repository.js';
import { OperatorRepository } from './operator.repository.js';
import { RetentionRepository } from './retention.repository.js';
import { TickRepository } from './tick.repository.js';

const NETWORK = 'qubic';
const [ONE, OTHER] = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002'];

describe('BackfillRepository', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let backfills: BackfillRepository;
  const matches = new MatchRepository();
  beforeAll(async () => {
    database = await startTestDatabase();
    ({ dataSource } = database);
    backfills = new BackfillRepository(dataSource);
  });
  afterAll(() => database.stop());
  beforeEach(async () => {
    await dataSource.query('TRUNCATE tick, chain_call, feed_anomaly, feed_cursor, backfill');
    await new TickRepository(dataSource).startCursor(NETWORK, 1000);
  });

  /** What the operator's replay orders. */
  async function anOrder(from: number, to: number, alert?: string): Promise<BackfillOrder> {
    await new OperatorRepository(dataSource).replay({ from, to }, alert);
    const order = await backfills.next(NETWORK);
    if (!order) throw new Error('There is no order.');
    return order;
  }

  const marks = async (): Promise<[number, boolean, string[] | null][]> => {
    const rows: { number: number; matched: boolean; alerts: string[] | null }[] = await dataSource.query(
      `SELECT number::int, matched_at IS NOT NULL AS matched, replay_alerts AS alerts FROM tick ORDER BY number`,
    );
    return rows.map(({ number, matched, alerts }) => [number, matched, alerts]);
  };
  const markMatched = () => dataSource.query('UPDATE tick SET matched_at = now(), replay_alerts = NULL');
  const stored = async () =>
    (await dataSource.getRepository(ChainCall).find({ order: { tick: 'ASC', position: 'ASC' } })).map(
      ({ tick, txId }) => [Number(tick), txId],
    );

  it('gives the oldest order of a network', async () => {
    await anOrder(5, 7, ONE);
    await anOrder(1, 2);
    expect(await backfills.next(NETWORK)).toEqual({
      id: expect.any(String),
      nextTick: 5,
      lastTick: 7,
      alerts: [ONE],
    });
    expect(await backfills.next('devnet')).toBeUndefined();
  });

  it('is ordered nothing above the cursor', async () => {
    expect(await anOrder(990, 2000)).toMatchObject({ nextTick: 990, lastTick: 1000 });
    await new OperatorRepository(dataSource).replay({ from: 1001, to: 2000 });
    expect(await dataSource.query('SELECT 1 FROM backfill')).toHaveLength(1);
  });

  describe('store', () => {
    it('moves the order on, and ends it with its last tick', async () => {
      const order = await anOrder(10, 30);
      await backfills.store(order, 20, []);
      expect(await backfills.next(NETWORK)).toEqual({ ...order, nextTick: 21 });
      await backfills.store({ ...order, nextTick: 21 }, 30, []);
      expect(await backfills.next(NETWORK)).toBeUndefined();
    });

    it('inserts what is missing, and tells it', async () => {
      const order = await anOrder(10, 30);
      const known = await aTick(dataSource, { number: 11, isMatched: true });
      const anomaly = { hash: 'a', kind: 'malformed' as const, reason: 'amount', raw: '{}' };
      const before = aStoredTick(10, {
        calls: [aStoredCall(), aStoredCall({ position: 1 })],
        anomalies: [anomaly],
      });
      const hidden = aStoredCall({ position: 1 });
      const grown = aStoredTick(11, { calls: [...known.calls, hidden] });
      const broken = aStoredTick(12, { calls: [], anomalies: [anomaly] });
      expect(await backfills.store(order, 20, [before, grown, broken])).toEqual([
        before,
        { ...grown, calls: [hidden] },
        broken,
      ]);
      expect(await stored()).toEqual([
        ...before.calls.map(({ txId }) => [10, txId]),
        [11, known.calls[0]!.txId],
        [11, hidden.txId],
      ]);
      expect(await marks()).toEqual([
        [10, false, null],
        [11, false, []],
      ]);
      expect(await dataSource.getRepository(FeedAnomaly).count()).toBe(2);
      await markMatched();
      const again = await backfills.store({ ...order, nextTick: 21 }, 30, [before, grown, broken]);
      expect(again).toEqual([]);
      expect((await marks()).map(([, isMatched]) => isMatched)).toEqual([true, true]);
    });

    it('has nothing matched again of a tick that lacked no call', async () => {
      const order = await anOrder(10, 30);
      const { calls } = await aTick(dataSource, { number: 11, isMatched: true });
      const anomaly = { hash: 'b', kind: 'malformed' as const, reason: 'amount', raw: '{}' };
      await backfills.store(order, 30, [aStoredTick(11, { calls, anomalies: [anomaly] })]);
      expect(await marks()).toEqual([[11, true, null]]);
    });

    it.each([
      ['was matched', 'now()', null, [ONE]],
      ['is replayed for another', 'NULL', [OTHER], [OTHER, ONE]],
      ['is replayed for it', 'NULL', [ONE], [ONE]],
      ['is replayed for all', 'NULL', [], []],
      ['was never matched', 'NULL', null, null],
    ])(
      'has new calls of a tick that %s matched for the alert',
      async (_what, matchedAt, alerts, expected) => {
        const order = await anOrder(10, 30, ONE);
        await aTick(dataSource, { number: 11 });
        await dataSource.query(`UPDATE tick SET matched_at = ${matchedAt}, replay_alerts = $1`, [alerts]);
        await backfills.store(order, 30, [aStoredTick(10), aStoredTick(11)]);
        expect(await marks()).toEqual([
          [10, false, [ONE]],
          [11, false, expected],
        ]);
      },
    );

    it('has a tick made from its beginning when calls come to it that may belong to the part that is made', async () => {
      const order = await anOrder(10, 30);
      const [grown, same] = [
        await aTick(dataSource, { number: 11 }),
        await aTick(dataSource, { number: 12 }),
      ];
      const madeThrough = aNotificationId();
      for (const number of [11, 12]) await matches.markMadeThrough(dataSource.manager, number, madeThrough);
      await backfills.store(order, 30, [
        aStoredTick(11, { calls: [...grown.calls, aStoredCall({ position: 1 })] }),
        aStoredTick(12, { calls: same.calls }),
      ]);
      const { ticks } = await matches.lockTicks(dataSource.manager, { from: 11, to: 12 }, 2);
      expect(ticks).toMatchObject([
        { number: 11, madeThrough: null },
        { number: 12, madeThrough },
      ]);
    });

    it('stores nothing when another process was faster', async () => {
      const order = await anOrder(10, 30);
      const results = await Promise.all(
        [20, 20, 15].map((to) => backfills.store(order, to, [aStoredTick(11), aStoredTick(12)])),
      );
      expect(results.filter((result) => result === undefined)).toHaveLength(2);
      expect(await stored()).toHaveLength(2);
      const rest = (await backfills.next(NETWORK))!;
      const ends = await Promise.all([1, 2].map(() => backfills.store(rest, 30, [aStoredTick(30)])));
      expect(ends.filter((result) => result === undefined)).toHaveLength(1);
      expect(await stored()).toHaveLength(3);
      expect(await backfills.store(order, 30, [aStoredTick(13)])).toBeUndefined();
      expect(await stored()).toHaveLength(3);
    });

    it('stores all or nothing', async () => {
      const order = await anOrder(10, 30);
      const broken = aStoredTick(12, { calls: [aStoredCall({ position: 40_000 })] });
      await expect(backfills.store(order, 30, [aStoredTick(11), broken])).rejects.toThrow('out of range');
      expect([await stored(), await backfills.next(NETWORK)]).toEqual([[], order]);
    });

    it('keeps away what retention has let go of since', async () => {
      const order = await anOrder(10, 30);
      const occurredAt = new Date(Date.UTC(2020, 2, 31));
      const gone = await aTick(dataSource, { number: 11, occurredAt, isMatched: true });
      await dataSource.query(
        `UPDATE tick SET stored_at = occurred_at, matched_at = now() - interval '2 hours'`,
      );
      const retention = new RetentionRepository(dataSource);
      await retention.announcePurge('2020-04-01');
      await retention.purgeCalls('2020-03-01', 10);
      await backfills.store(order, 30, [aStoredTick(11, { calls: gone.calls }), aStoredTick(12)]);
      expect((await stored()).map(([tick]) => tick)).toEqual([12]);
    });

    it('keeps away what retention is letting go of', async () => {
      const order = await anOrder(10, 30);
      const gone = await aTick(dataSource, { number: 11, isMatched: true });
      const storing = await dataSource.transaction(async (manager) => {
        await manager.query('DELETE FROM chain_call WHERE tick = 11');
        await manager.query('DELETE FROM tick WHERE number = 11');
        await manager.query('UPDATE feed_cursor SET purged_to = 11');
        const storing = backfills.store(order, 30, [aStoredTick(11, { calls: gone.calls }), aStoredTick(12)]);
        await untilBlocked(dataSource);
        return { storing };
      });
      await storing.storing;
      expect((await stored()).map(([tick]) => tick)).toEqual([12]);
    });

    it('loses no call to a matcher that has read the calls of its tick', async () => {
      const order = await anOrder(10, 30);
      const { calls } = await aTick(dataSource, { number: 11 });
      const hidden = aStoredCall({ position: 1 });
      const { storing } = await dataSource.transaction(async (manager) => {
        await matches.lockTicks(manager, { from: 11, to: 11 }, 1);
        expect(await matches.callsOf(manager, [11])).toHaveLength(1);
        const storing = backfills.store(order, 30, [aStoredTick(11, { calls: [...calls, hidden] })]);
        await untilBlocked(dataSource);
        await matches.markMatched(manager, [11]);
        return { storing };
      });
      await storing;
      expect(await marks()).toEqual([[11, false, []]]);
    });
  });

  it('notifies of new calls only', async () => {
    const { alerts } = await aSubscriber(dataSource, { plan: 'Advance' });
    const ids = new Map<string, string>();
    const matchStored = () =>
      dataSource.transaction(async (manager) => {
        const locked = await matches.lockTicks(manager, { from: 0, to: 1000 }, 100);
        const ticks = locked.ticks.map(({ number }) => number);
        const calls = await matches.callsOf(manager, ticks);
        await matches.markMatched(manager, ticks);
        return calls.flatMap(({ txId }) => {
          ids.set(txId, ids.get(txId) ?? aNotificationId());
          return alerts.map(({ id }) => ({ id: ids.get(txId)!, alertId: id, txId }));
        });
      });
    const { calls } = await aTick(dataSource, { number: 11 });
    expect(await match(dataSource, await matchStored())).toMatchObject({ made: 1 });
    const hidden = aStoredCall({ position: 1 });
    const order = await anOrder(10, 30);
    await backfills.store(order, 30, [aStoredTick(10), aStoredTick(11, { calls: [...calls, hidden] })]);
    const candidates = await matchStored();
    expect(candidates).toHaveLength(3);
    expect(await match(dataSource, candidates)).toMatchObject({ made: 2 });
  });
});
