import { jest } from '@jest/globals';
import { createLogger } from '@tickhook/config';
import { fakeBid, fakeTicks, startFakeFeed, until } from '@tickhook/testing';
import { expectedCalls } from '../testing/expected-calls.js';
import { epoch } from '../testing/feed-ticks.js';
import { IngestBench } from '../testing/ingest-bench.js';
import { metricValue } from '../testing/metric-value.js';
import { type StoredChain } from '../testing/stored-chain.js';

describe('ingestor', () => {
  const bench = IngestBench.set();
  const { stored, cursorAt, startFeed, startIngestor } = bench;

  describe('at the head', () => {
    const ticks = fakeTicks({ first: 100, last: 199 });
    const calls = expectedCalls(ticks);

    /** At any moment all calls up to the cursor are stored, and none above it. */
    function expectConsistent({ cursor = 0, calls: rows, ticks: numbers }: StoredChain): void {
      const due = calls.filter(({ tick }) => tick <= cursor);
      expect(rows).toEqual(due);
      expect(numbers).toEqual([...new Set(due.map(({ tick }) => tick))]);
    }

    it('stores every call once, in order, and the cursor with them', async () => {
      await startFeed({ ticks, intervals: [epoch(100, 199)], head: 100 });
      bench.feed.ticksPerPoll = 3;
      const { announced } = await startIngestor();
      await until('the last tick is stored', async () => {
        const snapshot = await stored();
        expectConsistent(snapshot);
        return snapshot.cursor === 199;
      });
      expectConsistent(await stored());
      expect(announced.length).toBeGreaterThan(10);
      expect(announced).toEqual([...announced].sort((a, b) => a.fromTick - b.fromTick));
      for (const [index, { fromTick }] of announced.entries()) {
        expect(fromTick).toBeGreaterThan(announced[index - 1]?.toTick ?? 0);
      }
    });

    it('stores method, sender and the payload of a call', async () => {
      await startFeed({
        ticks: [{ tickNumber: 100, transactions: [fakeBid(100, 5)] }],
        intervals: [epoch(100, 100)],
      });
      await startIngestor();
      await until('the tick is stored', cursorAt(100));
      const [row] = await bench.dataSource.query(
        `SELECT c.tx_id, c.source_id, m.name, c.payload::json AS payload, t.epoch, t.occurred_at, t.matched_at
         FROM chain_call c JOIN method m ON m.id = c.method_id JOIN tick t ON t.number = c.tick`,
      );
      const { hash, source } = fakeBid(100, 5);
      expect(row).toMatchObject({ tx_id: hash, source_id: source, name: 'AddToBidOrder', epoch: 1 });
      expect(row).toMatchObject({ occurred_at: new Date(Number(fakeBid(100).timestamp)), matched_at: null });
      expect(row.payload).toMatchObject({ ProcedureTypeValue: 6, ParsedTransaction: { Price: 105 } });
    });

    it('moves only the cursor over empty ticks', async () => {
      await startFeed({ ticks: [], intervals: [epoch(100, 150)] });
      const { announced } = await startIngestor();
      await until('the last tick is reached', cursorAt(150));
      expect(await stored()).toEqual({ cursor: 150, calls: [], ticks: [] });
      expect(announced).toEqual([]);
    });

    it('ignores a head that goes backwards', async () => {
      await startFeed({ ticks, intervals: [epoch(100, 199)], head: 150 });
      await startIngestor();
      await until('the head is reached', cursorAt(150));
      bench.feed.head = 120;
      const polls = bench.feed.countRequests('getLastProcessedTick');
      await until(
        'the ingestor saw the old head',
        () => bench.feed.countRequests('getLastProcessedTick') > polls + 3,
      );
      expect((await stored()).cursor).toBe(150);
      bench.feed.head = 199;
      await until('it goes on', cursorAt(199));
      expectConsistent(await stored());
    });

    it('starts after the head when told to start at the latest', async () => {
      await startFeed({ ticks, intervals: [epoch(100, 199)], head: 150 });
      await startIngestor({ settings: { FEED_START_TICK: 'latest' } });
      await until('it has a cursor', cursorAt(150));
      await until('it is told', async () => (await metricValue('tickhook_feed_cursor_tick')) === 150);
      bench.feed.head = 199;
      await until('it goes on', cursorAt(199));
      expect((await stored()).calls).toEqual(calls.filter(({ tick }) => tick > 150));
    });

    it('does not start after a head that is none', async () => {
      await startFeed({ ticks, intervals: [epoch(100, 199)], head: 150 });
      bench.feed.inject({ fault: { kind: 'head', tick: 2 ** 32 - 1 }, times: 1 });
      await startIngestor({ settings: { FEED_START_TICK: 'latest' } });
      await until('it has a cursor', async () => (await stored()).cursor !== undefined);
      expect((await stored()).cursor).toBe(150);
      bench.feed.head = 199;
      await until('it goes on', cursorAt(199));
    });

    it('starts with the tick it is told to, and only once', async () => {
      await startFeed({ ticks, intervals: [epoch(100, 199)], head: 150 });
      await startIngestor({ settings: { FEED_START_TICK: 140 } });
      await until('the head is reached', cursorAt(150));
      await bench.ingestor?.stop();
      bench.feed.head = 160;
      await startIngestor({ settings: { FEED_START_TICK: 100 } });
      await until('the new head is reached', cursorAt(160));
      expect((await stored()).calls).toEqual(calls.filter(({ tick }) => tick >= 140 && tick <= 160));
    });

    it('says that it waits for a first tick above the head, which can be corrected until it comes', async () => {
      const logger = createLogger('ingestor', { LOG_LEVEL: 'silent', LOG_PRETTY: false });
      const warn = jest.spyOn(logger, 'warn');
      const behind = await startFakeFeed({ ticks, intervals: [epoch(100, 199)], head: 110 });
      await startFeed({ ticks, intervals: [epoch(100, 199)], head: 150 });
      await startIngestor({ settings: { FEED_START_TICK: 1400 }, feeds: [behind, bench.feed], logger });
      await until('it says so of both feeds', () =>
        [110, 150].every((head) =>
          warn.mock.calls.some(
            ([, line]) => line === `feed.retry: FEED_START_TICK 1400 is above the head ${head}.`,
          ),
        ),
      ).finally(() => behind.stop());
      await bench.ingestor?.stop();
      await startIngestor({ settings: { FEED_START_TICK: 160 } });
      bench.feed.head = 199;
      await until('the head is reached', cursorAt(199));
      expect((await stored()).calls).toEqual(calls.filter(({ tick }) => tick >= 160));
    });
  });

  it('tells cursor and lag from before a restart, while the feed is away and while it brings nothing new', async () => {
    const lag = () => metricValue('tickhook_feed_lag_seconds');
    await startFeed({ ticks: fakeTicks({ first: 100, last: 199 }), intervals: [epoch(100, 199)], head: 150 });
    await startIngestor();
    await until('the head is reached', cursorAt(150));
    await bench.ingestor?.stop();
    await bench.dataSource.query(`UPDATE feed_cursor SET updated_at = now() - interval '1 hour'`);
    const recover = bench.feed.inject({ fault: { kind: 'html', status: 503 } });
    await startIngestor();
    await until('the lag is known', async () => (await lag()) >= 3600);
    expect(await metricValue('tickhook_feed_cursor_tick')).toBe(150);
    recover();
    const asked = bench.feed.countRequests('getLastProcessedTick');
    await until('heads were seen', () => bench.feed.countRequests('getLastProcessedTick') > asked + 3);
    expect(await lag()).toBeGreaterThanOrEqual(3600);
    bench.feed.head = 160;
    await until('the new head is reached', cursorAt(160));
    await until('the lag is gone', async () => (await lag()) < 60);
  });

  it('goes on from where the cursor was put by somebody else, as after a restore', async () => {
    const ticks = fakeTicks({ first: 100, last: 199 });
    await startFeed({ ticks, intervals: [epoch(100, 199)], head: 150 });
    await startIngestor();
    await until('the head is reached', cursorAt(150));
    await bench.dataSource.query('UPDATE feed_cursor SET tick = 120');
    await bench.dataSource.query('DELETE FROM chain_call WHERE tick > 130');
    bench.feed.head = 160;
    await until('the new head is reached', cursorAt(160));
    const { calls } = await stored();
    expect(calls).toEqual(expectedCalls(ticks).filter(({ tick }) => tick <= 160));
  });
});
