import { jest } from '@jest/globals';
import { createLogger } from '@tickhook/config';
import {
  fakeBid,
  fakeTicks,
  fakeTransfer,
  startFakeFeed,
  until,
  type FaultRule,
  type FeedRequest,
} from '@tickhook/testing';
import { register } from 'prom-client';
import { Patience } from '../feed/patience.js';
import { expectedCalls } from '../testing/expected-calls.js';
import { IngestBench } from '../testing/ingest-bench.js';
import { readAnomalies, type StoredChain } from '../testing/stored-chain.js';
import { ticksTotal } from './feed-state.js';

describe('ingestor', () => {
  const bench = IngestBench.set();
  const { stored, cursorAt, startFeed, startIngestor } = bench;

  const ticksStored = async () => (await ticksTotal.get()).values[0]?.value ?? 0;
  const valueOf = async (name: string) =>
    (await register.getSingleMetric(name)?.get())?.values[0]?.value ?? 0;
  const epoch = (firstTick: number, lastTick: number, number = 1) => ({ epoch: number, firstTick, lastTick });

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
      await until('it is told', async () => (await valueOf('tickhook_feed_cursor_tick')) === 150);
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
    const lag = () => valueOf('tickhook_feed_lag_seconds');
    await startFeed({ ticks: fakeTicks({ first: 100, last: 199 }), intervals: [epoch(100, 199)], head: 150 });
    await startIngestor();
    await until('the head is reached', cursorAt(150));
    await bench.ingestor?.stop();
    await bench.dataSource.query(`UPDATE feed_cursor SET updated_at = now() - interval '1 hour'`);
    const recover = bench.feed.inject({ fault: { kind: 'html', status: 503 } });
    await startIngestor();
    await until('the lag is known', async () => (await lag()) >= 3600);
    expect(await valueOf('tickhook_feed_cursor_tick')).toBe(150);
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

  describe('with a feed that fails', () => {
    const ticks = fakeTicks({ first: 100, last: 399 });
    const calls = expectedCalls(ticks);

    it.each([
      ['tick by tick', { head: 100, ticksPerPoll: 5 }, 'getTransactionsForTick' as const, 300],
      ['in ranges', { head: 399, ticksPerPoll: 0 }, 'getTransactionsForIdentity' as const, 1],
    ])('stores each call of 300 ticks once, %s', async (_how, { head, ticksPerPoll }, call, least) => {
      await startFeed({ ticks, intervals: [epoch(100, 399)], head });
      bench.feed.ticksPerPoll = ticksPerPoll;
      bench.feed.injectAtRandom({ rate: 0.2, seed: 'twenty percent' });
      await startIngestor({ patience: new Patience(60_000) });
      await until('all ticks are stored', cursorAt(399), 45_000);
      expect((await stored()).calls).toEqual(calls);
      expect(await readAnomalies(bench.dataSource)).toEqual([]);
      expect(bench.feed.countRequests(call)).toBeGreaterThanOrEqual(least);
    });

    /** Waits until some tick was requested again: by then every concurrent request has been made. */
    async function askedTwice(): Promise<void> {
      const asked = () =>
        bench.feed.requests.flatMap(({ call, body }) => (call === 'getTickData' ? body.tickNumber : []));
      await until('a tick was asked for again', () => asked().length > new Set(asked()).size);
    }

    it('waits for a tick that hangs, and goes on', async () => {
      await startFeed({ ticks, intervals: [epoch(100, 120)] });
      bench.feed.inject({ fault: { kind: 'hang' }, call: 'getTickData', when: isTick(110), times: 1 });
      await startIngestor();
      await until('all ticks are stored', cursorAt(120));
      expect((await stored()).calls).toEqual(calls.filter(({ tick }) => tick <= 120));
    });

    it('stores what lies before a tick that fails, and nothing behind it', async () => {
      await startFeed({ ticks, intervals: [epoch(100, 120)] });
      const repair = bench.feed.inject({ fault: { kind: 'html', status: 500 }, when: isTick(110) });
      await startIngestor();
      await until('the tick before is stored', cursorAt(109));
      const asked = bench.feed.requests.filter(isTick(110)).length;
      await until(
        'the tick was tried again',
        () => bench.feed.requests.filter(isTick(110)).length > asked + 4,
      );
      expect((await stored()).calls).toEqual(calls.filter(({ tick }) => tick < 110));
      const cursors = await bench.dataSource.query('SELECT tick, head FROM feed_cursor');
      expect(cursors).toEqual([{ tick: '109', head: '120' }]);
      repair();
      await until('it goes on', cursorAt(120));
      expect((await stored()).calls).toEqual(calls.filter(({ tick }) => tick <= 120));
    });

    it('keeps trying soon while it gets on, however often a try fails', async () => {
      await startFeed({ ticks, intervals: [epoch(100, 300)], head: 100 });
      bench.feed.ticksPerPoll = 2;
      // Every second tick fails once, so that no step is without a failure.
      const failed = new Set<number>();
      bench.feed.inject({
        fault: { kind: 'internal' },
        call: 'getTickData',
        when: ({ body }) => {
          const tick = body && 'tickNumber' in body ? body.tickNumber : 0;
          if (tick % 2 === 1 || failed.has(tick)) return false;
          return Boolean(failed.add(tick));
        },
      });
      await startIngestor({ settings: { FEED_POLL_MS: 20 } });
      // If the delay doubled over 100 failures in a row, this would take minutes.
      await until('all ticks are stored', cursorAt(300));
      expect(failed.size).toBe(101);
    });

    it.each([
      ['tick by tick', 299],
      ['in ranges', 399],
    ])('keeps to the allowed number of requests in flight, %s', async (_how, head) => {
      await startFeed({ ticks, intervals: [epoch(100, 399)], head });
      const recover = bench.feed.inject({
        fault: { kind: 'hang' },
        when: ({ call }) => call === 'getTickData' || call === 'getTransactionsForTick',
      });
      await startIngestor({ settings: { FEED_CONCURRENCY: 4, FEED_POLL_MS: 200 } });
      await askedTwice();
      expect(bench.feed.mostInFlight).toBe(4);
      recover();
      await until('all ticks are stored', cursorAt(head), 30_000);
    });

    it('misses no call that a replica lists too late', async () => {
      await startFeed({ ticks, intervals: [epoch(100, 399)] });
      const call = 'getTransactionsForIdentity';
      bench.feed.inject({ fault: { kind: 'lagging', head: 200 }, call });
      bench.feed.inject({ fault: { kind: 'valid-for', tick: 399 }, call });
      await startIngestor();
      await until('all ticks are stored', cursorAt(399), 30_000);
      expect((await stored()).calls).toEqual(calls);
      expect(new Set(bench.feed.requests.flatMap((asked) => lastOfRange(asked) ?? []))).toEqual(
        new Set([199]),
      );
    });

    it('gets on tick by tick when ranges cannot be had', async () => {
      await startFeed({ ticks, intervals: [epoch(100, 399)] });
      bench.feed.inject({ fault: { kind: 'html', status: 500 }, call: 'getTransactionsForIdentity' });
      await startIngestor();
      await until('all ticks are stored', cursorAt(399), 30_000);
      expect((await stored()).calls).toEqual(calls);
    });

    it('honours Retry-After', async () => {
      await startFeed({ ticks, intervals: [epoch(100, 120)] });
      bench.feed.inject({
        fault: { kind: 'rate-limited', retryAfterSeconds: 2 },
        when: isTick(105),
        times: 2,
      });
      const startedAt = performance.now();
      await startIngestor();
      await until('all ticks are stored', cursorAt(120));
      expect(performance.now() - startedAt).toBeGreaterThan(2000);
      expect((await stored()).calls).toEqual(calls.filter(({ tick }) => tick <= 120));
    });

    it('stores the same whatever becomes of the queue', async () => {
      await startFeed({ ticks, intervals: [epoch(100, 130)] });
      const asked: unknown[] = [];
      // A queue that is down is slow to report it; here it never does.
      const announce = (range: object) => void new Promise(() => asked.push(range));
      await startIngestor({ announce });
      await until('all ticks are stored', cursorAt(130));
      expect((await stored()).calls).toEqual(calls.filter(({ tick }) => tick <= 130));
      expect(asked.length).toBeGreaterThan(1);
    });
  });

  describe('with something wrong in a tick', () => {
    const listed = [fakeTransfer(105, 1), fakeBid(105, 2), fakeBid(105, 3)] as const;
    const [, bid, other] = listed;
    const neighbour = { tickNumber: 106, transactions: [fakeBid(106)] };
    const intervals = [epoch(100, 110)];

    it('sets a malformed transaction aside and stores the rest', async () => {
      const broken = { ...bid, amount: '12 QU' };
      await startFeed({
        ticks: [{ tickNumber: 105, transactions: [listed[0], broken, other] }, neighbour],
        intervals,
      });
      await startIngestor();
      await until('all ticks are stored', cursorAt(110));
      expect((await stored()).calls.map(({ txId }) => txId)).toEqual([other.hash, fakeBid(106).hash]);
      const [anomaly, ...more] = await readAnomalies(bench.dataSource);
      expect(more).toEqual([]);
      expect(anomaly).toMatchObject({ tick: 105, hash: bid.hash, kind: 'malformed' });
      expect(JSON.parse(anomaly?.raw ?? '')).toEqual(broken);
    });

    it.each([
      ['an amount', { ...bid, amount: 'DEEP' }, bid.hash],
      ['a field of its own, without an id', { ...bid, hash: 5, note: 'DEEP' }, 'sha256:'],
      ['nothing else', 'DEEP', 'sha256:'],
    ])('sets an entry aside that is nested too deep in %s', async (_where, entry, name) => {
      const deep = '['.repeat(100_000) + ']'.repeat(100_000);
      const text = JSON.stringify([listed[0], entry, other]).replace('"DEEP"', deep);
      const hashes = [listed[0].hash, other.hash, ...(name === bid.hash ? [name] : [])];
      await startFeed({ ticks: [{ tickNumber: 105, transactions: listed, hashes }, neighbour], intervals });
      const call = 'getTransactionsForTick';
      bench.feed.inject({ fault: { kind: 'body', text }, call, when: isTick(105) });
      await startIngestor();
      await until('all ticks are stored', cursorAt(110));
      expect((await stored()).calls.map(({ txId }) => txId)).toEqual([other.hash, fakeBid(106).hash]);
      const [anomaly, ...more] = await readAnomalies(bench.dataSource);
      expect(more).toEqual([]);
      expect(anomaly).toMatchObject({ tick: 105, kind: 'malformed' });
      expect(anomaly?.hash).toMatch(new RegExp(`^${name}`));
      expect(anomaly?.reason).toMatch(/; nested too deep to be kept whole$/);
      expect(anomaly?.raw).toContain('"[nested too deep]"');
    });

    it('stores an entry without a readable id as malformed once it was waited for', async () => {
      const broken = { ...bid, hash: 'UPPER\u0000' };
      const hashes = listed.map(({ hash }) => hash);
      await startFeed({
        ticks: [{ tickNumber: 105, transactions: [listed[0], broken, other], hashes }, neighbour],
        intervals,
      });
      await startIngestor({ patience: new Patience(100) });
      await until('all ticks are stored', cursorAt(110));
      expect((await stored()).calls.map(({ txId }) => txId)).toEqual([other.hash, fakeBid(106).hash]);
      expect(
        (await readAnomalies(bench.dataSource)).map(({ tick, hash, kind }) => [tick, hash.slice(0, 7), kind]),
      ).toEqual(
        [
          [105, bid.hash.slice(0, 7), 'absent'],
          [105, 'sha256:', 'malformed'],
        ].sort(),
      );
    });

    it('stores a hash that stays unknown as absent, and goes on', async () => {
      const hashes = listed.map(({ hash }) => hash);
      await startFeed({
        ticks: [{ tickNumber: 105, transactions: [bid, other], hashes }, neighbour],
        intervals,
      });
      let now = 0;
      await startIngestor({ patience: new Patience(60_000, () => now) });
      await until('the tick before is stored', cursorAt(104));
      now = 59_999;
      const asked = bench.feed.countRequests('getTransactionByHash');
      await until(
        'it was asked for again',
        () => bench.feed.countRequests('getTransactionByHash') > asked + 3,
      );
      expect((await stored()).cursor).toBe(104);
      now = 60_000;
      await until('all ticks are stored', cursorAt(110));
      expect((await stored()).calls.map(({ txId }) => txId)).toEqual([
        bid.hash,
        other.hash,
        fakeBid(106).hash,
      ]);
      expect(await readAnomalies(bench.dataSource)).toEqual([
        { tick: 105, hash: listed[0].hash, kind: 'absent', reason: 'the feed does not have it', raw: null },
      ]);
    });

    it('lets exactly the tick go that the archive skipped', async () => {
      const ticks = [104, 105, 106, 107].map((tickNumber) => ({
        tickNumber,
        transactions: [fakeBid(tickNumber)],
      }));
      await startFeed({ ticks, intervals });
      bench.feed.inject({ fault: { kind: 'skipped', nextTick: 110 }, when: isTick(105) });
      // Read together with it, so that it is read again.
      bench.feed.inject({ fault: { kind: 'html', status: 500 }, when: isTick(104), times: 6 });
      const logger = createLogger('ingestor', { LOG_LEVEL: 'silent', LOG_PRETTY: false });
      const warn = jest.spyOn(logger, 'warn');
      const before = await ticksStored();
      await startIngestor({ logger });
      await until('all ticks are stored', cursorAt(110));
      expect((await stored()).ticks).toEqual([104, 106, 107]);
      expect((await ticksStored()) - before).toBe(10);
      const gaps = warn.mock.calls.filter(([, message]) => message === 'feed.gap');
      expect(gaps).toEqual([[{ from: 105, to: 105 }, 'feed.gap']]);
    });
  });

  describe('with an answer that cannot be stored', () => {
    const bid = fakeBid(105);
    const transfers = Array.from({ length: 1024 }, (_, nonce) => fakeTransfer(105, nonce));
    const ticks = [{ tickNumber: 105, transactions: [bid, ...transfers] }];
    const intervals = [epoch(100, 110)];
    const tickData = (change: object) =>
      JSON.stringify({ epoch: 1, timestamp: '0', transactionHashes: [bid.hash], ...change });
    const crowd = Array(2 ** 15).fill(transfers[0]?.hash);
    const deep = '['.repeat(100_000) + ']'.repeat(100_000);

    it.each([
      ['an epoch beyond any', 'getTickData', tickData({ epoch: 2 ** 31 })],
      [
        'more transactions than have a place',
        'getTickData',
        tickData({ transactionHashes: [...crowd, bid.hash] }),
      ],
      ['an entry too deep to be written down', 'getTransactionsForTick', `[${deep}]`],
    ] as const)('takes another feed: %s', async (_what, call, text) => {
      const wrong = await startFeed({ ticks, intervals });
      wrong.inject({ fault: { kind: 'body', text }, call, when: isTick(105) });
      const right = await startFakeFeed({ ticks, intervals });
      await startIngestor({ feeds: [wrong, right] });
      await until('all ticks are stored', cursorAt(110)).finally(() => right.stop());
      expect((await stored()).calls).toEqual(expectedCalls(ticks));
    });
  });

  describe('across gaps', () => {
    const intervals = [epoch(100, 149), epoch(160, 199), epoch(5000, 5049, 2)];
    const ticks = [
      ...fakeTicks({ first: 100, last: 149 }),
      ...fakeTicks({ first: 160, last: 199 }),
      ...fakeTicks({ first: 5000, last: 5049 }),
    ];

    it('follows the intervals of one epoch and of the next', async () => {
      await startFeed({ ticks, intervals, head: 100 });
      bench.feed.ticksPerPoll = 7;
      await startIngestor();
      await until('the last tick is stored', cursorAt(5049));
      expect((await stored()).calls).toEqual(expectedCalls(ticks));
      const asked = new Set(
        bench.feed.requests.flatMap(({ body }) => (body && 'tickNumber' in body ? body.tickNumber : [])),
      );
      // Only the first tick of each gap is requested.
      const inGaps = (tick: number) => (tick > 149 && tick < 160) || (tick > 199 && tick < 5000);
      expect([...asked].filter(inGaps)).toEqual([150, 200]);
    });

    it.each([50, 155])('begins a new database at the first tick there is from %i on', async (start) => {
      await startFeed({ ticks, intervals });
      await startIngestor({ settings: { FEED_START_TICK: start } });
      await until('the last tick is stored', cursorAt(5049));
      expect((await stored()).calls).toEqual(
        expectedCalls(ticks.filter(({ tickNumber }) => tickNumber >= start)),
      );
    });

    it('reads what is old in ranges, however short the interval', async () => {
      await startFeed({ ticks, intervals });
      // For old ticks a feed may no longer have everything that their lists name.
      bench.feed.inject({
        fault: { kind: 'html', status: 500 },
        when: ({ call, body }) =>
          call === 'getTransactionsForTick' && body !== null && 'tickNumber' in body && body.tickNumber < 200,
      });
      await startIngestor();
      await until('the last tick is stored', cursorAt(5049));
      expect((await stored()).calls).toEqual(expectedCalls(ticks));
    });

    it('processes the tail of the old interval first after an absence across the change of epoch', async () => {
      await startFeed({ ticks, intervals, head: 180 });
      await startIngestor();
      await until('the head is reached', cursorAt(180));
      await bench.ingestor?.stop();
      bench.feed.head = 5010;
      const { announced } = await startIngestor();
      await until('the new epoch is reached', cursorAt(5010));
      expect((await stored()).calls).toEqual(expectedCalls(ticks).filter(({ tick }) => tick <= 5010));
      expect(announced[0]?.fromTick).toBeLessThanOrEqual(199);
    });

    it('stores the rest of an epoch that no list shows when the next one has begun', async () => {
      await startFeed({ ticks, intervals, head: 180 });
      await startIngestor();
      await until('the head is reached', cursorAt(180));
      await bench.ingestor?.stop();
      bench.feed.intervals = [epoch(5000, 5049, 2)];
      bench.feed.head = 5010;
      await startIngestor();
      const lists = bench.feed.countRequests('getProcessedTickIntervals');
      await until(
        'the list was asked for again and again',
        () => bench.feed.countRequests('getProcessedTickIntervals') > lists + 3,
      );
      bench.feed.intervals = intervals;
      await until('the new epoch is reached', cursorAt(5010));
      expect((await stored()).calls).toEqual(expectedCalls(ticks).filter(({ tick }) => tick <= 5010));
    });

    it('tells of each gap once, and counts the ticks that are stored', async () => {
      await startFeed({ ticks, intervals });
      bench.feed.inject({ fault: { kind: 'html', status: 500 }, when: isTick(5000), times: 3 });
      const logger = createLogger('ingestor', { LOG_LEVEL: 'silent', LOG_PRETTY: false });
      const warn = jest.spyOn(logger, 'warn');
      const before = await ticksStored();
      await startIngestor({ logger });
      await until('the last tick is stored', cursorAt(5049));
      const gaps = warn.mock.calls.filter(([, message]) => message === 'feed.gap').map(([fields]) => fields);
      expect(gaps).toEqual([
        { from: 150, to: 159 },
        { from: 200, to: 4999 },
      ]);
      expect((await ticksStored()) - before).toBe(50 + 40 + 50);
    });

    it('says what it waits for when that stays away, and not when it only comes late', async () => {
      await startFeed({ ticks, intervals });
      const late: FaultRule = { fault: { kind: 'lagging', head: 99 }, call: 'getTransactionsForTick' };
      bench.feed.inject({ ...late, times: 1 });
      bench.feed.inject({ fault: { kind: 'lagging', head: 5048 }, when: isTick(5049) });
      const logger = createLogger('ingestor', { LOG_LEVEL: 'silent', LOG_PRETTY: false });
      const warn = jest.spyOn(logger, 'warn');
      await startIngestor({ logger });
      const retries = () =>
        warn.mock.calls.flatMap(([fields, message]) =>
          /^feed.retry: ./.test(String(message)) ? [fields] : [],
        );
      await until('it was told', () => retries().length > 0);
      expect((await stored()).cursor).toBe(5048);
      expect(retries()[0]).toEqual({ failures: 6 });
    });

    it.each<[string, FaultRule]>([
      ['its head', { fault: { kind: 'html', status: 500 }, call: 'getLastProcessedTick' }],
      ['a range', { fault: { kind: 'hang' }, call: 'getTransactionsForIdentity' }],
    ])(
      'loses nothing when %s cannot be had once and the archive of the next feed begins later',
      async (_what, rule) => {
        const all = fakeTicks({ first: 900, last: 1999 });
        const held = await startFeed({ ticks: all, intervals: [epoch(100, 1999)] });
        held.inject({ ...rule, times: 1 });
        const later = await startFakeFeed({
          ticks: all.filter(({ tickNumber }) => tickNumber >= 1500),
          intervals: [epoch(1500, 1999)],
        });
        await startIngestor({ feeds: [held, later], settings: { FEED_START_TICK: 900 } });
        await until('the last tick is stored', cursorAt(1999));
        await later.stop();
        expect((await stored()).calls).toEqual(expectedCalls(all));
      },
    );

    it('loses nothing when one archive lacks ticks and the next feed, which has them, is behind', async () => {
      const all = fakeTicks({ first: 100, last: 160 });
      const lacks = ({ tickNumber }: { tickNumber: number }) => tickNumber > 130 && tickNumber < 141;
      const holed = await startFeed({
        ticks: all.filter((tick) => !lacks(tick)),
        intervals: [epoch(100, 130), epoch(141, 160)],
      });
      const whole = await startFakeFeed({ ticks: all, intervals: [epoch(100, 160)], head: 130 });
      await startIngestor({ feeds: [holed, whole] });
      await until('the other feed was asked', () => whole.countRequests('getTickData') > 2);
      expect((await stored()).cursor).toBe(130);
      whole.head = 160;
      await until('the last tick is stored', cursorAt(160));
      await whole.stop();
      expect((await stored()).calls).toEqual(expectedCalls(all));
    });

    it('loses nothing though the list shows the newest interval only, once', async () => {
      await startFeed({ ticks, intervals });
      bench.feed.inject({ fault: { kind: 'newest-interval' }, call: 'getProcessedTickIntervals', times: 1 });
      await startIngestor();
      await until('the last tick is stored', cursorAt(5049));
      expect((await stored()).calls).toEqual(expectedCalls(ticks));
    });

    it('does not cross the gap while the list of intervals lags behind the head', async () => {
      await startFeed({ ticks, intervals, head: 190 });
      await startIngestor();
      await until('the head is reached', cursorAt(190));
      bench.feed.intervalsHead = 190;
      bench.feed.head = 5010;
      const polls = bench.feed.countRequests('getProcessedTickIntervals');
      await until(
        'the list was asked for',
        () => bench.feed.countRequests('getProcessedTickIntervals') > polls + 3,
      );
      expect((await stored()).cursor).toBe(190);
      bench.feed.intervalsHead = undefined;
      await until('it goes on', cursorAt(5010));
      expect((await stored()).calls).toEqual(expectedCalls(ticks).filter(({ tick }) => tick <= 5010));
    });
  });
});

function isTick(tick: number) {
  return ({ body }: { body: object | undefined }): boolean =>
    body !== undefined && 'tickNumber' in body && body.tickNumber === tick;
}

function lastOfRange({ call, body }: FeedRequest): number | undefined {
  return call === 'getTransactionsForIdentity' ? Number(body.ranges?.tickNumber.lte) : undefined;
}
