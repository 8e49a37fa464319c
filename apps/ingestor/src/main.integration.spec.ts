import { createDataSource } from '@tickhook/database';
import { runQueueMigrations } from '@tickhook/queues';
import {
  fakeTicks,
  freePort,
  startFakeFeed,
  startTestDatabase,
  type FakeFeed,
  type TestDatabase,
  until,
} from '@tickhook/testing';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { DataSource } from 'typeorm';
import { expectedCalls } from './testing/expected-calls.js';
import { requireBuild, IngestorProcess } from './testing/ingestor-process.js';
import { emptyDatabase, readStored } from './testing/stored-chain.js';

const UP_MS = 60_000;

describe('node dist/main.js', () => {
  const ticks = fakeTicks({ first: 100, last: 499 });
  const intervals = [{ epoch: 1, firstTick: 100, lastTick: 499 }];
  const calls = expectedCalls(ticks);
  let database: TestDatabase;
  let feed: FakeFeed | undefined;
  let processes: IngestorProcess[] = [];

  beforeAll(async () => {
    requireBuild();
    database = await startTestDatabase();
    await runQueueMigrations(database.url);
  }, 120_000);
  afterEach(async () => {
    await Promise.all(processes.map((ingestor) => ingestor.kill('SIGKILL')));
    processes = [];
    await feed?.stop();
    await emptyDatabase(database.dataSource);
  });
  afterAll(() => database.stop());

  /** A chain that advances with every poll, so that ticks come as fast as they are read. */
  async function startFeed(port?: number): Promise<FakeFeed> {
    feed = await startFakeFeed({ ticks, intervals, head: 100, ...(port !== undefined && { port }) });
    feed.ticksPerPoll = 2;
    return feed;
  }

  function start(settings: Record<string, string>): IngestorProcess {
    const ingestor = new IngestorProcess({ DATABASE_URL: database.url, ...settings });
    processes.push(ingestor);
    return ingestor;
  }

  const cursor = async () => (await readStored(database.dataSource)).cursor ?? 0;
  const hasReached = (tick: number) => async () => (await cursor()) >= tick;
  const statusOf = async (url: string) => (await fetch(url)).status;

  it('lives without a feed, says that it is not ready, and is once ticks come', async () => {
    const port = await freePort();
    const ingestor = start({ FEED_URL: `http://127.0.0.1:${port}/query/v1`, FEED_STALL_SECONDS: '1' });
    const ops = await ingestor.untilUp();
    await until('it is not ready', async () => (await statusOf(`${ops}/health/ready`)) === 503, UP_MS);
    const health = await (await fetch(`${ops}/health/ready`)).json();
    expect(health).toMatchObject({
      checks: { database: 'ok', feed: expect.stringMatching(/^no new tick for \d+ s$/) },
    });
    expect(await statusOf(`${ops}/health/live`)).toBe(200);
    await startFeed(port);
    await until('it is ready', async () => (await statusOf(`${ops}/health/ready`)) === 200);
    await until('ticks are stored', hasReached(150));
    expect(ingestor.isRunning).toBe(true);
    const metrics = await (await fetch(`${ops}/metrics`)).text();
    expect(metrics).toMatch(/^tickhook_feed_cursor_tick \d{3}$/m);
    expect(metrics).toMatch(/^tickhook_calls_total\{contract="QX",method="AddToBidOrder"\} \d+$/m);
  });

  it('lives and is not ready while its database is away, and ends on SIGTERM', async () => {
    const { url } = await startFeed();
    const [databasePort, opsPort] = [await freePort(), await freePort()];
    const ingestor = start({
      FEED_URL: url,
      DATABASE_URL: `postgres://127.0.0.1:${databasePort}/tickhook`,
      INGESTOR_OPS_PORT: String(opsPort),
    });
    const waits = () => ingestor.stdout.includes('Unable to connect to the database');
    await until('it waits for its database', waits, UP_MS);
    const ops = `http://127.0.0.1:${opsPort}`;
    expect(await statusOf(`${ops}/health/live`)).toBe(200);
    const ready = await fetch(`${ops}/health/ready`);
    expect(ready.status).toBe(503);
    expect(await ready.json()).toMatchObject({
      checks: { database: 'still starting', queue: 'still starting' },
    });
    expect(await ingestor.kill('SIGTERM')).toMatchObject({ code: 0, signal: null });
  });

  describe('that stalls', () => {
    const lagOf = async (ops: string): Promise<number> => {
      const [, lag] =
        /^tickhook_feed_lag_seconds (\S+)$/m.exec(await (await fetch(`${ops}/metrics`)).text()) ?? [];
      return Number(lag);
    };
    const feedCheck = async (ops: string): Promise<unknown> => {
      const { checks } = (await (await fetch(`${ops}/health/ready`)).json()) as { checks: { feed: unknown } };
      return checks.feed;
    };

    /** Expects readiness while ticks come, then none and a lag of over a second, then readiness again without a lag. */
    async function expectStallAndEnd(ops: string, begin: () => void, end: () => void, reason: RegExp) {
      await until('it is ready', async () => (await statusOf(`${ops}/health/ready`)) === 200);
      begin();
      await until('it is not ready', async () => (await statusOf(`${ops}/health/ready`)) === 503);
      expect(await feedCheck(ops)).toMatch(reason);
      await until('the lag shows', async () => (await lagOf(ops)) > 1);
      expect(await statusOf(`${ops}/health/live`)).toBe(200);
      end();
      await until('it is ready again', async () => (await statusOf(`${ops}/health/ready`)) === 200);
      await until('the lag is gone while ticks come', async () => (await lagOf(ops)) < 1);
      await until('all ticks are stored', hasReached(499));
    }

    it('says so while the head stands still', async () => {
      const { url } = await startFeed();
      const still = feed;
      const ingestor = start({ FEED_URL: url, FEED_STALL_SECONDS: '1' });
      const ops = await ingestor.untilUp();
      const [begin, end] = [() => (still!.ticksPerPoll = 0), () => (still!.ticksPerPoll = 1)];
      await until('ticks are stored', hasReached(110), UP_MS);
      await expectStallAndEnd(ops, begin, end, /^no new tick for \d+ s$/);
    });

    it('says so while a tick cannot be had', async () => {
      const { url } = await startFeed();
      const ingestor = start({ FEED_URL: url, FEED_STALL_SECONDS: '1', FEED_POLL_MS: '10' });
      const ops = await ingestor.untilUp();
      // The head keeps advancing for much longer than the limit.
      feed!.ticksPerPoll = 1;
      let recover = () => {};
      const begin = () => (recover = feed!.inject({ fault: { kind: 'internal' }, call: 'getTickData' }));
      await until('ticks are stored', hasReached(110), UP_MS);
      await expectStallAndEnd(
        ops,
        begin,
        () => recover(),
        /^(no new tick for|the tick after \d+ cannot be stored for) \d+ s$/,
      );
    });
  });

  it('loses nothing and stores nothing twice though it is killed again and again while ticks flow', async () => {
    const { url } = await startFeed();
    for (const tick of [140, 190, 250, 310, 380]) {
      const ingestor = start({ FEED_URL: url });
      await until(`tick ${tick} is stored`, hasReached(tick), UP_MS);
      expect((await ingestor.kill('SIGKILL')).signal).toBe('SIGKILL');
      const at = await readStored(database.dataSource);
      expect(at.calls).toEqual(calls.filter((call) => call.tick <= (at.cursor ?? 0)));
    }
    start({ FEED_URL: url });
    await until('all ticks are stored', hasReached(499), UP_MS);
    expect((await readStored(database.dataSource)).calls).toEqual(calls);
  });

  it('takes over from one that is killed', async () => {
    const { url } = await startFeed();
    const first = start({ FEED_URL: url });
    await until('the first one is active', hasReached(110), UP_MS);
    const second = start({ FEED_URL: url });
    await second.untilUp();
    expect(second.stdout).not.toContain('feed.opened');
    await first.kill('SIGKILL');
    await until('the second one is active', () => second.stdout.includes('feed.opened'), UP_MS);
    await until('all ticks are stored', hasReached(499), UP_MS);
    expect((await readStored(database.dataSource)).calls).toEqual(calls);
  });

  it('wakes the matchers', async () => {
    const { url } = await startFeed();
    start({ FEED_URL: url });
    await until('ticks are stored', hasReached(200), UP_MS);
    await until('jobs wait', async () => {
      const [row] = await database.dataSource.query(
        `SELECT count(*)::int AS jobs FROM bullmq.job WHERE queue = 'match'`,
      );
      return row.jobs > 5;
    });
  });

  describe('with a database that goes away', () => {
    let admin: DataSource;

    beforeAll(async () => {
      const url = new URL(database.url);
      url.pathname = '/postgres';
      admin = await createDataSource({ url: url.href, poolSize: 1 }).initialize();
    });
    afterEach(() => allowConnections(true));
    afterAll(() => admin.destroy());

    const name = () => new URL(database.url).pathname.slice(1);
    const allowConnections = (are: boolean) =>
      admin.query(`ALTER DATABASE ${name()} WITH ALLOW_CONNECTIONS ${are}`);
    const endSessions = () =>
      admin.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND application_name LIKE 'tickhook-%'`,
        [name()],
      );

    it('stores every tick once though all its sessions are ended again and again', async () => {
      const { url } = await startFeed();
      const ingestor = start({ FEED_URL: url });
      for (const tick of [140, 200, 270, 340]) {
        await until(`tick ${tick} is stored`, hasReached(tick), UP_MS);
        await endSessions();
      }
      await until('all ticks are stored', hasReached(499), UP_MS);
      expect((await readStored(database.dataSource)).calls).toEqual(calls);
      expect(ingestor.isRunning).toBe(true);
    });

    it('waits for it, says that it is not ready, and goes on', async () => {
      const { url } = await startFeed();
      const ingestor = start({ FEED_URL: url });
      const ops = await ingestor.untilUp();
      await until('ticks are stored', hasReached(140), UP_MS);
      await allowConnections(false);
      await endSessions();
      await until('it is not ready', async () => (await statusOf(`${ops}/health/ready`)) === 503);
      await allowConnections(true);
      await until('it is ready', async () => (await statusOf(`${ops}/health/ready`)) === 200, UP_MS);
      await until('all ticks are stored', hasReached(499), UP_MS);
      expect((await readStored(database.dataSource)).calls).toEqual(calls);
    });

    it('ends on SIGTERM within three seconds all the same', async () => {
      const { url } = await startFeed();
      const ingestor = start({ FEED_URL: url });
      await until('ticks are stored', hasReached(140), UP_MS);
      await allowConnections(false);
      await endSessions();
      const ended = await ingestor.kill('SIGTERM');
      expect(ended).toMatchObject({ code: 0, signal: null });
      expect(ended.afterMs).toBeLessThan(3000);
    });
  });

  describe('with a queue that is down', () => {
    it('stores ticks all the same, and says once that they are not queued', async () => {
      const { url } = await startFeed();
      const ingestor = start({ FEED_URL: url, QUEUE_URL: `redis://127.0.0.1:${await freePort()}` });
      await until('all ticks are stored', hasReached(499), UP_MS);
      expect((await readStored(database.dataSource)).calls).toEqual(calls);
      expect(ingestor.stdout.split('match.not-queued')).toHaveLength(2);
      expect(await ingestor.kill('SIGTERM')).toMatchObject({ code: 0 });
    });

    it.each(['redis', 'postgres'])(
      'stores ticks at once though %s takes connections and never answers',
      async (scheme) => {
        const silent = createServer(() => undefined).listen(0, '127.0.0.1');
        await once(silent, 'listening');
        const address = silent.address();
        const port = typeof address === 'object' ? address?.port : undefined;
        const { url } = await startFeed();
        const ingestor = start({ FEED_URL: url, QUEUE_URL: `${scheme}://127.0.0.1:${port}` });
        await until('the first ticks are stored', hasReached(110), UP_MS);
        // Waiting 3 s for every job would take a minute and more.
        await until('all ticks are stored', hasReached(499), 40_000);
        expect((await readStored(database.dataSource)).calls).toEqual(calls);
        await ingestor.kill('SIGKILL');
        silent.close();
      },
    );
  });

  it('ends with 1 and one line where its port is taken', async () => {
    const { url } = await startFeed();
    const settings = { FEED_URL: url, INGESTOR_OPS_PORT: String(new URL(url).port) };
    const ingestor = start(settings);
    expect(await ingestor.untilEnded()).toMatchObject({ code: 1, signal: null });
    expect(ingestor.stderr).toMatch(/^INGESTOR_OPS_PORT is in use: [^\n]+\n$/);
  });

  it('ends in order on SIGHUP', async () => {
    const { url } = await startFeed();
    const ingestor = start({ FEED_URL: url });
    await until('ticks are stored', hasReached(110), UP_MS);
    expect(await ingestor.kill('SIGHUP')).toMatchObject({ code: 0, signal: null });
  });

  it('ends in order, and once, though other stop signals follow the first', async () => {
    const { url } = await startFeed();
    const ingestor = start({ FEED_URL: url });
    await until('ticks are stored', hasReached(110), UP_MS);
    for (const signal of ['SIGTERM', 'SIGINT'] as const) ingestor.signal(signal);
    expect(await ingestor.kill('SIGHUP')).toMatchObject({ code: 0, signal: null });
    expect(ingestor.stdout).not.toContain('shutdown.not-closed');
  });

  describe('on SIGTERM', () => {
    it('ends within three seconds while ticks flow, and goes on where it was', async () => {
      const { url } = await startFeed();
      const ingestor = start({ FEED_URL: url });
      await until('ticks are stored', hasReached(150), UP_MS);
      const ended = await ingestor.kill('SIGTERM');
      expect(ended).toMatchObject({ code: 0, signal: null });
      expect(ended.afterMs).toBeLessThan(3000);
      start({ FEED_URL: url });
      await until('all ticks are stored', hasReached(499), UP_MS);
      expect((await readStored(database.dataSource)).calls).toEqual(calls);
    });

    it.each(['getLastProcessedTick', 'getTickData'] as const)(
      'ends within three seconds while %s hangs',
      async (call) => {
        const { url } = await startFeed();
        const ingestor = start({ FEED_URL: url });
        await until('ticks are stored', hasReached(110), UP_MS);
        let isHanging = false;
        feed?.inject({ fault: { kind: 'hang' }, call, when: () => (isHanging = true) });
        await until('the feed hangs', () => isHanging);
        const ended = await ingestor.kill('SIGTERM');
        expect(ended).toMatchObject({ code: 0, signal: null });
        expect(ended.afterMs).toBeLessThan(3000);
      },
    );

    it('ends within three seconds while it still waits for its database', async () => {
      const { url } = await startFeed();
      const nowhere = `postgres://127.0.0.1:${await freePort()}/tickhook`;
      const ingestor = start({ FEED_URL: url, DATABASE_URL: nowhere });
      const waits = () => ingestor.stdout.includes('Unable to connect to the database');
      await until('it waits for its database', waits, UP_MS);
      const ended = await ingestor.kill('SIGTERM');
      expect(ended).toMatchObject({ code: 0, signal: null });
      expect(ended.afterMs).toBeLessThan(3000);
    });

    it('ends within three seconds while it stands by', async () => {
      const { url } = await startFeed();
      start({ FEED_URL: url });
      await until('the first one is active', hasReached(110), UP_MS);
      const second = start({ FEED_URL: url });
      await second.untilUp();
      const ended = await second.kill('SIGTERM');
      expect(ended).toMatchObject({ code: 0, signal: null });
      expect(ended.afterMs).toBeLessThan(3000);
    });
  });

  it.each([
    ['FEED_POLL_MS', 'often'],
    ['DATABASE_URL', ''],
    ['FEED_START_TICK', '-5'],
    ['FEED_URL', 'ftp://somewhere'],
  ])('ends with code 1 and one line when %s is wrong', async (name, value) => {
    const ingestor = start({ [name]: value });
    expect(await ingestor.untilEnded()).toMatchObject({ code: 1 });
    expect(ingestor.stderr).toMatch(new RegExp(`^${name} is (not set|malformed): it must be .*\\n$`));
    expect(ingestor.stdout).toBe('');
  });
});
