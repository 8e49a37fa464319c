import { acquirePostgres, createDatabase } from '@tickhook/testing';
import { EventEmitter } from 'node:events';
import { runQueueMigrations } from './queue-migrations.js';
import { RecoveringPostgresBackend } from './recovering-postgres.js';

const server = await acquirePostgres();
const url = await createDatabase(server.url);
await runQueueMigrations(url);
const config = { connectionString: url };
const backend = new RecoveringPostgresBackend({ queue: 'match', config, options: {} });
// As queues and workers do: a connection that the server ends while it is being closed is otherwise thrown.
backend.on('error', () => undefined);

afterAll(async () => {
  await backend.close(true);
  await server.stop();
});

it('survives that a connection breaks between two queries', async () => {
  await backend.waitUntilReady();
  const client = await backend.connection.pool.connect();
  try {
    // What pg does when the server says goodbye to a client that asks nothing: unheard, it throws.
    const error = new Error('terminating connection due to administrator command');
    expect(Reflect.apply(EventEmitter.prototype.emit, client, ['error', error])).toBe(true);
  } finally {
    client.release(true);
  }
});
