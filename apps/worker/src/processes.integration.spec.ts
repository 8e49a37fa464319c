import { createJobProducer, type JobProducer } from '@tickhook/queues';
import { startTestDatabase, type ReceivedRequest } from '@tickhook/testing';
import type { ServerResponse } from 'node:http';
import { Pipeline, type TestAlert } from './fixtures/pipeline.js';
import { POSTGRES } from './fixtures/queue-backends.js';
import { bidFor } from './fixtures/recorded-calls.js';
import { recordingLog } from './fixtures/recording-log.js';
import { until } from './fixtures/until.js';
import { WorkerProcess } from './fixtures/worker-process.js';

const CALLS_PER_TICK = 6;
const PER_ENDPOINT = 4;

const database = await startTestDatabase();
let pipeline: Pipeline;
let producer: JobProducer;
let workers: WorkerProcess[] = [];

beforeEach(async () => {
  pipeline = await Pipeline.prepare(database, POSTGRES);
  producer = createJobProducer({ url: database.url, log: recordingLog().logger });
});

afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.kill()));
  await producer.close();
  await pipeline.stop();
});

afterAll(() => database.stop());

function settings(changes: Record<string, string> = {}): Record<string, string> {
  return {
    DATABASE_URL: database.url,
    SECRETS_KEY: pipeline.key.toString('base64'),
    WEBHOOK_ALLOW_PRIVATE_NETWORKS: 'true',
    WEBHOOK_MAX_IN_FLIGHT_PER_ENDPOINT: String(PER_ENDPOINT),
    WEBHOOK_RETRY_SCHEDULE: '1s,1s,1s,1s,1s',
    SWEEP_MS: '100',
    ...changes,
  };
}

async function startTwo(changes: Record<string, string>): Promise<[WorkerProcess, WorkerProcess]> {
  const [first, second] = await Promise.all([
    WorkerProcess.start(settings(changes)),
    WorkerProcess.start(settings(changes)),
  ]);
  workers = [first, second];
  return [first, second];
}

/** Requests that wait for their answer, until all may have it. */
class HoldingReceiver {
  private readonly held = new Set<ServerResponse>();
  private isOpen = false;

  constructor() {
    pipeline.respond((response) => (this.isOpen ? response.writeHead(204).end() : this.hold(response)));
  }

  get waiting(): number {
    return this.held.size;
  }

  untilWaiting(count: number): Promise<unknown> {
    return until(`${count} requests`, () => this.waiting >= count);
  }

  answerAll(): void {
    this.isOpen = true;
    for (const response of this.held) response.writeHead(204).end();
  }

  private hold(response: ServerResponse): void {
    this.held.add(response);
    response.once('close', () => this.held.delete(response));
  }
}

/** Stores ticks, each with a job of its own. @returns the number of calls */
async function storeTicks(count: number): Promise<number> {
  for (let number = 0; number < count; number++) {
    const tick = await pipeline.store(
      ...Array.from({ length: CALLS_PER_TICK }, (_, shares) => bidFor(shares)),
    );
    await producer.addMatch([{ fromTick: tick, toTick: tick }]);
  }
  return count * CALLS_PER_TICK;
}

/**
 * Stores ticks until both of two workers have requests in flight: more are held than one may have.
 * @returns the number of calls
 */
async function storeUntilBothWait(receiver: HoldingReceiver): Promise<number> {
  let calls = await storeTicks(10);
  await until('requests of both workers', async () => {
    if (receiver.waiting > PER_ENDPOINT + 1) return true;
    calls += await storeTicks(1);
    return false;
  });
  return calls;
}

interface Delivered {
  id: string;
  status: string;
  /** errors of all its attempts, `null` for none */
  errors: (string | null)[];
  requests: number;
}

async function delivered(): Promise<Delivered[]> {
  const rows: Omit<Delivered, 'requests'>[] = await database.dataSource.query(
    `SELECT n.id, n.status,
       ARRAY(SELECT a.error FROM attempt a WHERE a.notification_id = n.id ORDER BY a.number) || n.error AS errors
     FROM notification n`,
  );
  const isOf = (id: string) => (request: ReceivedRequest) => request.headers['webhook-id'] === `msg_${id}`;
  return rows.map((row) => ({ ...row, requests: pipeline.receiver.requests.filter(isOf(row.id)).length }));
}

async function expectAllDelivered(alert: TestAlert, calls: number): Promise<Delivered[]> {
  await pipeline.untilSettled(40_000);
  const notifications = await delivered();
  expect(notifications).toHaveLength(calls);
  expect(notifications.filter(({ status, requests }) => status !== 'ok' || requests === 0)).toEqual([]);
  expect(await pipeline.usage(alert)).toBe(calls);
  const sum = notifications.reduce((total, { requests }) => total + requests, 0);
  expect(pipeline.receiver.requests).toHaveLength(sum);
  return notifications;
}

describe('two workers of which one is killed', () => {
  it('deliver every call; what came twice has the same id and an unknown attempt on record', async () => {
    const alert = await pipeline.alert();
    const [first] = await startTwo({ WEBHOOK_TIMEOUT_MS: '500', LEASE_MS: '6500' });
    const receiver = new HoldingReceiver();
    const calls = await storeUntilBothWait(receiver);
    first.signal('SIGKILL');
    await first.ended();
    receiver.answerAll();
    const notifications = await expectAllDelivered(alert, calls);
    const lost = notifications.filter(({ errors }) => errors.includes('unknown'));
    expect(lost.length).toBeGreaterThan(0);
    expect(lost.some(({ requests }) => requests > 1)).toBe(true);
    for (const { errors, requests } of notifications) {
      // A timeout may come besides when this machine is slow to answer; it is on record, too.
      const failed = errors.filter((error) => error === 'unknown' || error === 'timeout').length;
      expect(errors).toHaveLength(failed + 1);
      expect(requests).toBeLessThanOrEqual(failed + 1);
    }
  });
});

describe('two workers of which one is told to stop', () => {
  it('deliver every call once: it ends what is in flight and leaves the rest to the other', async () => {
    const alert = await pipeline.alert();
    const [first] = await startTwo({ WEBHOOK_TIMEOUT_MS: '8000', LEASE_MS: '20000', SHUTDOWN_MS: '10000' });
    const receiver = new HoldingReceiver();
    const calls = await storeUntilBothWait(receiver);
    first.signal('SIGTERM');
    receiver.answerAll();
    const exit = await first.ended();
    expect(exit).toMatchObject({ code: 0, signal: null });
    expect(exit.afterMs).toBeLessThan(10_000);
    expect(first.log).not.toContain('shutdown.cut-off');
    const notifications = await expectAllDelivered(alert, calls);
    const twice = notifications.filter(({ errors, requests }) => requests > 1 || errors.length > 1);
    expect(twice).toEqual([]);
  });

  it('waits for what is in flight', async () => {
    const alert = await pipeline.alert();
    const first = await WorkerProcess.start(settings());
    workers = [first];
    const receiver = new HoldingReceiver();
    const calls = await storeTicks(1);
    await receiver.untilWaiting(PER_ENDPOINT);
    first.signal('SIGTERM');
    // All but those in flight are given back while these still wait.
    await until('the rest is released', async () => {
      const [row]: { count: number }[] = await database.dataSource.query(
        'SELECT count(*)::int AS count FROM notification WHERE next_attempt_at IS NOT NULL',
      );
      return row?.count === calls - PER_ENDPOINT;
    });
    receiver.answerAll();
    expect(await first.ended()).toMatchObject({ code: 0, signal: null });
    const states = (await pipeline.history(alert)).map(({ status, attempts }) => `${status} ${attempts}`);
    expect(states.filter((state) => state === 'ok 1')).toHaveLength(PER_ENDPOINT);
    expect(states.filter((state) => state === 'pending 0')).toHaveLength(calls - PER_ENDPOINT);
  });

  it('ends at its limit when a receiver never answers, and the other takes over', async () => {
    const alert = await pipeline.alert();
    const first = await WorkerProcess.start(
      settings({ WEBHOOK_TIMEOUT_MS: '500', LEASE_MS: '6500', SHUTDOWN_MS: '100' }),
    );
    workers = [first];
    const receiver = new HoldingReceiver();
    const calls = await storeTicks(1);
    await receiver.untilWaiting(PER_ENDPOINT);
    first.signal('SIGTERM');
    const exit = await first.ended();
    expect(exit).toMatchObject({ code: 1, signal: null });
    expect(exit.afterMs).toBeGreaterThanOrEqual(90);
    expect(exit.afterMs).toBeLessThan(2000);
    expect(first.log).toContain('shutdown.cut-off');
    receiver.answerAll();
    workers = [first, await WorkerProcess.start(settings())];
    await expectAllDelivered(alert, calls);
  });

  it('ends at once when it has nothing to do, also by SIGINT', async () => {
    workers = [await WorkerProcess.start(settings())];
    const [idle] = workers;
    idle!.signal('SIGINT');
    const exit = await idle!.ended();
    expect(exit).toMatchObject({ code: 0, signal: null });
    expect(exit.afterMs).toBeLessThan(5000);
  });
});
