import { ResendRepository } from '@tickhook/database';
import { ComparisonType } from '@tickhook/domain';
import { FAIL_POINT_REACHED, failAt, startTestDatabase, until, type FailPoint } from '@tickhook/testing';
import { processBackends } from './fixtures/process-backends.js';
import {
  CALLS_PER_TICK,
  PER_ENDPOINT,
  ProcessBench,
  type Delivered,
  type Standing,
} from './fixtures/process-bench.js';
import type { Exit, WorkerProcess } from './fixtures/worker-process.js';
import { STEPS, type Step } from './fixtures/worker-steps.js';

/** Attempts with an unknown outcome after which a notification is given up. */
const GIVEN_UP_AFTER = 10;
/** A dead worker's job comes back once its lock has expired. */
const LOST_JOB_MS = 40_000;
/** The server ends a transaction whose process is paused. */
const LOST_TRANSACTION_MS = 60_000;
const LONG_MS = 300_000;

const database = await startTestDatabase();
const { dataSource } = database;
const { backends, skipped } = await processBackends();
let bench: ProcessBench;

if (skipped !== undefined) {
  describe('a worker on redis that is killed', () => {
    it.skip(`skipped: ${skipped}`, () => undefined);
  });
}

afterEach(() => bench.stop());

afterAll(async () => {
  await Promise.all(backends.map((backend) => backend.end()));
  await database.stop();
});

const startFailing = (step: Step, signal: FailPoint['signal']) => bench.start(failAt({ ...step, signal }));

/** Waits until the worker was stopped this many times. */
const untilStopped = (worker: WorkerProcess, count: number) =>
  until(`stop ${count}`, () => worker.stderr.split(FAIL_POINT_REACHED).length > count && worker.isStopped);

/** Waits for the worker's end; skips the waiting time of the last dispatch. */
async function untilEnded(worker: WorkerProcess, { method, moment }: Step): Promise<Exit> {
  const isOver = async () => {
    await bench.hurryLast();
    return !worker.isRunning;
  };
  await until(`the end of a worker ${moment} ${method}`, isOver, LOST_JOB_MS);
  return worker.ended();
}

/** Each arrived at most as often as attempts are recorded, all but the last of which have an unknown outcome. */
function expectExplained(notifications: readonly Delivered[]): void {
  for (const { errors, requests } of notifications) {
    expect(errors).toEqual([...errors.slice(1).map(() => 'unknown'), null]);
    expect(requests).toBeLessThanOrEqual(errors.length);
  }
}

interface Kill {
  step: Step;
  leaves: Partial<Standing>;
}

/** Kills one worker after the other, each at its step, except the last one. */
async function killAtEach(kills: readonly Kill[]): Promise<void> {
  for (const { step, leaves } of kills) {
    const worker = await startFailing(step, 'SIGKILL');
    expect(await untilEnded(worker, step)).toMatchObject({ signal: 'SIGKILL' });
    expect({ step, leaves: await bench.standing() }).toMatchObject({ step, leaves });
    await bench.endLeases();
  }
  await bench.start();
}

describe.each(backends)('workers on $name', (backend) => {
  beforeEach(async () => {
    bench = await ProcessBench.prepare(database, backend);
    bench.receiver.answerAll();
  });

  it(
    'of which each is killed one step further before anything is sent: every call comes once',
    async () => {
      const calls = await bench.storeTicks(1);
      const matched = { unmatched: 0, unsent: calls, dispatches: 1 };
      await killAtEach([
        { step: STEPS.beforeCommit, leaves: { unmatched: 1, unsent: 0, dispatches: 0 } },
        { step: STEPS.beforeEnqueue, leaves: { ...matched, leased: 0 } },
        { step: STEPS.beforeClaim, leaves: { ...matched, leased: 0 } },
        { step: STEPS.beforeSends, leaves: { ...matched, leased: 1 } },
      ]);
      for (const one of await bench.expectAllDelivered(calls, LOST_JOB_MS)) {
        expect(one).toMatchObject({ errors: ['unknown', null], requests: 1 });
      }
    },
    LONG_MS,
  );

  it('whose queue is emptied while they have a job of each kind in hand: every call comes once', async () => {
    const stops = [STEPS.beforeCommit, STEPS.beforeSends].map((step): FailPoint => ({
      ...step,
      signal: 'SIGSTOP',
    }));
    const worker = await bench.start(failAt(...stops));
    let calls = 0;
    for (const [index] of stops.entries()) {
      calls += await bench.storeTicks(2);
      await untilStopped(worker, index + 1);
      await backend.empty(dataSource);
      worker.signal('SIGCONT');
    }
    for (const one of await bench.expectAllDelivered(calls)) {
      expect(one).toMatchObject({ errors: [null], requests: 1 });
    }
  });
});

describe('workers', () => {
  beforeEach(async () => {
    bench = await ProcessBench.prepare(database);
  });

  it(
    'of which each is killed while it sends and records: what comes twice is on record',
    async () => {
      bench.receiver.answerAll();
      const calls = await bench.storeTicks(1);
      await killAtEach([
        { step: STEPS.duringSends, leaves: { unmatched: 0, unsent: calls, leased: 1 } },
        { step: STEPS.beforeRecording, leaves: { unmatched: 0, unsent: calls } },
        { step: STEPS.afterRecordingRetries, leaves: { unmatched: 0 } },
      ]);
      const notifications = await bench.expectAllDelivered(calls);
      expectExplained(notifications);
      expect(notifications.some(({ requests }) => requests > 1)).toBe(true);
    },
    LONG_MS,
  );

  it('of which one is killed once it has recorded its first outcomes: nothing recorded comes again', async () => {
    bench.receiver.answerAll();
    const calls = await bench.storeTicks(1);
    await killAtEach([{ step: STEPS.afterRecordingFirstAttempts, leaves: { unmatched: 0 } }]);
    const recorded = (await bench.delivered()).filter(({ status }) => status === 'ok');
    const notifications = await bench.expectAllDelivered(calls);
    expectExplained(notifications);
    expect(recorded.length).toBeGreaterThan(0);
    expect(notifications).toEqual(expect.arrayContaining(recorded));
  });

  it(
    'told to stop at whatever step: every call comes once',
    async () => {
      bench.receiver.answerAll();
      const calls = await bench.storeTicks(1);
      for (const step of [STEPS.beforeCommit, STEPS.beforeSends, STEPS.beforeRecording]) {
        const worker = await startFailing(step, 'SIGTERM');
        expect(await untilEnded(worker, step)).toMatchObject({ code: 0, signal: null });
        expect(await bench.standing()).toMatchObject({ unmatched: 0, leased: 0 });
      }
      await bench.start();
      for (const one of await bench.expectAllDelivered(calls)) {
        expect(one).toMatchObject({ errors: [null], requests: 1 });
      }
    },
    LONG_MS,
  );

  it(
    'that one notification kills again and again: it is given up visibly, and can be sent again',
    async () => {
      bench.receiver.answerAll();
      const conditions = [{ variable: 'NumberOfShares', type: ComparisonType.Equals, value: '3' }];
      const webhook = `${bench.pipeline.receiver.url}/deadly`;
      const deadly = await bench.pipeline.alert({ webhook, conditions });
      const calls = await bench.storeTicks(1);
      const step = { ...STEPS.beforeSend, containing: '/deadly' };
      for (let round = 0; round < GIVEN_UP_AFTER; round++) {
        const worker = await startFailing(step, 'SIGKILL');
        expect(await untilEnded(worker, step)).toMatchObject({ signal: 'SIGKILL' });
        await bench.endLeases();
      }
      await bench.start();
      await bench.pipeline.untilSettled();
      const [entry] = await bench.pipeline.history(deadly);
      expect(entry).toMatchObject({ status: 'error', error: 'unknown', attempts: GIVEN_UP_AFTER });
      const all = await bench.delivered();
      expectExplained(all.filter(({ id }) => id !== entry!.id));
      expect(all.find(({ id }) => id === entry!.id)?.requests).toBe(0);
      await new ResendRepository(dataSource).resend(deadly.userId, entry!.id);
      await bench.pipeline.untilDelivered(deadly);
      expect(await bench.pipeline.usage(deadly)).toBe(1);
      expect(await bench.pipeline.usage(bench.alert)).toBe(calls);
    },
    LONG_MS,
  );

  it(
    'of which one stands still for longer than its lease and its transaction last: it changes nothing afterwards',
    async () => {
      const settings = { WEBHOOK_TIMEOUT_MS: '2000', LEASE_MS: '8000' };
      const stop = { ...STEPS.beforeCommit, call: 2, signal: 'SIGSTOP' } as const;
      const first = await bench.start({ ...settings, ...failAt(stop) });
      await bench.storeTicks(1);
      await bench.receiver.untilWaiting(PER_ENDPOINT);
      const calls = CALLS_PER_TICK + (await bench.storeTicks(1));
      await untilStopped(first, 1);
      bench.receiver.answerAll();
      const second = await bench.start(settings);
      const before = await bench.expectAllDelivered(calls, LOST_TRANSACTION_MS);
      expectExplained(before);
      first.signal('SIGCONT');
      await until('it has lost its lease', () => first.log.includes('lease.lost'));
      expect(await bench.expectAllDelivered(calls)).toEqual(before);
      await second.kill();
      await bench.expectAllDelivered(calls + (await bench.storeTicks(1)));
    },
    LONG_MS,
  );
});
