import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Bench, Happenings } from './fixtures/bench.js';
import { postgresBackend, redisBackend, type TestBackend } from './fixtures/test-backends.js';
import type { JobProducer } from './job-producer.js';
import type { QueueName } from './jobs.js';

const redis = await redisBackend();
const backends: TestBackend[] = [await postgresBackend()];
if (typeof redis !== 'string') backends.push(redis);

if (typeof redis === 'string') {
  describe('queues on redis', () => {
    it.skip(`skipped: ${redis}`, () => undefined);
  });
}

afterAll(() => Promise.all(backends.map((backend) => backend.end())));

function gate(): { opened: Promise<void>; open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

const [one, other] = [randomUUID(), randomUUID()];
const ids = (count: number) => Array.from({ length: count }, () => randomUUID());

describe.each(backends)('queues on $name', (backend) => {
  let bench: Bench;
  let producer: JobProducer;

  beforeEach(async () => {
    await backend.outage?.start();
    await backend.empty();
    bench = new Bench(backend);
    producer = bench.producer();
  });

  afterEach(() => bench.close());

  it('carries a job from the producer to its worker', async () => {
    const { done } = bench.worker('match');
    expect(await producer.addMatch([{ fromTick: 7, toTick: 9 }])).toBeUndefined();
    expect(await done.reach(1)).toEqual([{ fromTick: 7, toTick: 9 }]);
  });

  it('drops a job that waits already, and takes it again once it is gone', async () => {
    await producer.addDeliver([one]);
    expect(await producer.addDeliver([one, one])).toBeUndefined();
    expect(await producer.waiting('deliver')).toBe(1);
    const { done } = bench.worker('deliver');
    await done.reach(1);
    await producer.addDeliver([one]);
    expect(await done.reach(2)).toEqual([{ dispatchId: one }, { dispatchId: one }]);
  });

  it('spreads 2,500 jobs over two workers, each job once', async () => {
    const handled = new Happenings<{ worker: number; id: string }>();
    const start = (worker: number) =>
      bench.worker('deliver', ({ dispatchId }) => handled.push({ worker, id: dispatchId }), {
        concurrency: 20,
      });
    await Promise.all([start(1), start(2)].map(({ worker }) => worker.waitUntilReady()));
    expect(await producer.addDeliver(ids(2500))).toBeUndefined();
    await handled.reach(2500);
    expect(new Set(handled.items.map(({ id }) => id)).size).toBe(2500);
    expect(new Set(handled.items.map(({ worker }) => worker))).toEqual(new Set([1, 2]));
  });

  it('logs a payload that does not belong and goes on', async () => {
    const { done } = bench.worker('match');
    const poison = { fromTick: 'soon', toTick: 9 };
    await bench.queue('match').addBulk([{ name: 'match', data: poison, opts: { jobId: 'poison' } }]);
    await producer.addMatch([{ fromTick: 1, toTick: 2 }]);
    const [line] = await bench.logged('job.failed');
    expect(line!.fields).toMatchObject({ queue: 'match', jobId: 'poison' });
    expect(String(line!.fields['err'])).toContain('not a match job: fromTick');
    expect(await done.reach(1)).toEqual([{ fromTick: 1, toTick: 2 }]);
  });

  it('keeps nothing of a job whose handler throws: its id is free again', async () => {
    let failures = 1;
    const { done } = bench.worker('deliver', () => {
      if (failures-- > 0) throw new Error('the database went away');
    });
    await producer.addDeliver([one]);
    const [line] = await bench.logged('job.failed');
    expect(line!.fields).toMatchObject({ queue: 'deliver', jobId: `deliver-${one}` });
    expect(await producer.counts('deliver')).toEqual({ waiting: 0, active: 0, delayed: 0, failed: 0 });
    await producer.addDeliver([one]);
    expect(await done.reach(1)).toEqual([{ dispatchId: one }]);
  });

  it('goes on after the queue was emptied under a running job', async () => {
    const [begun, end] = [gate(), gate()];
    const { done } = bench.worker('match', async ({ fromTick }) => {
      if (fromTick > 1) return;
      begun.open();
      await end.opened;
    });
    await producer.addMatch([
      { fromTick: 1, toTick: 1 },
      { fromTick: 2, toTick: 2 },
    ]);
    await begun.opened;
    await backend.empty();
    end.open();
    expect(await producer.waiting('match')).toBe(0);
    await producer.addMatch([{ fromTick: 3, toTick: 3 }]);
    expect(await done.reach(1, ({ fromTick }) => fromTick === 3)).toHaveLength(1);
    expect(done.items).not.toContainEqual({ fromTick: 2, toTick: 2 });
  });

  it('lets a current job finish when its worker closes', async () => {
    const [begun, end] = [gate(), gate()];
    const { worker, done } = bench.worker('deliver', () => {
      begun.open();
      return end.opened;
    });
    await producer.addDeliver([one, other]);
    await begun.opened;
    const closing = worker.close();
    end.open();
    await closing;
    expect(done.items).toEqual([{ dispatchId: one }]);
    expect(await producer.counts('deliver')).toMatchObject({ waiting: 1, active: 0 });
  });

  it('can be taken from as soon as a worker takes its next job, although it is never idle', async () => {
    const away = Object.assign(new Error(), { code: 'ECONNREFUSED' });
    const { worker, done } = bench.worker('deliver', ({ dispatchId }) => {
      if (dispatchId === one) worker.emit('error', away);
      else worker.check();
    });
    await producer.addDeliver([one, other]);
    expect(await done.reach(2)).toHaveLength(2);
  });

  it('closes in time although a job does not end', async () => {
    const begun = gate();
    const { worker } = bench.worker('deliver', () => (begun.open(), new Promise(() => undefined)), {
      closeMs: 100,
    });
    await producer.addDeliver([one]);
    await begun.opened;
    await worker.close();
    expect(await bench.logged('queue.close-forced')).toHaveLength(1);
  });

  it('adds nothing after it was closed', async () => {
    await producer.close();
    expect((await producer.addDeliver([one]))?.message).toBe('the producer is closed');
  });

  const withOutage = (name: string, test: () => Promise<void>) =>
    backend.outage ? it(name, test) : it.skip(`${name} (needs a server of our own)`, test);
  const outage = backend.outage ?? { stop: () => Promise.resolve(), start: () => Promise.resolve() };

  withOutage('fails fast while the backend is down, and works again once it is back', async () => {
    const { done } = bench.worker('deliver');
    await producer.addDeliver([one]);
    await done.reach(1);
    await outage.stop();
    await bench.logged('queue.unreachable', 2);
    const begun = performance.now();
    const results = await Promise.all([producer.addDeliver([other]), producer.addDeliver(ids(3000))]);
    expect(results).not.toContain(undefined);
    expect(await producer.waiting('deliver')).toBeUndefined();
    expect(performance.now() - begun).toBeLessThan(2000);
    await outage.start();
    await reachable(producer, 'deliver');
    expect(await producer.addDeliver([other])).toBeUndefined();
    await done.reach(1, ({ dispatchId }) => dispatchId === other);
    const lines = bench.log.items.filter(({ message }) => message === 'queue.unreachable');
    const objects = lines.map(({ fields }) => `${fields['queue']} ${fields['role']}`);
    expect(new Set(objects).size).toBe(objects.length);
    await bench.logged('queue.reachable', 2);
  });

  withOutage('starts while the backend is down, and works once it is there', async () => {
    await outage.stop();
    const late = bench.producer(500);
    const { done } = bench.worker('match');
    expect(await late.addMatch([{ fromTick: 1, toTick: 1 }])).toBeDefined();
    await bench.logged('queue.unreachable', 1);
    await outage.start();
    await reachable(late, 'match');
    await late.addMatch([{ fromTick: 2, toTick: 2 }]);
    expect(await done.reach(1, ({ fromTick }) => fromTick === 2)).toHaveLength(1);
  });

  withOutage('can be taken from once the backend is back, although every slot is busy', async () => {
    const [begun, end] = [gate(), gate()];
    const handle = () => (begun.open(), end.opened);
    const { worker } = bench.worker('deliver', handle, { lockDuration: 1000 });
    const ofWorker = (message: string) =>
      bench.log.reach(1, (line) => line.message === message && line.fields['role'] === 'worker');
    await producer.addDeliver([one]);
    await begun.opened;
    await outage.stop();
    await ofWorker('queue.unreachable');
    expect(() => worker.check()).toThrow('no deliver jobs can be taken');
    await outage.start();
    await ofWorker('queue.reachable');
    worker.check();
    end.open();
  });

  withOutage('closes while the backend is down', async () => {
    const { worker } = bench.worker('deliver', undefined, { closeMs: 500 });
    await worker.waitUntilReady();
    await outage.stop();
    await Promise.all([worker.close(), producer.close()]);
    await outage.start();
    expect(await bench.producer().addDeliver([one])).toBeUndefined();
  });
});

/** Asks until a queue, which has its own connection, answers; each request ends within the producer's limit. */
async function reachable(producer: JobProducer, queue: QueueName): Promise<void> {
  while ((await producer.waiting(queue)) === undefined) await once(AbortSignal.timeout(50), 'abort');
}
