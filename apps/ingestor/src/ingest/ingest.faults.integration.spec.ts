import { jest } from '@jest/globals';
import { createLogger } from '@tickhook/config';
import { fakeBid, fakeTicks, fakeTransfer, startFakeFeed, until, type FeedRequest } from '@tickhook/testing';
import { Patience } from '../feed/patience.js';
import { expectedCalls } from '../testing/expected-calls.js';
import { epoch, isTick } from '../testing/feed-ticks.js';
import { IngestBench } from '../testing/ingest-bench.js';
import { metricValue } from '../testing/metric-value.js';
import { readAnomalies } from '../testing/stored-chain.js';

describe('ingestor', () => {
  const bench = IngestBench.set();
  const { stored, cursorAt, startFeed, startIngestor } = bench;

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
      const before = await metricValue('tickhook_ticks_total');
      await startIngestor({ logger });
      await until('all ticks are stored', cursorAt(110));
      expect((await stored()).ticks).toEqual([104, 106, 107]);
      expect((await metricValue('tickhook_ticks_total')) - before).toBe(10);
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
});

function lastOfRange({ call, body }: FeedRequest): number | undefined {
  return call === 'getTransactionsForIdentity' ? Number(body.ranges?.tickNumber.lte) : undefined;
}
