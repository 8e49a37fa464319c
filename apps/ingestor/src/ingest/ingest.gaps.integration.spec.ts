import { jest } from '@jest/globals';
import { createLogger } from '@tickhook/config';
import { fakeTicks, startFakeFeed, until, type FaultRule } from '@tickhook/testing';
import { expectedCalls } from '../testing/expected-calls.js';
import { epoch, isTick } from '../testing/feed-ticks.js';
import { IngestBench } from '../testing/ingest-bench.js';
import { metricValue } from '../testing/metric-value.js';

describe('ingestor across gaps', () => {
  const bench = IngestBench.set();
  const { stored, cursorAt, startFeed, startIngestor } = bench;

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
    const before = await metricValue('tickhook_ticks_total');
    await startIngestor({ logger });
    await until('the last tick is stored', cursorAt(5049));
    const gaps = warn.mock.calls.filter(([, message]) => message === 'feed.gap').map(([fields]) => fields);
    expect(gaps).toEqual([
      { from: 150, to: 159 },
      { from: 200, to: 4999 },
    ]);
    expect((await metricValue('tickhook_ticks_total')) - before).toBe(50 + 40 + 50);
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
