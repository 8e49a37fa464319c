import { aDispatch, aNotification, startTestDatabase, until } from '@tickhook/testing';
import { CALLS_PER_TICK, ProcessBench } from './fixtures/process-bench.js';
import { bidFor } from './fixtures/recorded-calls.js';

/** A killed worker's jobs come back once their lock has run out, its sends once their lease has. */
const LOST_JOB_MS = 40_000;

const database = await startTestDatabase();
const { dataSource } = database;
let bench: ProcessBench;

beforeEach(async () => {
  bench = await ProcessBench.prepare(database);
});

afterEach(() => bench.stop());

afterAll(() => database.stop());

describe('two workers of which one is killed', () => {
  it('deliver every call; what came twice has the same id and an unknown attempt on record', async () => {
    const settings = { WEBHOOK_TIMEOUT_MS: '500', LEASE_MS: '6500' };
    const [first] = await Promise.all([bench.start(settings), bench.start(settings)]);
    const calls = await bench.storeUntilBothWait();
    first.signal('SIGKILL');
    await first.ended();
    bench.receiver.answerAll();
    const notifications = await bench.expectAllDelivered(calls, LOST_JOB_MS);
    const lost = notifications.filter(({ errors }) => errors.includes('unknown'));
    expect(lost.some(({ requests }) => requests > 1)).toBe(true);
    for (const { errors, requests } of notifications) {
      // A timeout may come besides when this machine is slow to answer; it is on record, too.
      const failed = errors.filter((error) => error === 'unknown' || error === 'timeout').length;
      expect(errors).toHaveLength(failed + 1);
      expect(requests).toBeLessThanOrEqual(failed + 1);
    }
  }, 150_000);
});

describe('a job in the hands of a killed worker', () => {
  interface Obstacle {
    table: string;
    /** how the statement begins that waits for the table */
    statement: string;
  }

  /** Starts a worker that gets stuck in a job and is killed, then another one. */
  async function killWithin({ table, statement }: Obstacle, addJob: () => Promise<unknown>): Promise<void> {
    bench.receiver.answerAll();
    const lock = dataSource.createQueryRunner();
    await lock.startTransaction();
    await lock.query(`LOCK TABLE ${table} IN EXCLUSIVE MODE`);
    const first = await bench.start({ SWEEP_MS: '60000' });
    await addJob();
    const stuck = `FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND ltrim(query) LIKE '${statement}%'`;
    const isStuck = async () => (await dataSource.query(`SELECT 1 ${stuck}`)).length > 0;
    await until('a job that is stuck', isStuck);
    first.signal('SIGKILL');
    await first.ended();
    // The server does not notice the end of its client while it waits, and would go on.
    await dataSource.query(`SELECT pg_terminate_backend(pid) ${stuck}`);
    await lock.rollbackTransaction();
    await lock.release();
    await bench.start();
  }

  it('is done by another although its id is still taken: matching', async () => {
    const usage = { table: 'usage', statement: 'INSERT INTO usage' };
    await killWithin(usage, () => bench.storeTicks(1));
    await bench.expectAllDelivered(CALLS_PER_TICK);
  });

  it('is done by another although its id is still taken: delivering', async () => {
    const { alert } = bench;
    await bench.pipeline.store(bidFor(1));
    await dataSource.query('UPDATE tick SET matched_at = now()');
    const [call]: { txId: string }[] = await dataSource.query('SELECT tx_id AS "txId" FROM chain_call');
    const id = await aNotification(dataSource, { alert, txId: call!.txId });
    const dispatchId = await aDispatch(dataSource, [id]);
    const claim = { table: 'dispatch', statement: 'UPDATE dispatch SET lease_token' };
    await killWithin(claim, () => bench.producer.addDeliver([dispatchId]));
    await bench.pipeline.untilSettled();
    expect(await bench.delivered()).toEqual([{ id, status: 'ok', errors: [null], requests: 1 }]);
  });
});
