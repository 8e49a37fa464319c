import { jest } from '@jest/globals';
import { createLogger } from '@tickhook/config';
import { ADVISORY_LOCKS, createDataSource, OperatorRepository } from '@tickhook/database';
import { fakeTicks, until } from '@tickhook/testing';
import type { DataSource, QueryRunner } from 'typeorm';
import { IngestBench } from '../testing/ingest-bench.js';

const STUCK_AFTER_MS = 1000;
const POOL_SIZE = 3;

describe('an ingestor whose database says nothing any more', () => {
  const bench = IngestBench.set();
  const logger = createLogger('ingestor', { LOG_LEVEL: 'silent', LOG_PRETTY: false });
  let own: DataSource;
  let holders: QueryRunner[];
  let starting: Promise<unknown>;
  let kill: jest.SpiedFunction<typeof process.kill>;
  let error: jest.SpiedFunction<typeof logger.error>;

  beforeEach(async () => {
    const { options } = bench.dataSource;
    const url = 'url' in options ? String(options.url) : '';
    own = await createDataSource({ url, poolSize: POOL_SIZE }).initialize();
    holders = [];
    kill = jest.spyOn(process, 'kill').mockReturnValue(true);
    error = jest.spyOn(logger, 'error');
    const ticks = fakeTicks({ first: 100, last: 130 });
    await bench.startFeed({ ticks, intervals: [{ epoch: 1, firstTick: 100, lastTick: 130 }], head: 120 });
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await own.destroy();
    process.exitCode = undefined;
  });

  async function hold(source: DataSource, query = 'SELECT 1'): Promise<void> {
    const holder = source.createQueryRunner();
    holders.push(holder);
    await holder.startTransaction();
    await holder.query(query);
    // A busy machine may have been slow before this.
    jest.clearAllMocks();
  }
  const lock = (table: string, mode: string) => hold(bench.dataSource, `LOCK TABLE ${table} IN ${mode} MODE`);
  async function takeConnections(): Promise<void> {
    for (let taken = 0; taken < POOL_SIZE; taken++) await hold(own);
  }

  function start(): Promise<unknown> {
    const settings = { FEED_START_TICK: 111 };
    starting = bench.startIngestor({ dataSource: own, logger, stuckAfterMs: STUCK_AFTER_MS, settings });
    return starting;
  }
  async function startAndFollow(): Promise<void> {
    await start();
    await until('the head is reached', bench.cursorAt(120));
  }
  const replay = () => new OperatorRepository(bench.dataSource).replay({ from: 100, to: 110 });

  it.each<[string, () => Promise<unknown>]>([
    ['loading the catalogue', async () => (await takeConnections(), void start())],
    ['reading its cursor', async () => (await lock('feed_cursor', 'ACCESS EXCLUSIVE'), await start())],
    ['setting its cursor', async () => (await lock('feed_cursor', 'SHARE'), await start())],
    [
      'storing ticks',
      async () => {
        await startAndFollow();
        await lock('feed_cursor', 'SHARE');
        bench.feed.head = 130;
      },
    ],
    ['looking for orders', async () => (await startAndFollow(), await lock('backfill', 'ACCESS EXCLUSIVE'))],
    [
      'storing what was ordered',
      async () => {
        await startAndFollow();
        await lock('chain_call', 'SHARE');
        await replay();
      },
    ],
    [
      'standing by',
      async () => {
        await hold(bench.dataSource, `SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.leader})`);
        await start();
        await takeConnections();
      },
    ],
  ])('ends: %s', async (_what, happen) => {
    await happen();
    try {
      await until('the process is told to stop', () => kill.mock.calls.length > 0);
      expect(kill.mock.calls[0]).toEqual([process.pid, 'SIGTERM']);
      expect(error.mock.calls[0]).toEqual([{ limitMs: STUCK_AFTER_MS }, 'ingest.stuck']);
    } finally {
      for (const holder of holders) await holder.rollbackTransaction().finally(() => holder.release());
      await starting;
    }
  });
});
