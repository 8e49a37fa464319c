import { createDataSource, migrate } from '@tickhook/database';
import { startEmbeddedPostgres, until } from '@tickhook/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { TestApi } from '../testing/test-api.js';

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'tickhook-frozen-'));
const server = await startEmbeddedPostgres({ dataDir });
await migrate(server.url);
const dataSource = await createDataSource({ url: server.url }).initialize();
const stop = () => dataSource.destroy();
const api = await TestApi.start({ url: server.url, dataSource, stop }, { silenceLimitMs: 1000 });

afterAll(async () => {
  await api.stop();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Processes of the server. */
const paused: number[] = [];

async function pause(): Promise<void> {
  const rows: { pid: number }[] = await dataSource.query('SELECT pid FROM pg_stat_activity');
  paused.push(server.pid, ...rows.map(({ pid }) => pid));
  for (const pid of paused) process.kill(pid, 'SIGSTOP');
}

function goOn(): void {
  for (const pid of paused.splice(0)) process.kill(pid, 'SIGCONT');
}

afterEach(goOn);

it('answers 503 while the database is paused, and as before once it goes on', async () => {
  const { client } = await api.user();
  expect((await client.get('/v1/alert')).status).toBe(200);
  await pause();
  const { status, body } = await client.get('/v1/alert');
  expect(status).toBe(503);
  expect(body).toEqual({
    message: 'The database cannot be reached. Please try again later.',
    requestId: expect.any(String),
  });
  goOn();
  await until('an answer', async () => (await client.get('/v1/alert')).status === 200);
});
