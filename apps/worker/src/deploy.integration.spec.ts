import { dataSourceOptions, MIGRATIONS } from '@tickhook/database';
import { JobQueue } from '@tickhook/queues';
import { createDatabase, startTestDatabase, until } from '@tickhook/testing';
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { DataSource } from 'typeorm';
import { Pipeline } from './fixtures/pipeline.js';
import { POSTGRES } from './fixtures/queue-backends.js';
import { bidFor } from './fixtures/recorded-calls.js';
import { recordingLog } from './fixtures/recording-log.js';
import { WorkerProcess } from './fixtures/worker-process.js';

const database = await startTestDatabase();
afterAll(() => database.stop());

describe('a worker beside one of another version', () => {
  let pipeline: Pipeline;
  let queues: JobQueue[];

  beforeEach(async () => {
    pipeline = await Pipeline.prepare(database, POSTGRES);
    const connection = { url: database.url, log: recordingLog().logger };
    queues = ['match', 'deliver'].map((name) => new JobQueue(name, { connection }));
  });
  afterEach(async () => {
    await Promise.all(queues.map((queue) => queue.close()));
    await pipeline.stop();
  });

  const addJobs = (data: object) =>
    Promise.all(queues.map((queue) => queue.add('later', data, { jobId: 'later', removeOnFail: true })));

  it('does the work of jobs that carry more than it knows', async () => {
    await pipeline.alert();
    await pipeline.boot({ SWEEP_MS: 60_000 });
    const tick = await pipeline.store(bidFor(1));
    await addJobs({
      fromTick: tick,
      toTick: tick,
      dispatchId: randomUUID(),
      shard: 7,
      since: { version: 9 },
    });
    await pipeline.receiver.waitFor(1);
    await pipeline.untilSettled();
  });

  it('loses nothing of what jobs speak of that it cannot read', async () => {
    await pipeline.alert();
    await addJobs({ ticks: ['26032617'], dispatches: [] });
    await pipeline.boot();
    await pipeline.store(bidFor(1));
    await pipeline.receiver.waitFor(1);
    await pipeline.untilSettled();
    const jobs = () => database.dataSource.query<unknown[]>('SELECT 1 FROM bullmq.job');
    await until('no job left', async () => (await jobs()).length === 0);
  });

  it('works on a database that a later version has migrated', async () => {
    await database.dataSource.query(`
      INSERT INTO migration (timestamp, name) VALUES (9999999999999, 'OfALaterVersion9999999999999');
      CREATE TABLE of_a_later_version (id int);
      ALTER TABLE notification ADD COLUMN later int;
      ALTER TABLE alert ADD COLUMN later text NOT NULL DEFAULT '';
      ALTER TABLE tick ADD COLUMN later uuid[]`);
    const alert = await pipeline.alert();
    await pipeline.boot();
    await pipeline.store(bidFor(1));
    await pipeline.receiver.waitFor(1);
    await pipeline.untilSettled();
    expect(await pipeline.usage(alert)).toBe(1);
  });
});

describe('a worker whose database is older than it', () => {
  it('does not start, and says in one line what is missing', async () => {
    const url = await createDatabase(database.url);
    const older = new DataSource({ ...dataSourceOptions({ url }), migrations: MIGRATIONS.slice(0, -1) });
    await older.initialize();
    await older.runMigrations({ transaction: 'each' });
    await older.destroy();
    const settings = { DATABASE_URL: url, SECRETS_KEY: Buffer.alloc(32).toString('base64') };
    const worker = WorkerProcess.spawn(settings);
    expect(await worker.ended()).toMatchObject({ code: 1 });
    const name = MIGRATIONS.at(-1)?.name;
    const line = `The database lacks a migration of this version, ${name} first: run node apps/worker/dist/migrate.js, then start again.`;
    expect([...worker.log, worker.stderr].filter(Boolean)).toEqual([`Error: ${line}`]);
  });
});

describe('a migration of a database that is not there', () => {
  it('says so in one line of the log', () => {
    const url = new URL(database.url);
    url.pathname = '/elsewhere';
    const migrate = fileURLToPath(new URL('../dist/migrate.js', import.meta.url));
    const env = { PATH: process.env['PATH'] ?? '', DATABASE_URL: url.href };
    const { status, stdout, stderr } = spawnSync(process.execPath, [migrate], { env, encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
    expect(JSON.parse(stdout)).toMatchObject({
      msg: 'database.not-migrated',
      err: { message: 'database "elsewhere" does not exist' },
    });
  });
});
