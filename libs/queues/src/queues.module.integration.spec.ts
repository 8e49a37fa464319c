import { getQueueToken, Processor, WorkerHost } from '@nestjs/bullmq';
import { Module, type INestApplicationContext, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { until } from '@tickhook/testing';
import { acquirePostgres, createDatabase, dropDatabase, type TestPostgres } from '@tickhook/testing/servers';
import pg from 'pg';
import { Happenings } from './fixtures/bench.js';
import { HandlesJobs, JobHandler } from './job-handler.js';
import { HandlerRegistry } from './handler-registry.js';
import { JobProducer } from './job-producer.js';
import { JobQueue } from './job-queue.js';
import type { DeliverJob, MatchJob } from './jobs.js';
import { runQueueMigrations } from './queue-migrations.js';
import { QueuesModule } from './queues.module.js';

const DISPATCH = '0193b3c1-8f2a-7c3e-9d4f-1a2b3c4d5e6f';
const handled = new Happenings<MatchJob | DeliverJob>();

@HandlesJobs('match', { concurrency: 2 })
class MatchProcessor extends JobHandler<'match'> {
  readonly queue = 'match';
  async handle(job: MatchJob): Promise<void> {
    handled.push(job);
  }
}

@HandlesJobs('deliver')
class DeliverProcessor extends JobHandler<'deliver'> {
  readonly queue = 'deliver';
  async handle(job: DeliverJob): Promise<void> {
    handled.push(job);
  }
}

@HandlesJobs('deliver')
class SecondDeliverProcessor extends DeliverProcessor {}

// @ts-expect-error It handles another queue.
void (() => HandlesJobs('match')(DeliverProcessor));

@Processor('deliver')
class PlainProcessor extends WorkerHost {
  override process = () => Promise.resolve();
}

let server: TestPostgres;
let url: string;
const apps: INestApplicationContext[] = [];
const log = { info: () => undefined, warn: () => undefined };

async function boot(providers: Type[], handlesJobs = true): Promise<INestApplicationContext> {
  @Module({ imports: [QueuesModule.forRoot({ url, log, handlesJobs, closeMs: 2000 })], providers })
  class App {}
  const app = await NestFactory.createApplicationContext(App, { logger: false, abortOnError: false });
  apps.push(app);
  return app;
}

function isFine(registry: HandlerRegistry): boolean {
  try {
    registry.check();
    return true;
  } catch {
    return false;
  }
}

beforeAll(async () => {
  server = await acquirePostgres();
  url = await createDatabase(server.url);
  await runQueueMigrations(url);
});

afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())));

afterAll(async () => {
  await dropDatabase(url);
  await server.stop();
});

describe('QueuesModule on postgres', () => {
  it('brings jobs from the producer to the processors', async () => {
    const app = await boot([MatchProcessor, DeliverProcessor]);
    const producer = app.get(JobProducer);
    await producer.addMatch([{ fromTick: 1, toTick: 2 }]);
    await producer.addDeliver([DISPATCH]);
    const jobs = await handled.reach(2);
    expect(jobs).toEqual(expect.arrayContaining([{ fromTick: 1, toTick: 2 }, { dispatchId: DISPATCH }]));
    await app.close();
    expect((await producer.addDeliver([DISPATCH]))?.message).toBe('the producer is closed');
  });

  it('is told when its workers cannot reach the queue, though producers can', async () => {
    const app = await boot([MatchProcessor, DeliverProcessor]);
    const registry = app.get(HandlerRegistry);
    registry.check();
    app.get(DeliverProcessor).worker.emit('error', Object.assign(new Error(), { code: 'ECONNREFUSED' }));
    expect(() => registry.check()).toThrow('no deliver jobs can be taken');
    await app.get(JobProducer).check();
    // An idle worker asks for a job every few seconds.
    await until('they are back', () => isFine(registry), 10_000);
  });

  it('only produces without handlesJobs', async () => {
    const app = await boot([], false);
    expect(await app.get(JobProducer).addDeliver([DISPATCH])).toBeUndefined();
    expect(await app.get(JobProducer).waiting('deliver')).toBe(1);
    expect(app.get(getQueueToken('match'), { strict: false })).toBeInstanceOf(JobQueue);
  });

  it.each<[string, Type[], boolean, string]>([
    [
      'without a handler',
      [MatchProcessor],
      true,
      'the deliver queue must have 1 handler(s) here, but has 0: none',
    ],
    [
      'with two handlers',
      [MatchProcessor, DeliverProcessor, SecondDeliverProcessor],
      true,
      'but has 2: DeliverProcessor, SecondDeliverProcessor',
    ],
    [
      'with a processor of another kind',
      [MatchProcessor, PlainProcessor],
      true,
      'PlainProcessor must extend JobHandler',
    ],
    ['with a handler where none belongs', [MatchProcessor], false, 'the match queue must have 0 handler(s)'],
  ])('does not start %s', async (_case, providers, handlesJobs, message) => {
    await expect(boot(providers, handlesJobs)).rejects.toThrow(message);
  });
});

describe('runQueueMigrations', () => {
  it('may run again, and several times at once', async () => {
    const fresh = await createDatabase(server.url);
    await Promise.all(Array.from({ length: 5 }, () => runQueueMigrations(fresh)));
    await runQueueMigrations(fresh);
    const client = new pg.Client({ connectionString: fresh });
    await client.connect();
    const { rows } = await client.query('select count(*)::int as jobs from bullmq.job');
    expect(rows).toEqual([{ jobs: 0 }]);
    await client.end();
    await dropDatabase(fresh);
  });

  it('has nothing to do on redis', async () => {
    await expect(runQueueMigrations('redis://127.0.0.1:1')).resolves.toBeUndefined();
  });

  it('refuses a scheme that is no queue', async () => {
    await expect(runQueueMigrations('amqp://127.0.0.1')).rejects.toThrow('a queue cannot be kept at amqp://');
  });
});
