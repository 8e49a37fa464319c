import { jest } from '@jest/globals';
import { ADVISORY_LOCKS, createDataSource } from '@tickhook/database';
import {
  fakeTicks,
  startFakeFeed,
  startTestDatabase,
  type FakeFeed,
  type TestDatabase,
  until,
} from '@tickhook/testing';
import type { DataSource, QueryRunner } from 'typeorm';
import { Patience } from '../feed/patience.js';
import { expectedCalls } from '../testing/expected-calls.js';
import { emptyDatabase, readStored } from '../testing/stored-chain.js';
import { startTestIngestor, type TestIngestor } from '../testing/test-ingestor.js';
import { FeedState } from './feed-state.js';
import { LeaderLock, type LeaderLockOptions } from './leader-lock.js';

const HOLDERS = `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted AND objid = ${ADVISORY_LOCKS.leader}
  AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

let database: TestDatabase;
let pools: [DataSource, DataSource];

beforeAll(async () => {
  database = await startTestDatabase();
  const connect = () => createDataSource({ url: database.url, poolSize: 4 }).initialize();
  pools = [await connect(), await connect()];
});
afterAll(async () => {
  for (const pool of pools) await pool.destroy();
  await database.stop();
});

async function holders(): Promise<number[]> {
  const rows: { pid: number }[] = await database.dataSource.query(HOLDERS);
  return rows.map(({ pid }) => pid);
}

/** Waits until a session waits for the lock. */
async function untilBlocked(): Promise<void> {
  const waiting = HOLDERS.replace('granted', 'NOT granted');
  await until(
    'somebody waits for the lock',
    async () => (await database.dataSource.query(waiting)).length > 0,
  );
}

/** Ends the database session that holds the lock. */
async function endHolder(): Promise<void> {
  const [row]: { ended: boolean }[] = await database.dataSource.query(
    `SELECT pg_terminate_backend(pid) AS ended FROM (${HOLDERS}) AS holder`,
  );
  expect(row?.ended).toBe(true);
}

describe('LeaderLock', () => {
  it('is held by one, and by the next once it is handed on', async () => {
    const [first, second] = pools.map((pool) => new LeaderLock(pool)) as [LeaderLock, LeaderLock];
    expect([await first.isHeld(), await second.isHeld()]).toEqual([true, false]);
    expect([await first.isHeld(), await second.isHeld()]).toEqual([true, false]);
    await first.release();
    expect([await second.isHeld(), await first.isHeld()]).toEqual([true, false]);
    await second.release();
    expect(await holders()).toEqual([]);
  });

  it('is lost with its session, and its former holder notices', async () => {
    const [first, second] = pools.map((pool) => new LeaderLock(pool)) as [LeaderLock, LeaderLock];
    expect(await first.isHeld()).toBe(true);
    await endHolder();
    await until('the lock is free', async () => (await holders()).length === 0);
    expect(await second.isHeld()).toBe(true);
    await expect(first.isHeld()).rejects.toThrow('The session that held the lead has ended.');
    expect(await first.isHeld()).toBe(false);
    await second.release();
    expect(await first.isHeld()).toBe(true);
    await first.release();
  });
});

describe('a LeaderLock of a server that takes no writes any more', () => {
  it('is let go by its holder', async () => {
    const pool = await createDataSource({ url: database.url, poolSize: 1 }).initialize();
    const begun = jest.spyOn(pool, 'createQueryRunner');
    const lock = new LeaderLock(pool);
    expect(await lock.isHeld()).toBe(true);
    const session = begun.mock.results[0]?.value as QueryRunner;
    await session.query('SET default_transaction_read_only = on');
    await expect(lock.isHeld()).rejects.toThrow('takes no writes');
    expect(await holders()).toEqual([]);
    await pool.query('RESET default_transaction_read_only');
    expect(await lock.isHeld()).toBe(true);
    await lock.release();
    await pool.destroy();
  });

  it('is not taken by another one', async () => {
    const url = new URL(database.url);
    url.searchParams.set('options', '-c default_transaction_read_only=on');
    const standby = await createDataSource({ url: url.href }).initialize();
    await expect(new LeaderLock(standby).isHeld()).rejects.toThrow('takes no writes');
    expect(await holders()).toEqual([]);
    await standby.destroy();
  });
});

describe('the session of a LeaderLock', () => {
  const locks = (...options: LeaderLockOptions[]) =>
    options.map((option, index) => new LeaderLock(pools[index % 2]!, option)) as [LeaderLock, LeaderLock];

  it('is ended when its holder falls silent, as one does whose host vanishes', async () => {
    const [silent, standby] = locks({ idleMs: 300, heartbeatMs: 3_600_000 }, {});
    expect(await silent.isHeld()).toBe(true);
    await until('the other one takes over', () => standby.isHeld());
    await expect(silent.isHeld()).rejects.toThrow();
    expect(await silent.isHeld()).toBe(false);
    await standby.release();
  });

  it('lives on while its holder waits for something else', async () => {
    const [holder, standby] = locks({ idleMs: 2000, heartbeatMs: 50 }, {});
    expect(await holder.isHeld()).toBe(true);
    const pids = await holders();
    const [since]: { now: Date }[] = await database.dataSource.query('SELECT now()');
    await until('twice the limit has passed', async () => {
      expect(await standby.isHeld()).toBe(false);
      const [row]: { passed: boolean }[] = await database.dataSource.query(
        `SELECT now() - $1::timestamptz > interval '4 seconds' AS passed`,
        [since?.now],
      );
      return row?.passed;
    });
    expect(await holders()).toEqual(pids);
    await holder.release();
  });

  it('has no limit once the lock was handed on, nor while another one has it', async () => {
    const pool = await createDataSource({ url: database.url, poolSize: 1 }).initialize();
    const lock = new LeaderLock(pool);
    const limit = () => pool.query('SHOW idle_session_timeout');
    expect(await lock.isHeld()).toBe(true);
    await lock.release();
    expect(await limit()).toEqual([{ idle_session_timeout: '0' }]);
    const [other] = locks({});
    expect([await other.isHeld(), await lock.isHeld()]).toEqual([true, false]);
    expect(await limit()).toEqual([{ idle_session_timeout: '0' }]);
    await other.release();
    await pool.destroy();
  });
});

describe('two ingestors on one database', () => {
  const ticks = fakeTicks({ first: 100, last: 299 });
  let feed: FakeFeed;
  let ingestors: TestIngestor[] = [];

  beforeEach(async () => {
    feed = await startFakeFeed({
      ticks,
      intervals: [{ epoch: 1, firstTick: 100, lastTick: 299 }],
      head: 100,
    });
    feed.ticksPerPoll = 1;
  });
  afterEach(async () => {
    await feed.stop();
    for (const ingestor of ingestors) await ingestor.stop();
    ingestors = [];
    await emptyDatabase(database.dataSource);
  });

  const hasReached = (tick: number) => async () => {
    expect((await holders()).length).toBeLessThanOrEqual(1);
    return ((await readStored(database.dataSource)).cursor ?? 0) >= tick;
  };

  /** Everything is stored, and no range was announced twice. */
  async function expectComplete(): Promise<void> {
    expect((await readStored(database.dataSource)).calls).toEqual(expectedCalls(ticks));
    const told = ingestors.flatMap(({ announced }) => announced).sort((a, b) => a.fromTick - b.fromTick);
    for (const [index, { fromTick }] of told.entries()) {
      expect(fromTick).toBeGreaterThan(told[index - 1]?.toTick ?? 0);
    }
  }

  it('lets one follow the chain and the other take over when it ends', async () => {
    for (const dataSource of pools) {
      ingestors.push(await startTestIngestor({ dataSource, feeds: [feed] }));
      await until('one is active', async () => (await holders()).length === 1);
    }
    const [first, second] = ingestors as [TestIngestor, TestIngestor];
    await until('some ticks are stored', hasReached(150));
    expect(second.announced).toEqual([]);
    await first.stop();
    const last = first.announced.at(-1)?.toTick ?? Infinity;
    await until('all ticks are stored', hasReached(299));
    expect(second.announced[0]?.fromTick).toBeGreaterThan(last);
    await expectComplete();
    ingestors = [second];
  });

  it('fetches nothing for the operator either while it stands by, and is not to blame for that', async () => {
    const standsBy = jest.spyOn(FeedState.prototype, 'standsBy');
    const [pool, other] = pools;
    const gapPatience = new Patience(0);
    ingestors.push(await startTestIngestor({ dataSource: pool, feeds: [feed], gapPatience }));
    await until('some ticks are stored', hasReached(120));
    const successor = other.createQueryRunner();
    const taken = successor.query(`SELECT pg_advisory_lock(${ADVISORY_LOCKS.leader})`);
    await untilBlocked();
    await endHolder();
    await taken;
    await until('it stands by', () => standsBy.mock.calls.length > 0);
    await pool.query(
      `INSERT INTO backfill (id, network, next_tick, last_tick) VALUES (gen_random_uuid(), 'qubic', 90, 99)`,
    );
    const orders = () => pool.query('SELECT next_tick::int FROM backfill');
    // Meanwhile it looks for orders many times.
    await until('it still stands by', () => standsBy.mock.calls.length > 1);
    expect(await orders()).toEqual([{ next_tick: 90 }]);
    await successor.query(`SELECT pg_advisory_unlock(${ADVISORY_LOCKS.leader})`);
    await successor.release();
    await until('the order is done', async () => (await orders()).length === 0);
    standsBy.mockRestore();
  });

  it('stores each tick once though the session of the active one is ended again and again', async () => {
    for (const dataSource of pools) ingestors.push(await startTestIngestor({ dataSource, feeds: [feed] }));
    for (const tick of [120, 150, 180, 210]) {
      await until(`tick ${tick} is stored`, hasReached(tick));
      await endHolder();
    }
    await until('all ticks are stored', hasReached(299));
    await expectComplete();
  });
});
