import { TickSkippedError } from '@tickhook/qubic';
import { startFakeFeed, type FakeFeed } from '@tickhook/testing';
import { openFeeds } from '../testing/open-feed.js';
import type { FeedPool } from './feed-pool.js';
import { IntervalsService } from './intervals.service.js';
import { Patience } from './patience.js';

describe('IntervalsService', () => {
  let feed: FakeFeed;
  let pool: FeedPool;
  let close: () => Promise<void>;
  let now: number;
  let service: IntervalsService;

  beforeEach(async () => {
    const intervals = [
      { epoch: 1, firstTick: 100, lastTick: 199 },
      { epoch: 1, firstTick: 210, lastTick: 250 },
      { epoch: 2, firstTick: 900, lastTick: 999 },
    ];
    feed = await startFakeFeed({ ticks: [], intervals, head: 150 });
    ({ pool, close } = openFeeds(feed));
    now = 0;
    service = new IntervalsService(pool, new Patience(180_000, () => now));
  });
  afterEach(async () => {
    await close();
    await feed.stop();
  });

  const after = async (cursor: number) => service.rangeAfter(cursor, await pool.head());
  const lists = () => feed.countRequests('getProcessedTickIntervals');

  it('asks for the list once while the head moves on in an interval', async () => {
    expect(await after(120)).toEqual({ first: 121, last: 150, epoch: 1 });
    feed.head = 190;
    expect(await after(150)).toEqual({ first: 151, last: 190, epoch: 1 });
    expect(lists()).toBe(1);
  });

  it('has nothing at the head, nor above one that went backwards', async () => {
    expect(await after(150)).toBeUndefined();
    expect(await after(160)).toBeUndefined();
    expect(lists()).toBe(0);
  });

  it('crosses a gap only with a fresh list: the old interval may have grown since', async () => {
    expect(await after(120)).toEqual({ first: 121, last: 150, epoch: 1 });
    feed.head = 950;
    // The known list ends at 150; the interval has grown to 199.
    expect(await after(150)).toEqual({ first: 151, last: 199, epoch: 1 });
    expect(lists()).toBe(2);
    expect(await after(199)).toEqual({ first: 210, last: 250, epoch: 1 });
    expect(lists()).toBe(3);
    expect(await after(250)).toEqual({ first: 900, last: 950, epoch: 2 });
  });

  it('goes no further than the head, though the list of another replica does', async () => {
    feed.head = 950;
    const rangeUpTo = (head: number, cursor: number) =>
      service.rangeAfter(cursor, { tickNumber: head, network: 'qubic' });
    expect(await rangeUpTo(150, 120)).toEqual({ first: 121, last: 150, epoch: 1 });
    expect(await rangeUpTo(205, 199)).toBeUndefined();
  });

  it('begins an interval while the head is at its first tick', async () => {
    feed.head = 210;
    expect(await after(199)).toEqual({ first: 210, last: 210, epoch: 1 });
  });

  it('does not cross a gap when the list is another one then: the tick is there, though it may be empty', async () => {
    feed.head = 950;
    feed.inject({ fault: { kind: 'newest-interval' }, call: 'getProcessedTickIntervals', times: 1 });
    expect(await after(120)).toEqual(expect.objectContaining({ first: 121, last: 899 }));
    expect(await after(120)).toEqual({ first: 121, last: 199, epoch: 1 });
  });

  describe('that the list does not show', () => {
    const notYet = { name: 'FeedRetryError', reason: 'not-processed' };

    /** Expects that a gap is believed only after three minutes, however often it is asked for. */
    async function expectBelievedInTime<T>(ask: () => Promise<T>): Promise<T> {
      for (let tried = 0; tried < 3; tried++) await expect(ask()).rejects.toMatchObject(notYet);
      now = 179_999;
      await expect(ask()).rejects.toMatchObject(notYet);
      now = 180_000;
      return ask();
    }

    it('goes on with the first tick that exists', async () => {
      feed.head = 950;
      feed.inject({ fault: { kind: 'newest-interval' }, call: 'getProcessedTickIntervals' });
      expect(await expectBelievedInTime(() => after(199))).toMatchObject({ first: 210, last: 899 });
    });

    it('starts with the first interval after a cursor below all of them', async () => {
      expect(await expectBelievedInTime(() => after(3))).toEqual({ first: 100, last: 150, epoch: 1 });
    });

    it.each([
      ['of the cursor', 920],
      ['after that of the cursor', 899],
    ])('does not cross an epoch that ended just now: the one %s', async (_which, cursor) => {
      const [older, ended, newest] = [
        { epoch: 1, firstTick: 800, lastTick: 899 },
        { epoch: 2, firstTick: 900, lastTick: 999 },
        { epoch: 3, firstTick: 5000, lastTick: 5049 },
      ] as const;
      feed.head = 5010;
      feed.intervals = [older, newest];
      await expect(after(cursor)).rejects.toMatchObject(notYet);
      feed.intervals = [older, ended, newest];
      expect(await after(cursor)).toEqual({ first: cursor + 1, last: 999, epoch: 2 });
      expect(await after(999)).toEqual({ first: 5000, last: 5010, epoch: 3 });
    });

    it('is believed at once when the list shows it by now', async () => {
      feed.head = 220;
      expect(await after(120)).toEqual({ first: 121, last: 199, epoch: 1 });
      await service.requireGap(new TickSkippedError(200, 210));
      expect(lists()).toBe(2);
    });

    it('is believed at once inside an interval that is listed', async () => {
      await service.requireGap(new TickSkippedError(120, 130));
      expect(lists()).toBe(1);
    });

    it('is believed in time beyond what is listed behind it', async () => {
      await expectBelievedInTime(() => service.requireGap(new TickSkippedError(120, 900)));
    });
  });

  it.each(['no-data', 'not-found'] as const)(
    'crosses a gap of which a feed has no more to tell: %s',
    async (kind) => {
      feed.head = 950;
      feed.inject({ fault: { kind }, call: 'getTickData', times: 1 });
      expect(await after(250)).toEqual({ first: 900, last: 950, epoch: 2 });
    },
  );

  it('crosses no gap while it cannot be confirmed', async () => {
    feed.head = 950;
    feed.inject({ fault: { kind: 'internal' }, call: 'getTickData', times: 1 });
    await expect(after(250)).rejects.toMatchObject({ name: 'FeedRetryError' });
    expect(await after(250)).toEqual({ first: 900, last: 950, epoch: 2 });
  });

  it.each([
    ['in the newest interval', 930, true],
    ['above it, as the list may be behind', 1950, true],
    ['far above it', 1951, false],
    ['in an older interval', 240, false],
  ])('knows whether a head %s is one to begin at', async (_where, tick, isOne) => {
    feed.head = 950;
    feed.inject({ fault: { kind: 'head', tick } });
    const checked = service.requireListed(await pool.head());
    if (isOne) await expect(checked).resolves.toBeUndefined();
    else await expect(checked).rejects.toThrow(`The head ${tick} is not in the list of intervals.`);
  });

  it('stays where it is while the list does not show the interval of the head', async () => {
    feed.head = 220;
    feed.intervalsHead = 180;
    expect(await after(170)).toEqual({ first: 171, last: 180, epoch: 1 });
    expect(await after(180)).toBeUndefined();
    feed.intervalsHead = undefined;
    expect(await after(180)).toEqual({ first: 181, last: 199, epoch: 1 });
  });

  it('finishes the older interval first in whatever order they are listed', async () => {
    feed.intervals = [
      { epoch: 2, firstTick: 900, lastTick: 999 },
      { epoch: 1, firstTick: 210, lastTick: 250 },
      { epoch: 1, firstTick: 100, lastTick: 199 },
    ];
    feed.head = 950;
    expect(await after(120)).toEqual({ first: 121, last: 199, epoch: 1 });
    expect(await after(199)).toEqual({ first: 210, last: 250, epoch: 1 });
  });
});
