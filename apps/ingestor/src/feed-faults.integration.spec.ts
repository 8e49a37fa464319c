import {
  fakeBid,
  fakeTicks,
  fakeTransfer,
  freePort,
  startFakeFeed,
  startTestDatabase,
  type FakeFeed,
  type FakeTick,
  type TestDatabase,
  until,
} from '@tickhook/testing';
import { Patience } from './feed/patience.js';
import { expectedCalls } from './testing/expected-calls.js';
import { isTick } from './testing/feed-ticks.js';
import { emptyDatabase, readAnomalies, readStored } from './testing/stored-chain.js';
import { startTestIngestor, type TestIngestor, type TestIngestorOptions } from './testing/test-ingestor.js';

const RATE = 0.2;
/** Another seed gives other faults; a failure prints the seed. */
const SEED = process.env['FEED_FAULTS_SEED'] ?? 'tickhook';
const LONG_MS = 120_000;

/** A thousand ticks: an epoch that was restarted once, the next epoch far above it, and the one after that. */
const INTERVALS = [
  { epoch: 7, firstTick: 100, lastTick: 399 },
  { epoch: 7, firstTick: 450, lastTick: 699 },
  { epoch: 8, firstTick: 9000, lastTick: 9299 },
  { epoch: 9, firstTick: 20_000, lastTick: 20_149 },
];
const LAST = 20_149;

const ABSENT = fakeTransfer(9003, 900).hash;
const BROKEN = { ...fakeBid(9005, 901), amount: '12 QU' };

/** Ordinary ticks, and three special ones. */
function chain(): FakeTick[] {
  const ticks = INTERVALS.flatMap(({ firstTick, lastTick }) =>
    fakeTicks({ first: firstTick, last: lastTick }),
  );
  const special = (tickNumber: number, transactions: unknown[], more: string[] = []): FakeTick => {
    const hashes = transactions.map((entry) => (entry as { hash: string }).hash);
    return { tickNumber, transactions, hashes: [...hashes, ...more] };
  };
  const full = Array.from({ length: 1100 }, (_, nonce) =>
    nonce % 100 === 0 ? fakeBid(460, nonce) : fakeTransfer(460, nonce),
  );
  const specials = [
    special(460, full),
    special(9003, [fakeBid(9003, 1)], [ABSENT]),
    special(9005, [fakeBid(9005, 1), BROKEN, fakeBid(9005, 2)]),
  ];
  const numbers = new Set(specials.map(({ tickNumber }) => tickNumber));
  return [...ticks.filter(({ tickNumber }) => !numbers.has(tickNumber)), ...specials].sort(
    (a, b) => a.tickNumber - b.tickNumber,
  );
}

const TICKS = chain();
const CALLS = expectedCalls(TICKS).filter(({ txId }) => txId !== BROKEN.hash);

describe('an ingestor whose feed fails', () => {
  let database: TestDatabase;
  let feeds: FakeFeed[] = [];
  let ingestor: TestIngestor | undefined;

  beforeAll(async () => {
    database = await startTestDatabase();
  });
  afterEach(async () => {
    for (const feed of feeds) await feed.stop();
    await ingestor?.stop();
    [feeds, ingestor] = [[], undefined];
    await emptyDatabase(database.dataSource);
  });
  afterAll(() => database.stop());

  async function startFeed(head: number, port?: number): Promise<FakeFeed> {
    const feed = await startFakeFeed({ ticks: TICKS, intervals: INTERVALS, head, ...(port && { port }) });
    feeds.push(feed);
    return feed;
  }

  async function startIngestor(options: Partial<TestIngestorOptions> = {}): Promise<TestIngestor> {
    // Ticks hidden at random must be requested again; missing transactions must be given up within the test.
    const patience = new Patience(3000);
    ingestor = await startTestIngestor({ dataSource: database.dataSource, feeds, patience, ...options });
    return ingestor;
  }

  const cursor = async () => (await readStored(database.dataSource)).cursor ?? 0;
  const cursorAt = (tick: number) => async () => (await cursor()) === tick;

  /** At any moment all calls up to the cursor are stored, in order, and none above it. */
  async function expectConsistent(): Promise<number> {
    const { cursor: at = 0, calls } = await readStored(database.dataSource);
    expect(calls).toEqual(CALLS.filter(({ tick }) => tick <= at));
    return at;
  }

  it.each([
    ['live', 100, 4],
    ['catching up', LAST, 0],
  ])(
    `stores each call of 1000 ticks once through ${RATE * 100} %% faults, %s (seed ${SEED})`,
    async (_how, head, ticksPerPoll) => {
      const feed = await startFeed(head);
      feed.ticksPerPoll = ticksPerPoll;
      feed.injectAtRandom({ rate: RATE, seed: SEED });
      await startIngestor();
      await until(
        `all is stored (FEED_FAULTS_SEED=${SEED})`,
        async () => (await expectConsistent()) === LAST,
        LONG_MS,
      );
      const { calls, ticks } = await readStored(database.dataSource);
      expect(calls).toEqual(CALLS);
      expect(ticks).toEqual([...new Set(CALLS.map(({ tick }) => tick))]);
      const kinds = (await readAnomalies(database.dataSource)).map(({ tick, hash, kind }) => ({
        tick,
        hash,
        kind,
      }));
      const malformed = { tick: 9005, hash: BROKEN.hash, kind: 'malformed' };
      const absent = { tick: 9003, hash: ABSENT, kind: 'absent' };
      // Catching up requests only calls, and so does not notice a pruned payment.
      expect(kinds).toEqual(ticksPerPoll > 0 ? [absent, malformed] : expect.arrayContaining([malformed]));
      expect(kinds.filter(({ kind }) => kind === 'malformed')).toEqual([malformed]);
    },
    LONG_MS + 30_000,
  );

  it(
    'processes the tail of an interval first after an absence across two changes, faults and all',
    async () => {
      const feed = await startFeed(600);
      const { announced } = await startIngestor();
      await until('the head is reached', cursorAt(600), LONG_MS);
      await ingestor?.stop();
      const before = announced.length;
      feed.head = 20_010;
      feed.injectAtRandom({ rate: RATE, seed: SEED });
      const { announced: later } = await startIngestor();
      await until('the new epoch is reached', cursorAt(20_010), LONG_MS);
      await expectConsistent();
      expect(before).toBeGreaterThan(0);
      expect(later[0]?.fromTick).toBeGreaterThan(600);
      expect(later[0]?.fromTick).toBeLessThan(700);
      expect(later).toEqual([...later].sort((a, b) => a.fromTick - b.fromTick));
    },
    LONG_MS + 30_000,
  );

  it('takes the next feed when one is down, and comes back when that one goes', async () => {
    const port = await freePort();
    const second = await startFeed(150);
    const first = { url: `http://127.0.0.1:${port}/query/v1` };
    await startIngestor({ feeds: [first, second] });
    await until('the second feed is followed', cursorAt(150));
    second.inject({ fault: { kind: 'html', status: 503 } });
    await startFeed(250, port);
    await until('the first feed is followed', cursorAt(250));
    await expectConsistent();
  });

  it('leaves a feed that stands still for one that goes on', async () => {
    const still = await startFeed(150);
    await startFeed(250);
    await startIngestor({ silentAfterMs: 0 });
    await until('the second feed is followed', cursorAt(250));
    still.head = 300;
    await until('the first feed is followed', cursorAt(300));
    await expectConsistent();
  });

  it('leaves a feed that is behind for one that goes on', async () => {
    const ahead = await startFeed(200);
    await startIngestor();
    await until('the head is reached', cursorAt(200));
    await ingestor?.stop();
    ahead.head = 250;
    const behind = await startFeed(150);
    await startIngestor({ feeds: [behind, ahead], silentAfterMs: LONG_MS });
    await until('the second feed is followed', cursorAt(250));
    expect(behind.countRequests('getLastProcessedTick')).toBeGreaterThan(0);
    await expectConsistent();
  });

  it.each([
    ['drips', { kind: 'drip', everyMs: 50 } as const],
    ['resets', { kind: 'reset' } as const],
    ['answers nothing', { kind: 'empty-body' } as const],
    ['answers HTML', { kind: 'html-ok' } as const],
    ['is limited', { kind: 'rate-limited', retryAfterSeconds: 0 } as const],
  ])('stores nothing wrong while the feed %s, and goes on afterwards', async (_what, fault) => {
    const feed = await startFeed(120);
    await startIngestor();
    await until('the head is reached', cursorAt(120));
    feed.inject({ fault });
    feed.head = 140;
    const asked = feed.requests.length;
    await until('it was asked again and again', () => feed.requests.length > asked + 3);
    expect(await expectConsistent()).toBe(120);
    feed.recover();
    await until('it goes on', cursorAt(140));
    await expectConsistent();
  });

  it('takes a right answer whatever it is labelled as', async () => {
    const feed = await startFeed(140);
    feed.inject({ fault: { kind: 'content-type', type: 'text/plain' } });
    await startIngestor();
    await until('the head is reached', cursorAt(140));
    await expectConsistent();
  });

  it(
    'waits while a tick has transactions but no data, and stores nothing behind it',
    async () => {
      const feed = await startFeed(460);
      const isFull = isTick(460);
      const back = feed.inject({ fault: { kind: 'no-data' }, when: isFull });
      feed.head = 480;
      await startIngestor();
      await until('the tick before is stored', cursorAt(459), LONG_MS);
      const tries = feed.requests.filter(isFull).length;
      await until('the tick was tried again', () => feed.requests.filter(isFull).length > tries + 4);
      expect(await expectConsistent()).toBe(459);
      back();
      await until('it goes on', cursorAt(480));
      await expectConsistent();
    },
    LONG_MS,
  );
});
