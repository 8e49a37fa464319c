import { QX } from '@tickhook/domain';
import {
  fakeBid,
  fakeIdentity,
  fakeTicks,
  fakeTransaction,
  startFakeFeed,
  until,
  type FakeFeed,
  type FakeFeedOptions,
} from '@tickhook/testing';
import { expectedCalls } from '../testing/expected-calls.js';
import { openFeeds, openLimitedFeeds } from '../testing/open-feed.js';
import type { FeedPool } from './feed-pool.js';
import { Patience } from './patience.js';
import { RangeReader, type RangeReaderOptions } from './range-reader.js';
import { TickReader } from './tick-reader.js';

const FIRST = 1000;
const LAST = 1299;
const contracts = [QX.address];
const intervals = [{ epoch: 7, firstTick: FIRST, lastTick: LAST }];
const ticks = fakeTicks({ first: FIRST, last: LAST });

describe('RangeReader', () => {
  let feed: FakeFeed;
  let pool: FeedPool;
  let close: () => Promise<void>;

  async function start(options: Partial<FakeFeedOptions> = {}, inFlight = Infinity): Promise<void> {
    feed = await startFakeFeed({ ticks, intervals, ...options });
    ({ pool, close } = openLimitedFeeds(inFlight, feed));
  }
  afterEach(async () => {
    await close();
    await feed.stop();
  });

  const read = (last = LAST, options: Partial<RangeReaderOptions> = {}) =>
    new RangeReader({ feed: pool, contracts, concurrency: 4, ...options }).read(FIRST, last, (tick) => tick);

  /** Reads the same ticks one by one, and keeps only calls, and ticks that have some. */
  async function readOneByOne(last = LAST) {
    const reader = new TickReader({ feed: pool, contracts });
    const read = [];
    for (let number = FIRST; number <= last; number++) read.push(await reader.read(number));
    return read
      .map((tick) => ({
        ...tick,
        transactions: tick.transactions.filter(({ transaction }) => transaction.destId === QX.address),
      }))
      .filter((tick) => tick.transactions.length > 0 || tick.anomalies.length > 0);
  }

  it('reads what reading tick by tick does, with far fewer requests', async () => {
    await start();
    const range = await read();
    const requests = feed.requests.length;
    const oneByOne = await readOneByOne();
    expect(range).toEqual({ ticks: oneByOne, last: LAST });
    expect(range.ticks.length).toBeGreaterThan(150);
    expect(requests).toBe(3 + range.ticks.length);
  });

  it('reads from a feed whose archive holds the ticks', async () => {
    const held = await startFakeFeed({ ticks, intervals });
    const began = [{ epoch: 7, firstTick: 1200, lastTick: LAST }];
    feed = await startFakeFeed({ ticks: fakeTicks({ first: 1200, last: LAST }), intervals: began });
    ({ pool, close } = openFeeds(feed, held));
    const { ticks: numbers } = await new RangeReader({ feed: pool, contracts, concurrency: 4 }).read(
      FIRST,
      LAST,
      ({ number }) => number,
    );
    await held.stop();
    expect(new Set(numbers)).toEqual(new Set(expectedCalls(ticks).map(({ tick }) => tick)));
  });

  it('reads up to the next gap', async () => {
    const later = { epoch: 7, firstTick: 1200, lastTick: LAST };
    await start({ intervals: [{ epoch: 7, firstTick: FIRST, lastTick: 1099 }, later] });
    expect(await read()).toMatchObject({ last: 1099 });
  });

  it('tells from where on a feed has ticks when none lists the first', async () => {
    await start({ intervals: [{ epoch: 7, firstTick: 1200, lastTick: LAST }] });
    await expect(read()).rejects.toMatchObject({ name: 'TickSkippedError', tick: FIRST, nextTick: 1200 });
  });

  it('takes a tick that has calls for none that was skipped', async () => {
    await start();
    feed.inject({ fault: { kind: 'skipped', nextTick: 2000 }, call: 'getTickData' });
    await expect(read()).rejects.toMatchObject({ name: 'FeedRetryError', reason: 'unexpected-shape' });
  });

  it('reads on while the list is behind', async () => {
    await start();
    feed.intervalsHead = 900;
    expect(await read()).toMatchObject({ last: LAST });
  });

  it('gives what is made of each tick, in their order', async () => {
    await start();
    const reader = new RangeReader({ feed: pool, contracts, concurrency: 4 });
    const { ticks: numbers } = await reader.read(FIRST, LAST, ({ number }) => number);
    expect(numbers).toEqual((await read()).ticks.map(({ number }) => number));
  });

  it('asks for several lists at once, and for no more than it may', async () => {
    await start({}, 3);
    feed.inject({ fault: { kind: 'hang' }, call: 'getTransactionsForIdentity' });
    const many = Array.from({ length: 10 }, (_, index) => fakeIdentity(`contract ${index}`));
    const reading = read(LAST, { contracts: many, concurrency: 10 }).catch(() => undefined);
    const lists = () => feed.countRequests('getTransactionsForIdentity');
    await until('three were asked for', () => lists() >= 3);
    // From here on nothing more is asked for.
    await close();
    await reading;
    expect(lists()).toBe(3);
    ({ pool, close } = openFeeds(feed));
  });

  it('asks for several pages of a list at once, and for no more than it may', async () => {
    await start({}, 3);
    const isLater = ({ call, body }: FakeFeed['requests'][number]) =>
      call === 'getTransactionsForIdentity' && body.pagination.offset > 0;
    feed.inject({ fault: { kind: 'hang' }, when: isLater });
    const reading = read(LAST, { pageSize: 20, concurrency: 10 }).catch(() => undefined);
    const laterPages = () => feed.requests.filter(isLater).length;
    await until('three were asked for', () => laterPages() >= 3);
    // From here on nothing more is asked for.
    await close();
    await reading;
    expect(laterPages()).toBe(3);
    ({ pool, close } = openFeeds(feed));
  });

  it('pages through long lists in any order', async () => {
    await start();
    feed.inject({ fault: { kind: 'shuffled', seed: 'any' }, call: 'getTransactionsForIdentity' });
    const range = await read(LAST, { pageSize: 50 });
    expect(range).toEqual({ ticks: await readOneByOne(), last: LAST });
    expect(feed.countRequests('getTransactionsForIdentity')).toBeGreaterThan(4);
  });

  it('halves a range that holds more than the service pages through', async () => {
    await start({ maxHits: 100 });
    const range = await read(LAST, { pageSize: 50, maxHits: 100 });
    expect(range.last).toBeLessThan(LAST);
    expect(range.last).toBeGreaterThan(FIRST);
    expect(range.ticks).toEqual(await readOneByOne(range.last));
    const widths = feed.requests.flatMap(({ call, body }) =>
      call === 'getTransactionsForIdentity' && body.pagination.offset === 0
        ? [Number(body.ranges?.tickNumber.lte) - FIRST]
        : [],
    );
    expect(widths.length).toBeGreaterThan(1);
    for (const [index, width] of widths.slice(1).entries()) {
      expect(width).toBe(Math.floor((widths[index] ?? 0) / 2));
    }
  });

  it('halves a range that holds too much of several contracts together', async () => {
    const other = fakeIdentity('another contract');
    const pair = (tickNumber: number) => ({
      tickNumber,
      transactions: [fakeBid(tickNumber), fakeTransaction({ tickNumber, destination: other })],
    });
    await start({ ticks: Array.from({ length: 100 }, (_, index) => pair(FIRST + index)) });
    const range = await read(FIRST + 99, { contracts: [QX.address, other], maxHits: 150 });
    expect(range.last).toBe(FIRST + 49);
    expect(range.ticks.flatMap(({ transactions }) => transactions)).toHaveLength(100);
  });

  it('halves at 10,000 unless told otherwise', async () => {
    const crowded = (tickNumber: number, count: number) => ({
      tickNumber,
      transactions: Array.from({ length: count }, (_, nonce) => fakeBid(tickNumber, nonce)),
    });
    await start({ ticks: [1000, 1001, 1002].map((tick) => crowded(tick, 3400)) });
    const range = await read(1002);
    expect(range.last).toBe(1001);
    expect(range.ticks.map(({ transactions }) => transactions.length)).toEqual([3400, 3400]);
  });

  it('reads a range of one tick, however many calls it holds', async () => {
    await start({
      maxHits: 2,
      ticks: [{ tickNumber: FIRST, transactions: [fakeBid(FIRST, 1), fakeBid(FIRST, 2)] }],
    });
    const range = await read(FIRST, { pageSize: 2, maxHits: 2 });
    expect(range.ticks.flatMap(({ transactions }) => transactions)).toHaveLength(2);
  });

  it('goes no further than the answer is valid', async () => {
    await start();
    feed.inject({ fault: { kind: 'lagging', head: 1100 }, call: 'getTransactionsForIdentity', times: 1 });
    expect(await read()).toEqual({ ticks: await readOneByOne(1100), last: 1100 });
  });

  it('goes no further than its least valid page', async () => {
    await start();
    // One replica is behind; the other two pages come from a complete one.
    feed.inject({
      fault: { kind: 'valid-for', tick: 1100 },
      when: ({ call, body }) => call === 'getTransactionsForIdentity' && body.pagination.offset === 50,
    });
    expect(await read(LAST, { pageSize: 50 })).toEqual({ ticks: await readOneByOne(1100), last: 1100 });
  });

  it('gives nothing when nothing is valid yet', async () => {
    await start();
    feed.inject({ fault: { kind: 'lagging', head: FIRST - 1 }, call: 'getTransactionsForIdentity' });
    await expect(read()).rejects.toMatchObject({ reason: 'not-processed' });
  });

  it.each([
    ['cut', { kind: 'truncated', limit: 20 }],
    ['without one of the calls', { kind: 'hidden', hashes: [hashOfFirstCall()] }],
  ] as const)('gives nothing when a page is %s', async (_how, fault) => {
    await start();
    feed.inject({ fault, call: 'getTransactionsForIdentity' });
    await expect(read()).rejects.toThrow('The calls of ticks 1000 to 1299 are not all there.');
  });

  it('takes no newer calls of another page for those that the first page, far behind, did not count', async () => {
    await start();
    feed.inject({
      fault: { kind: 'lagging', head: expectedCalls(ticks)[59]!.tick },
      when: ({ call, body }) => call === 'getTransactionsForIdentity' && body.pagination.offset === 0,
    });
    await expect(read(LAST, { pageSize: 50 })).rejects.toThrow(
      'The calls of ticks 1000 to 1299 are not all there.',
    );
  });

  it('takes no call that comes twice for another one', async () => {
    const [one, other] = [fakeBid(1010, 1), fakeBid(1010, 2)];
    await start({ ticks: [{ tickNumber: 1010, transactions: [one, other] }] });
    feed.inject({
      fault: { kind: 'changed', change: () => ({ ...one }) },
      call: 'getTransactionsForIdentity',
    });
    await expect(read()).rejects.toThrow('The calls of ticks 1000 to 1299 are not all there.');
  });

  it('takes no call that comes twice with different content for another one', async () => {
    const [one, other] = [fakeBid(1010, 1), fakeBid(1010, 2)];
    await start({ ticks: [{ tickNumber: 1010, transactions: [one, other] }] });
    feed.inject({
      fault: {
        kind: 'changed',
        change: (entry) => (entry === other ? { ...one, moneyFlew: !one.moneyFlew } : entry),
      },
      call: 'getTransactionsForIdentity',
    });
    await expect(read()).rejects.toThrow('The calls of ticks 1000 to 1299 are not all there.');
  });

  it('does not set calls aside because their tick once lists none', async () => {
    const calls = [fakeBid(1010, 1), fakeBid(1010, 2)];
    await start({ ticks: [{ tickNumber: 1010, transactions: calls }] });
    const tickData = { tickNumber: 1010, epoch: 7, timestamp: '1747838896000', transactionHashes: [] };
    const fault = { kind: 'body', text: JSON.stringify({ tickData }) } as const;
    feed.inject({ fault, call: 'getTickData', times: 1 });
    await expect(read()).rejects.toThrow('Tick 1010 does not list 2 of its transactions.');
    const { ticks: read1010 } = await read();
    expect(read1010).toMatchObject([{ transactions: [{ position: 0 }, { position: 1 }], anomalies: [] }]);
  });

  it('sets calls aside that their tick does not list, after a minute', async () => {
    const [listed, stranger] = [fakeBid(1010, 1), fakeBid(1010, 2)];
    await start({
      ticks: [{ tickNumber: 1010, transactions: [listed, stranger], hashes: [listed.hash] }],
    });
    let now = 0;
    const patience = new Patience(60_000, () => now);
    const contradiction = 'Tick 1010 does not list 1 of its transactions.';
    // Two tries may lie on either side of an outage.
    for (now of [0, 60_000]) await expect(read(LAST, { patience })).rejects.toThrow(contradiction);
    expect((await read(LAST, { patience })).ticks).toMatchObject([
      { transactions: [{ position: 0 }], anomalies: [{ hash: stranger.hash, kind: 'malformed' }] },
    ]);
  });

  it('sets malformed calls aside in their tick', async () => {
    const [good, broken] = [fakeBid(1010, 1), { ...fakeBid(1010, 2), amount: '-' }];
    await start({ ticks: [{ tickNumber: 1010, transactions: [broken, good] }] });
    const range = await read();
    expect(range.ticks).toEqual(await readOneByOne());
    expect(range.ticks).toMatchObject([
      {
        number: 1010,
        transactions: [{ position: 1 }],
        anomalies: [{ hash: broken.hash, kind: 'malformed' }],
      },
    ]);
  });

  it.each(['amount', 'note'])(
    'reads on though the %s of calls that come again is nested deep',
    async (field) => {
      const calls = [fakeBid(1010, 1), fakeBid(1010, 2), fakeBid(1010, 3)] as const;
      await start({ ticks: [{ tickNumber: 1010, transactions: calls }] });
      const deep = '['.repeat(100_000) + ']'.repeat(100_000);
      const [named, nameless] = [
        { ...calls[0], [field]: 'DEEP' },
        { ...calls[1], [field]: 'DEEP', hash: null },
      ];
      const list = {
        validForTick: LAST,
        hits: { total: 3 },
        transactions: [named, named, nameless, calls[2]],
      };
      const text = JSON.stringify(list).replaceAll('"DEEP"', deep);
      feed.inject({ fault: { kind: 'body', text }, call: 'getTransactionsForIdentity' });
      const { ticks: read1010 } = await read();
      expect(read1010).toMatchObject([{ number: 1010 }]);
      const isRead = field === 'note';
      expect(read1010[0]?.transactions.map(({ position }) => position)).toEqual(isRead ? [0, 2] : [2]);
      expect(read1010[0]?.anomalies.map(({ reason }) => reason)).toEqual(
        Array(isRead ? 1 : 2).fill(expect.stringMatching(/; nested too deep to be kept whole$/)),
      );
    },
  );

  it('sets a tick aside that holds nothing but a malformed call', async () => {
    const broken = { ...fakeBid(1010, 2), inputData: '?' };
    await start({ ticks: [{ tickNumber: 1010, transactions: [broken] }] });
    expect((await read()).ticks).toMatchObject([
      { number: 1010, transactions: [], anomalies: [{ hash: broken.hash }] },
    ]);
  });

  it('gives nothing while a call cannot be told to which tick it belongs', async () => {
    await start({ ticks: [{ tickNumber: 1010, transactions: [{ ...fakeBid(1010), tickNumber: null }] }] });
    await expect(read()).rejects.toThrow('A call has no tick that can be read');
  });

  it('gives nothing while the tick of a call is nested deep', async () => {
    await start();
    const deep = '['.repeat(100_000) + ']'.repeat(100_000);
    const list = { validForTick: LAST, hits: { total: 1 }, transactions: [{ tickNumber: 'DEEP' }] };
    const text = JSON.stringify(list).replace('"DEEP"', deep);
    feed.inject({ fault: { kind: 'body', text }, call: 'getTransactionsForIdentity' });
    await expect(read()).rejects.toThrow('A call has no tick that can be read');
  });
});

function hashOfFirstCall(): string {
  const [tick] = ticks;
  return tick?.transactions.flatMap((entry) => (isBid(entry) ? [entry.hash] : []))[0] ?? '';
}

function isBid(entry: unknown): entry is { hash: string } {
  return (
    typeof entry === 'object' && entry !== null && 'destination' in entry && entry.destination === QX.address
  );
}
