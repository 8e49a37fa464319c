import { CatalogueRepository, TickRepository } from '@tickhook/database';
import { aUser, anAlert, startTestDatabase, until, type TestDatabase } from '@tickhook/testing';
import type { QueryRunner } from 'typeorm';
import { startMatcher } from '../fixtures/matcher.js';
import { bidFor, CallEncoder } from '../fixtures/recorded-calls.js';
import type { MatchService } from './match.service.js';

const NETWORK = 'test';

describe('while a matcher loads all alerts', () => {
  let database: TestDatabase;
  let matcher: MatchService;
  let stopMatcher: () => Promise<void>;
  let loading: QueryRunner;
  let matched: Promise<void>;

  beforeEach(async () => {
    database = await startTestDatabase();
    const { dataSource, url } = database;
    const { id: userId } = await aUser(dataSource);
    await anAlert(dataSource, { userId });
    await new TickRepository(dataSource).startCursor(NETWORK, 0);
    await storeTick(1);
    ({ matcher, stop: stopMatcher } = await startMatcher(url));
    loading = dataSource.createQueryRunner();
  });
  afterEach(async () => {
    if (loading.isTransactionActive) await loading.rollbackTransaction();
    await loading.release();
    await matched;
    await stopMatcher();
    await database.stop();
  });

  async function storeTick(number: number): Promise<void> {
    const { dataSource } = database;
    const encoder = new CallEncoder(await new CatalogueRepository(dataSource).loadDefinitions());
    const { timestamp, ...bid } = bidFor(10);
    const calls = [encoder.encode({ ...bid, timestamp, tickNumber: number }, 0)];
    const tick = { number, epoch: 162, timestamp, calls, anomalies: [] };
    await new TickRepository(dataSource).storeTicks(NETWORK, { from: number - 1, to: number }, [tick]);
  }

  const match = (tick: number) => matcher.matchRange({ from: tick, to: tick }, async () => undefined);

  async function isLoading(): Promise<boolean> {
    const [row]: { waiting: boolean }[] = await database.dataSource.query(
      `SELECT EXISTS (SELECT FROM pg_locks WHERE NOT granted AND relation = 'from_address'::regclass) AS waiting`,
    );
    return row?.waiting ?? false;
  }
  /** Matches a tick, and does something else while that loads. */
  async function matchAnd(tick: number, meanwhile: () => unknown): Promise<void> {
    await loading.startTransaction();
    await loading.query('LOCK TABLE from_address IN ACCESS EXCLUSIVE MODE');
    matched = match(tick);
    await until('the matcher loads', isLoading);
    await meanwhile();
    await loading.rollbackTransaction();
    await matched;
  }
  /** Ticks that another matcher could take. */
  function free(): Promise<{ number: string }[]> {
    return database.dataSource.query(
      'SELECT number FROM tick WHERE matched_at IS NULL FOR UPDATE SKIP LOCKED',
    );
  }
  async function made(): Promise<number> {
    const [row]: { count: number }[] = await database.dataSource.query(
      'SELECT count(*)::int AS count FROM notification',
    );
    return row?.count ?? NaN;
  }

  it('for the first time, other matchers may take the ticks it is about to match', async () => {
    await matchAnd(1, async () => expect(await free()).toEqual([{ number: '1' }]));
    expect(await made()).toBe(1);
  });

  it('again, since the database was replaced, other matchers may take the ticks', async () => {
    await match(1);
    await storeTick(2);
    await database.dataSource.query('UPDATE change_counter SET generation = gen_random_uuid()');
    await matchAnd(2, async () => expect(await free()).toEqual([{ number: '2' }]));
    expect(await made()).toBe(2);
  });

  it('it is told to stop, it ends without having matched', async () => {
    await matchAnd(1, () => matcher.stop());
    expect(await made()).toBe(0);
    expect(await free()).toEqual([{ number: '1' }]);
  });
});
