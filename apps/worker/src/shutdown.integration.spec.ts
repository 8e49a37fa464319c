import { freePort, startTestDatabase, until } from '@tickhook/testing';
import { PER_ENDPOINT, ProcessBench } from './fixtures/process-bench.js';
import { WorkerProcess } from './fixtures/worker-process.js';

const database = await startTestDatabase();
let bench: ProcessBench;

beforeEach(async () => {
  bench = await ProcessBench.prepare(database);
});

afterEach(() => bench.stop());

afterAll(() => database.stop());

describe('a worker that is told to stop', () => {
  it('ends what is in flight and leaves the rest to another: every call comes once', async () => {
    const settings = { WEBHOOK_TIMEOUT_MS: '8000', LEASE_MS: '20000', SHUTDOWN_MS: '10000' };
    const [first] = await Promise.all([bench.start(settings), bench.start(settings)]);
    const calls = await bench.storeUntilBothWait();
    first.signal('SIGTERM');
    bench.receiver.answerAll();
    const exit = await first.ended();
    expect(exit).toMatchObject({ code: 0, signal: null });
    expect(exit.afterMs).toBeLessThan(10_000);
    expect(first.log).not.toContain('shutdown.cut-off');
    const notifications = await bench.expectAllDelivered(calls);
    const twice = notifications.filter(({ errors, requests }) => requests > 1 || errors.length > 1);
    expect(twice).toEqual([]);
  });

  it('waits for what is in flight, also when it is told again', async () => {
    const worker = await bench.start();
    const calls = await bench.storeTicks(1);
    await bench.receiver.untilWaiting(PER_ENDPOINT);
    worker.signal('SIGTERM');
    // Not the row itself: a round of the sweep that is still running may dispatch what is released at once.
    await until('the rest is released', () => worker.log.includes('outcome.recorded'));
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) worker.signal(signal);
    bench.receiver.answerAll();
    expect(await worker.ended()).toMatchObject({ code: 0, signal: null });
    const entries = await bench.pipeline.history(bench.alert);
    const states = entries.map(({ status, attempts }) => `${status} ${attempts}`);
    expect(states.filter((state) => state === 'ok 1')).toHaveLength(PER_ENDPOINT);
    expect(states.filter((state) => state === 'pending 0')).toHaveLength(calls - PER_ENDPOINT);
  });

  it('ends in order though its queue is away', async () => {
    const QUEUE_URL = `redis://127.0.0.1:${await freePort()}`;
    const worker = await bench.start({ QUEUE_URL, SHUTDOWN_MS: '6000' });
    worker.signal('SIGTERM');
    expect(await worker.ended()).toMatchObject({ code: 0, signal: null });
    expect(worker.log).not.toContain('shutdown.cut-off');
  });

  it('ends at its limit when a receiver never answers, and another takes over', async () => {
    // Long enough to record what is released unsent, even on a busy machine.
    const limits = { WEBHOOK_TIMEOUT_MS: '3000', LEASE_MS: '9000', SHUTDOWN_MS: '1500' };
    const worker = await bench.start(limits);
    const calls = await bench.storeTicks(1);
    await bench.receiver.untilWaiting(PER_ENDPOINT);
    worker.signal('SIGTERM');
    const exit = await worker.ended();
    expect(exit).toMatchObject({ code: 1, signal: null });
    expect(exit.afterMs).toBeGreaterThanOrEqual(1490);
    expect(exit.afterMs).toBeLessThan(3000);
    expect(worker.log).toContain('shutdown.cut-off');
    bench.receiver.answerAll();
    await bench.start();
    const notifications = await bench.expectAllDelivered(calls);
    expect(notifications.filter(({ errors }) => errors.includes('unknown'))).toHaveLength(PER_ENDPOINT);
  });

  it('ends at once while it still waits for its database', async () => {
    const nowhere = `postgres://127.0.0.1:${await freePort()}/tickhook`;
    const SECRETS_KEY = bench.pipeline.key.toString('base64');
    const worker = WorkerProcess.spawn({ DATABASE_URL: nowhere, SECRETS_KEY });
    try {
      const waits = () => worker.log.some((line) => line.startsWith('Unable to connect to the database'));
      await until('it waits for its database', waits, 60_000);
      worker.signal('SIGTERM');
      const exit = await worker.ended();
      expect(exit).toMatchObject({ code: 0, signal: null });
      expect(exit.afterMs).toBeLessThan(3000);
    } finally {
      await worker.kill();
    }
  });

  it('ends at once when it has nothing to do, also by SIGINT', async () => {
    const idle = await bench.start();
    idle.signal('SIGINT');
    const exit = await idle.ended();
    expect(exit).toMatchObject({ code: 0, signal: null });
    expect(exit.afterMs).toBeLessThan(5000);
  });
});
