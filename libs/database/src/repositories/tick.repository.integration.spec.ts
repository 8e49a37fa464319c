import { startTestDatabase, type TestDatabase } from '@tickhook/testing';
import type { DataSource } from 'typeorm';
import { ChainCall } from '../entities/chain-call.entity.js';
import { FeedAnomaly } from '../entities/feed-anomaly.entity.js';
import { Tick } from '../entities/tick.entity.js';
import { aStoredCall, aStoredTick } from '../fixtures/stored-tick.js';
import type { StoredTick } from './stored-tick.js';
import { CursorMovedError, TickRepository } from './tick.repository.js';

const NETWORK = 'qubic';
const TIME = Date.UTC(2025, 4, 21, 14, 48, 16, 123);

describe('TickRepository', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let ticks: TickRepository;
  beforeAll(async () => {
    database = await startTestDatabase();
    ({ dataSource } = database);
    ticks = new TickRepository(dataSource);
  });
  afterAll(() => database.stop());
  beforeEach(async () => {
    await dataSource.query('TRUNCATE tick, chain_call, feed_anomaly, feed_cursor');
    await ticks.startCursor(NETWORK, 100);
  });

  const tickOf = (number: number, fields: Partial<StoredTick> = {}) =>
    aStoredTick(number, { timestamp: BigInt(TIME), ...fields });
  const stored = async () => {
    const rows = await dataSource.getRepository(Tick).find({ order: { number: 'ASC' } });
    return rows.map(({ number }) => Number(number));
  };

  describe('the cursor', () => {
    it('starts once per network', async () => {
      expect(await ticks.readCursor('other')).toBeUndefined();
      await ticks.startCursor('other', 7);
      await ticks.startCursor('other', 8);
      expect([await ticks.readCursor('other'), await ticks.readCursor(NETWORK)]).toEqual([7, 100]);
    });

    it('moves with the ticks; empty ones move it only', async () => {
      await ticks.storeTicks(NETWORK, { from: 100, to: 103 }, [
        tickOf(101),
        tickOf(102, { calls: [] }),
        tickOf(103),
      ]);
      expect([await ticks.readCursor(NETWORK), await stored()]).toEqual([103, [101, 103]]);
      await ticks.storeTicks(NETWORK, { from: 103, to: 109 }, []);
      expect([await ticks.readCursor(NETWORK), await stored()]).toEqual([109, [101, 103]]);
    });

    it('is told with the time since it moved, whichever network it is of', async () => {
      await ticks.startCursor('other', 7);
      await dataSource.query(`UPDATE feed_cursor SET updated_at = now() - interval '1 hour'`);
      await ticks.storeTicks(NETWORK, { from: 100, to: 103 }, []);
      await dataSource.query(
        `UPDATE feed_cursor SET updated_at = updated_at - interval '1 minute' WHERE network = $1`,
        [NETWORK],
      );
      const cursor = await ticks.lastMovedCursor();
      expect(cursor).toMatchObject({ tick: 103, head: 103 });
      await dataSource.query('UPDATE feed_cursor SET head = 110 WHERE network = $1', [NETWORK]);
      expect((await ticks.lastMovedCursor())?.head).toBe(110);
      expect(Math.floor((cursor?.secondsAgo ?? 0) / 60)).toBe(1);
      await dataSource.query('TRUNCATE feed_cursor');
      expect(await ticks.lastMovedCursor()).toBeUndefined();
    });

    it('lets nobody store from another place', async () => {
      for (const from of [99, 101]) {
        const failure = await ticks
          .storeTicks(NETWORK, { from, to: 102 }, [tickOf(102)])
          .catch((error: unknown) => error);
        expect(failure).toBeInstanceOf(CursorMovedError);
      }
      await expect(ticks.storeTicks('unknown', { from: 1, to: 2 }, [])).rejects.toBeInstanceOf(
        CursorMovedError,
      );
      expect([await ticks.readCursor(NETWORK), await stored()]).toEqual([100, []]);
    });

    it('lets one of several go on', async () => {
      const results = await Promise.allSettled(
        [101, 102, 103, 104].map((to) => ticks.storeTicks(NETWORK, { from: 100, to }, [tickOf(to)])),
      );
      const refused = results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
      expect(refused).toEqual(Array(3).fill(expect.any(CursorMovedError)));
      expect(await stored()).toEqual([await ticks.readCursor(NETWORK)]);
    });
  });

  describe('storeTicks', () => {
    it('keeps calls as they are', async () => {
      const calls = [
        aStoredCall({ position: 3 }),
        aStoredCall({ position: 1023, payload: '{"AssetName":"Ä\\u0000"}' }),
      ];
      await ticks.storeTicks(NETWORK, { from: 100, to: 101 }, [tickOf(101, { calls })]);
      const rows = await dataSource.getRepository(ChainCall).find({ order: { position: 'ASC' } });
      expect(rows).toEqual(calls.map((call) => ({ ...call, tick: '101' })));
      const [tick] = await dataSource.getRepository(Tick).find();
      expect(tick).toMatchObject({ number: '101', epoch: 162, occurredAt: new Date(TIME), matchedAt: null });
    });

    it('stores more calls than one statement takes', async () => {
      const calls = Array.from({ length: 2001 }, (_, position) => aStoredCall({ position }));
      await ticks.storeTicks(NETWORK, { from: 100, to: 101 }, [tickOf(101, { calls })]);
      const rows = await dataSource.getRepository(ChainCall).find({ order: { position: 'ASC' } });
      expect(rows.map(({ txId, payload }) => ({ txId, payload }))).toEqual(
        calls.map(({ txId, payload }) => ({ txId, payload })),
      );
    });

    it('stores all or nothing', async () => {
      const broken = tickOf(102, { calls: [aStoredCall({ position: 40_000 })] });
      await expect(ticks.storeTicks(NETWORK, { from: 100, to: 102 }, [tickOf(101), broken])).rejects.toThrow(
        'out of range for type smallint',
      );
      expect([await ticks.readCursor(NETWORK), await stored()]).toEqual([100, []]);
    });

    it('keeps what was stored first when ticks come again', async () => {
      const call = aStoredCall();
      await ticks.storeTicks(NETWORK, { from: 100, to: 101 }, [tickOf(101, { calls: [call] })]);
      await dataSource.query('UPDATE tick SET matched_at = now()');
      await dataSource.query('UPDATE feed_cursor SET tick = 100');
      const [before] = await dataSource.getRepository(Tick).find();
      const again = tickOf(101, {
        epoch: 1,
        timestamp: BigInt(TIME + 1000),
        calls: [{ ...call, payload: '{}' }],
      });
      await ticks.storeTicks(NETWORK, { from: 100, to: 101 }, [again]);
      expect(await dataSource.getRepository(Tick).find()).toEqual([before]);
      expect(await dataSource.getRepository(ChainCall).find()).toEqual([{ ...call, tick: '101' }]);
    });

    it('keeps what could not be read, once, though the tick holds no call', async () => {
      const anomalies = [
        { hash: 'a', kind: 'malformed' as const, reason: 'amount', raw: '{"amount":"x"}' },
        { hash: 'b', kind: 'absent' as const, reason: 'not found', raw: null },
      ];
      const tick = tickOf(101, { calls: [], anomalies });
      await ticks.storeTicks(NETWORK, { from: 100, to: 101 }, [tick]);
      await dataSource.query('UPDATE feed_cursor SET tick = 100');
      await ticks.storeTicks(NETWORK, { from: 100, to: 101 }, [tick]);
      const rows = await dataSource.getRepository(FeedAnomaly).find({ order: { hash: 'ASC' } });
      expect(rows).toEqual(anomalies.map((one) => ({ ...one, tick: '101', seenAt: expect.any(Date) })));
      expect(await stored()).toEqual([]);
    });

    it.each([
      ['2020-01-01', BigInt(Date.UTC(2020, 0, 1)), true],
      ['the future within a day', BigInt(Date.now() + 23 * 3_600_000), true],
      ['a time before the chain', BigInt(Date.UTC(2020, 0, 1)) - 1n, false],
      ['no time', 0n, false],
      ['a negative time', -1n, false],
      ['a time too far ahead', BigInt(Date.now() + 25 * 3_600_000), false],
      ['the largest time of all', 2n ** 64n - 1n, false],
    ])('takes %s as time of a tick only if it can be right', async (_name, timestamp, isRight) => {
      const before = Date.now();
      await ticks.storeTicks(NETWORK, { from: 100, to: 101 }, [tickOf(101, { timestamp })]);
      const [tick] = await dataSource.getRepository(Tick).find();
      if (isRight) expect(tick!.occurredAt).toEqual(new Date(Number(timestamp)));
      else {
        expect(tick!.occurredAt).toEqual(tick!.storedAt);
        expect(Math.abs(tick!.occurredAt.getTime() - before)).toBeLessThan(60_000);
      }
    });
  });
});
