import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { migrate } from '@tickhook/database';
import { runQueueMigrations } from '@tickhook/queues';
import { FAST_SETTINGS, freePort, startEmbeddedPostgres, until } from '@tickhook/testing';
import { ApiProcess, environmentOf, takenPort } from './testing/api-process.js';
import { Client } from './testing/client.js';
import { EventReader } from './testing/event-reader.js';
import { TestIdentityProvider } from './testing/identity-provider.js';
import { testSettings } from './testing/test-settings.js';

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'tickhook-api-main-'));
const startDatabase = (port = 0) => startEmbeddedPostgres({ dataDir, port, settings: FAST_SETTINGS });
let database = await startDatabase();
await migrate(database.url);
await runQueueMigrations(database.url);
const provider = await TestIdentityProvider.start();
const environment = environmentOf(testSettings(database.url, provider, { LOG_LEVEL: 'info' }));

const started: ApiProcess[] = [];

afterEach(async () => {
  await Promise.all(started.splice(0).map((api) => api.hasEnded || api.stop('SIGKILL')));
});
afterAll(async () => {
  await provider.stop();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
});

function launch(changes: Record<string, string> = {}): ApiProcess {
  const api = new ApiProcess({ ...environment, ...changes });
  started.push(api);
  return api;
}

async function statusOf(port: number, address: string): Promise<number> {
  return (await fetch(`http://127.0.0.1:${port}${address}`)).status;
}

const PROMPTLY_MS = 2000;

describe('a start', () => {
  it('is ready while there is no feed, no worker and no ingestor', async () => {
    const { port, opsPort } = await launch({ FEED_URL: 'http://127.0.0.1:1' }).listening;
    expect(await statusOf(opsPort, '/health/live')).toBe(200);
    expect(await statusOf(opsPort, '/health/ready')).toBe(200);
    expect(await statusOf(port, '/v1/config')).toBe(200);
    expect(await statusOf(port, '/v1/alert')).toBe(401);
  });

  it('keeps idle connections longer than the proxies before it', async () => {
    const { port } = await launch().listening;
    const { headers } = await fetch(`http://127.0.0.1:${port}/v1/config`);
    expect(headers.get('keep-alive')).toBe('timeout=65');
  });

  it('says which path was asked for, and nothing of its query', async () => {
    const api = launch({ LOG_LEVEL: 'debug' });
    const { port } = await api.listening;
    await statusOf(port, '/auth/confirm?email=ann%40example.com&code=271828');
    const { stdout } = await api.stop();
    expect(stdout).toContain('"/auth/confirm"');
    expect(stdout).not.toMatch(/271828|ann%40/);
  });

  it('with another SECRETS_KEY than the one in use says so', async () => {
    const { port } = await launch().listening;
    const client = new Client(`http://127.0.0.1:${port}/v1`, await provider.accessToken());
    expect((await client.post('/alert', { name: 'Sealed', description: 'Watched' })).status).toBe(201);
    await launch({ SECRETS_KEY: randomBytes(32).toString('base64') }).said('secrets.not-opened');
  });

  it.each([
    ['DATABASE_URL', ''],
    ['DATABASE_URL', 'mysql://localhost/tickhook'],
    ['SECRETS_KEY', 'short'],
    ['PORT', '70000'],
    ['API_OPS_PORT', 'ops'],
    ['COGNITO_USER_POOL_ID', 'no pool'],
    ['COGNITO_CLIENT_ID', ''],
    ['WEBHOOK_ALLOW_PRIVATE_NETWORKS', 'perhaps'],
    ['LOG_LEVEL', 'loud'],
  ])('with a wrong setting ends with one line that names it: %s=%s', async (name, value) => {
    const { code, stdout, stderr } = await launch({ [name]: value }).exited;
    expect(code).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toMatch(
      new RegExp(`^${name} is (not set|malformed): it must be .+, e\\.g\\. ${name}=.+\\n$`),
    );
  });

  it.each(['PORT', 'API_OPS_PORT'])('with a port in use ends with one line that names %s', async (name) => {
    const taken = await takenPort();
    const { code, stderr } = await launch({ [name]: String(taken.port) }).exited;
    taken.close();
    expect(code).toBe(1);
    expect(stderr).toBe(
      `${name} is in use: port ${taken.port} of 127.0.0.1 must be free (0 = any free one), e.g. ${name}=0\n`,
    );
  });

  it('on an address of another machine ends with one line that names HOST', async () => {
    const { code, stderr } = await launch({ HOST: '192.0.2.1', QUEUE_BOARD_PASSWORD: 'secret' }).exited;
    expect(code).toBe(1);
    expect(stderr).toBe(
      'HOST is malformed: 192.0.2.1 must be an address of this machine, e.g. HOST=127.0.0.1\n',
    );
  });
});

describe('a stop', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('by %s is prompt, with both ports closed', async (signal) => {
    const api = launch();
    const { port, opsPort } = await api.listening;
    // Leaves keep-alive connections open.
    await Promise.all([statusOf(port, '/v1/config'), statusOf(opsPort, '/health/ready')]);
    const begin = performance.now();
    const { code, stderr } = await api.stop(signal);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(performance.now() - begin).toBeLessThan(PROMPTLY_MS);
    await expect(statusOf(port, '/v1/config')).rejects.toThrow('fetch failed');
    await expect(statusOf(opsPort, '/health/live')).rejects.toThrow('fetch failed');
  });

  it('answers what is in flight, and nothing new', async () => {
    const api = launch();
    const { port, opsPort } = await api.listening;
    const asked = new Promise<() => void>((resolve) => {
      provider.answerUser = (response) => resolve(() => void response.writeHead(500).end('{}'));
    });
    const client = new Client(`http://127.0.0.1:${port}`, await provider.accessToken());
    const inFlight = client.get('/v1/alert');
    const answer = await asked;
    const ended = api.stop();
    await until('the ports are closed', () =>
      Promise.all([port, opsPort].map((each) => statusOf(each, '/').catch(() => 'closed'))).then((found) =>
        found.every((status) => status === 'closed'),
      ),
    );
    expect(api.hasEnded).toBe(false);
    const begin = performance.now();
    answer();
    provider.answerUser = undefined;
    expect((await inFlight).status).toBe(200);
    expect((await ended).code).toBe(0);
    expect(performance.now() - begin).toBeLessThan(PROMPTLY_MS);
  });

  it('ends the streams that are open, at once', async () => {
    const api = launch();
    const { port } = await api.listening;
    const [url, token] = [`http://127.0.0.1:${port}/v1`, await provider.accessToken()];
    const alert = { name: 'Whales', description: 'Watched' };
    const { body } = await new Client(url, token).post<{ id: string }>('/alert', alert);
    const stream = await EventReader.open(`${url}/Notification/stream?alertId=${body.id}`, token);
    const begin = performance.now();
    expect((await api.stop()).code).toBe(0);
    expect(performance.now() - begin).toBeLessThan(PROMPTLY_MS);
    await stream.ended();
  });

  it('cuts off what hangs', async () => {
    const api = launch({ SHUTDOWN_MS: '200' });
    const { port } = await api.listening;
    const asked = new Promise<void>((resolve) => (provider.answerUser = () => resolve()));
    const client = new Client(`http://127.0.0.1:${port}`, await provider.accessToken());
    const inFlight = client.get('/v1/alert').catch(() => 'cut off');
    await asked;
    const { code, stdout } = await api.stop();
    provider.answerUser = undefined;
    expect(await inFlight).toBe('cut off');
    expect(code).toBe(1);
    expect(stdout).toContain('shutdown.cut-off');
  });

  it('comes by itself when the process that started it is gone', async () => {
    const api = launch();
    await api.listening;
    expect((await api.abandon()).code).toBe(0);
  });

  it('is heard while the start waits for the database, as operators are told', async () => {
    const [nowhere, ops] = [await freePort(), await freePort()];
    const api = launch({
      DATABASE_URL: `postgres://127.0.0.1:${nowhere}/tickhook`,
      API_OPS_PORT: String(ops),
    });
    await api.said('Unable to connect to the database');
    expect(await statusOf(ops, '/health/live')).toBe(200);
    const ready = await fetch(`http://127.0.0.1:${ops}/health/ready`);
    expect(ready.status).toBe(503);
    expect(await ready.json()).toMatchObject({ checks: { database: 'still starting' } });
    expect(await api.stop()).toMatchObject({ code: 0, stderr: '' });
  });
});

describe('while the database is away', () => {
  it('is not ready, and gets ready again by itself', async () => {
    const api = launch();
    const { port, opsPort } = await api.listening;
    const client = new Client(`http://127.0.0.1:${port}`, await provider.accessToken());
    expect((await client.get('/v1/alert')).status).toBe(200);
    await database.stop();
    await until('it is not ready', async () => (await statusOf(opsPort, '/health/ready')) === 503);
    const health = (await (await fetch(`http://127.0.0.1:${opsPort}/health/ready`)).json()) as object;
    expect(health).toMatchObject({
      status: 'error',
      checks: { database: expect.not.stringMatching(/^ok$/) },
    });
    expect(await statusOf(opsPort, '/health/live')).toBe(200);
    expect(await client.get('/v1/contract')).toMatchObject({
      status: 503,
      body: {
        message: 'The database cannot be reached. Please try again later.',
        requestId: expect.any(String),
      },
    });
    database = await startDatabase(database.port);
    await until('it is ready', async () => (await statusOf(opsPort, '/health/ready')) === 200);
    expect((await client.get('/v1/alert')).status).toBe(200);
    expect(api.hasEnded).toBe(false);
  });

  it('still stops at once', async () => {
    const api = launch();
    await api.listening;
    await database.stop();
    const begin = performance.now();
    const { code } = await api.stop();
    expect(code).toBe(0);
    expect(performance.now() - begin).toBeLessThan(PROMPTLY_MS);
    database = await startDatabase(database.port);
  });
});
