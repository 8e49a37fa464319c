import { acquirePostgres, createDatabase, TcpProxy } from '@tickhook/testing';
import { EventEmitter } from 'node:events';
import { Bench, Happenings } from './fixtures/bench.js';
import { JobWorker } from './job-worker.js';
import { runQueueMigrations } from './queue-migrations.js';
import { RecoveringPostgresBackend } from './recovering-postgres.js';

const server = await acquirePostgres();
const url = await createDatabase(server.url);
await runQueueMigrations(url);
const config = { connectionString: url };
const backend = new RecoveringPostgresBackend({ queue: 'match', config, options: {} });
// As queues and workers do: the error of a connection that the server ends while it is being closed would be thrown.
backend.on('error', () => undefined);

afterAll(async () => {
  await backend.close(true);
  await server.stop();
});

it('survives that a connection breaks between two queries', async () => {
  await backend.waitUntilReady();
  const client = await backend.connection.pool.connect();
  try {
    // pg emits this when the server disconnects a client without a query; without a listener it throws.
    const error = new Error('terminating connection due to administrator command');
    expect(Reflect.apply(EventEmitter.prototype.emit, client, ['error', error])).toBe(true);
  } finally {
    client.release(true);
  }
});

it('survives that the connection on which a worker listens ends as it begins', async () => {
  const proxy = await TcpProxy.start(Number(new URL(url).port));
  const through = new URL(url);
  through.port = String(proxy.port);
  const listening = { connectionString: through.href };
  const other = new RecoveringPostgresBackend({ queue: 'match', config: listening, options: {} });
  other.on('error', () => undefined);
  await other.waitUntilReady();
  proxy.endSessions(true);
  await expect(other.setName('listener')).rejects.toThrow('connection');
  await other.close(true);
  proxy.stop();
});

describe('a host whose clock ran an hour ahead', () => {
  const HOUR_MS = 3_600_000;

  it.each([
    ['looked for stalled jobs', -1000],
    ['took the job', HOUR_MS],
  ])('%s, and keeps no other from a job of a dead worker', async (_, lockEndsInMs) => {
    const bench = new Bench({ url, prefix: 'unused' });
    const { pool } = backend.connection;
    await bench.producer().addDeliver(['a']);
    await pool.query(
      "UPDATE bullmq.job SET state = 'active', lock_token = 'dead', locked_until_ms = $1 WHERE id = 'deliver-a'",
      [Date.now() + lockEndsInMs],
    );
    await pool.query(
      "INSERT INTO bullmq.meta (queue, field, value) VALUES ('deliver', 'stalled-check', $1) ON CONFLICT (queue, field) DO UPDATE SET value = $1",
      [String(Date.now() + HOUR_MS)],
    );
    const done = new Happenings<string | undefined>();
    const options = { connection: bench.connection(), lockDuration: 500, stalledInterval: 250 };
    const worker = new JobWorker('deliver', async () => undefined, options);
    worker.on('completed', ({ id }) => done.push(id));
    try {
      expect(await done.reach(1)).toEqual(['deliver-a']);
    } finally {
      await worker.close();
      await bench.close();
    }
  });
});
