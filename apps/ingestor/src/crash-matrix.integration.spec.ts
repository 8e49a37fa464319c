import { ADVISORY_LOCKS, SweepRepository } from '@tickhook/database';
import { runQueueMigrations } from '@tickhook/queues';
import {
  acquireRedis,
  FAIL_POINT_REACHED,
  failAt,
  fakeTicks,
  startFakeFeed,
  startTestDatabase,
  type FailPoint,
  type FakeFeed,
  type TestDatabase,
  until,
} from '@tickhook/testing';
import { expectedCalls } from './testing/expected-calls.js';
import { type Ended, IngestorProcess, requireBuild } from './testing/ingestor-process.js';
import { STEPS } from './testing/ingestor-steps.js';
import { emptyDatabase, readStored, type StoredChain } from './testing/stored-chain.js';

const LAST = 249;
const UP_MS = 60_000;
const LONG_MS = 120_000;

type Step = Omit<FailPoint, 'signal'>;

const redis = await acquireRedis();
const backends = ['postgres', ...('skipped' in redis ? [] : ['redis'])];

if ('skipped' in redis) {
  describe('an ingestor on redis that is killed', () => {
    it.skip(`skipped: ${redis.skipped}`, () => undefined);
  });
}

describe('ingestors', () => {
  const ticks = fakeTicks({ first: 100, last: LAST });
  const calls = expectedCalls(ticks);
  let database: TestDatabase;
  let feed: FakeFeed;
  let processes: IngestorProcess[] = [];

  beforeAll(async () => {
    requireBuild();
    database = await startTestDatabase();
    await runQueueMigrations(database.url);
  }, LONG_MS);
  beforeEach(async () => {
    const intervals = [{ epoch: 1, firstTick: 100, lastTick: LAST }];
    feed = await startFakeFeed({ ticks, intervals, head: 100 });
    feed.ticksPerPoll = 2;
  });
  afterEach(async () => {
    await Promise.all(processes.map((ingestor) => ingestor.kill('SIGKILL')));
    processes = [];
    await feed.stop();
    await emptyDatabase(database.dataSource);
  });
  afterAll(async () => {
    await database.stop();
    if (!('skipped' in redis)) await redis.stop();
  });

  function start(settings: Record<string, string> = {}): IngestorProcess {
    const ingestor = new IngestorProcess({ DATABASE_URL: database.url, FEED_URL: feed.url, ...settings });
    processes.push(ingestor);
    return ingestor;
  }

  const startFailing = (step: Step, signal: FailPoint['signal'], settings: Record<string, string> = {}) =>
    start({ ...failAt({ ...step, signal }), ...settings });

  async function untilEnded(ingestor: IngestorProcess, { method, moment }: Step): Promise<Ended> {
    await until(`the end of an ingestor ${moment} ${method}`, () => !ingestor.isRunning, UP_MS);
    return ingestor.untilEnded();
  }

  /** At any moment all calls up to the cursor are stored, and none above it. */
  async function expectConsistent(): Promise<StoredChain> {
    const stored = await readStored(database.dataSource);
    expect(stored.calls).toEqual(calls.filter(({ tick }) => tick <= (stored.cursor ?? 0)));
    return stored;
  }

  const cursor = async () => (await expectConsistent()).cursor ?? 0;

  const untilAllStored = () => until('all ticks are stored', async () => (await cursor()) === LAST, UP_MS);

  it(
    'of which each is hit at another step of storing: every call is stored once',
    async () => {
      const hits = [
        { step: STEPS.beforeTransaction, signal: 'SIGKILL', end: { signal: 'SIGKILL' } },
        { step: STEPS.beforeCommit, signal: 'SIGKILL', end: { signal: 'SIGKILL' } },
        { step: STEPS.afterCommit, signal: 'SIGKILL', end: { signal: 'SIGKILL' } },
        { step: STEPS.beforeCommit, signal: 'SIGTERM', end: { code: 0, signal: null } },
      ] as const;
      let before = 0;
      for (const { step, signal, end } of hits) {
        const ingestor = startFailing(step, signal);
        expect(await untilEnded(ingestor, step)).toMatchObject(end);
        expect(ingestor.stderr).toContain(FAIL_POINT_REACHED);
        const after = await cursor();
        expect(after).toBeGreaterThan(before);
        before = after;
      }
      expect(before).toBeLessThan(LAST);
      start();
      await untilAllStored();
    },
    LONG_MS,
  );

  it.each(backends)(
    'killed between its commit and the queue, which is %s: the sweep finds what was stored',
    async (backend) => {
      const settings = { ...(backend === 'redis' && 'url' in redis && { QUEUE_URL: redis.url }) };
      const ingestor = startFailing(STEPS.beforeEnqueue, 'SIGKILL', settings);
      expect(await untilEnded(ingestor, STEPS.beforeEnqueue)).toMatchObject({ signal: 'SIGKILL' });
      const { ticks: stored } = await expectConsistent();
      expect(stored.length).toBeGreaterThanOrEqual(5);
      expect(await new SweepRepository(database.dataSource).unmatchedTicks(0, 1000)).toEqual(stored);
      start(settings);
      await untilAllStored();
    },
    LONG_MS,
  );

  describe('of which the active one stands still', () => {
    const HOLDERS = `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted AND objid = ${ADVISORY_LOCKS.leader}
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

    /** When a standby last asked for the lock. */
    const lastAsked = async (): Promise<number> => {
      const [row]: { at: number | null }[] = await database.dataSource.query(
        `SELECT extract(epoch FROM max(query_start))::float8 AS at FROM pg_stat_activity
         WHERE query LIKE '%pg_try_advisory_lock%' AND pid <> pg_backend_pid() AND datname = current_database()`,
      );
      return row?.at ?? 0;
    };

    /** Ends sessions as the server does when they are silent for too long, with the lock or in a transaction. */
    const endSilent = () =>
      database.dataSource.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'tickhook-ingestor'
           AND datname = current_database() AND (state = 'idle in transaction' OR pid IN (${HOLDERS}))`,
      );

    it.each([
      { where: 'before its transaction', step: STEPS.beforeTransaction, refusal: 'is not at' },
      { where: 'amid its transaction', step: STEPS.beforeCommit, refusal: 'ingest.retry' },
    ])(
      '$where: another takes over once its session has ended, and it writes no more',
      async ({ step, refusal }) => {
        const first = startFailing(step, 'SIGSTOP');
        await until('it stands still', () => first.stderr.includes(FAIL_POINT_REACHED), UP_MS);
        const stoppedAt = await cursor();
        const second = start();
        await second.untilUp();
        const asked = await lastAsked();
        await until('the lock is asked for again', async () => (await lastAsked()) > asked);
        expect(await cursor()).toBe(stoppedAt);
        expect(second.stdout).not.toContain('feed.opened');
        await endSilent();
        await untilAllStored();
        expect(first.stdout).not.toContain(refusal);
        first.signal('SIGCONT');
        await until('it is refused', () => first.stdout.includes(refusal));
        expect(await cursor()).toBe(LAST);
        expect(await database.dataSource.query(HOLDERS)).toHaveLength(1);
        expect([first.isRunning, second.isRunning]).toEqual([true, true]);
      },
      LONG_MS,
    );
  });
});
