import { createJobProducer, runQueueMigrations } from '@tickhook/queues';
import { findRedisProgram, startRedisServer, startTestDatabase, until } from '@tickhook/testing';
import { request } from 'node:http';
import { networkInterfaces } from 'node:os';
import { ApiProcess, environmentOf } from '../testing/api-process.js';
import { TestIdentityProvider } from '../testing/identity-provider.js';
import { testSettings } from '../testing/test-settings.js';

const PASSWORD = 'board: ä password!';
const START_MS = 150_000;

const database = await startTestDatabase();
await runQueueMigrations(database.url);
const provider = await TestIdentityProvider.start();
const redis = findRedisProgram() === undefined ? undefined : await startRedisServer();

afterAll(async () => {
  await Promise.all([provider.stop(), database.stop(), redis?.stop()]);
}, 60_000);

function launch(changes: Record<string, string>): ApiProcess {
  const environment = environmentOf(testSettings(database.url, provider, { LOG_LEVEL: 'info' }));
  return new ApiProcess({ ...environment, ...changes });
}

interface Answer {
  status: number | undefined;
  text: string;
  headers: NodeJS.Dict<string | string[]>;
}

/** Unlike fetch, lets a test set Host and Origin. */
function ask(
  port: number,
  path: string,
  method = 'GET',
  headers: Record<string, string> = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers }, async (response) => {
      const parts = await response.toArray();
      resolve({ status: response.statusCode, text: parts.join(''), headers: response.headers });
    });
    sent.on('error', reject).end();
  });
}

function signedIn(password: string, name = 'anybody'): Record<string, string> {
  return { Authorization: `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}` };
}

const backends = [
  { name: 'postgres', url: database.url },
  ...(redis ? [{ name: 'redis', url: redis.url }] : []),
];
if (!redis)
  it.skip('the queue board with the queue in redis (skipped: no redis-server on the PATH)', () => undefined);

describe.each(backends)('the queue board with the queue in $name', ({ url }) => {
  const log = { info: () => undefined, warn: () => undefined };
  const producer = createJobProducer({ url, log });
  const paused = async (port: number, headers = {}) => {
    const { text } = await ask(port, '/queues/api/queues', 'GET', headers);
    const { queues } = JSON.parse(text) as { queues: { name: string; isPaused: boolean }[] };
    return Object.fromEntries(queues.map(({ name, isPaused }) => [name, isPaused]));
  };

  beforeAll(async () => {
    expect(await producer.addDeliver(['one', 'two'])).toBeUndefined();
  });
  afterAll(() => producer.close());

  describe('without a password', () => {
    let api: ApiProcess;
    let port: number;
    beforeAll(async () => {
      api = launch({ QUEUE_URL: url });
      ({ opsPort: port } = await api.listening);
    }, START_MS);
    afterAll(() => api.stop());

    it('shows its page and what waits', async () => {
      const page = await ask(port, '/queues');
      expect(page).toMatchObject({ status: 200, text: expect.stringContaining('<base href="/queues/"') });
      expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
      const script = /src="(static\/js\/main[^"]+)"/.exec(page.text)?.[1];
      expect((await ask(port, `/queues/${script}`)).status).toBe(200);
      const { status, text } = await ask(port, '/queues/api/queues?activeQueue=deliver');
      expect(status).toBe(200);
      const { queues } = JSON.parse(text) as { queues: { name: string; counts: object; jobs: object[] }[] };
      expect(queues).toMatchObject([
        { name: 'match', readOnlyMode: true, counts: { waiting: 0 } },
        { name: 'deliver', readOnlyMode: true, counts: { waiting: 2 } },
      ]);
      expect(queues[1]?.jobs).toMatchObject([
        { data: { dispatchId: 'two' } },
        { data: { dispatchId: 'one' } },
      ]);
    });

    it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('changes nothing by %s', async (method) => {
      const answer = await ask(port, '/queues/api/queues/deliver/pause', method);
      expect(answer).toMatchObject({ status: 403, text: expect.stringContaining('QUEUE_BOARD_PASSWORD') });
      expect(await paused(port)).toEqual({ match: false, deliver: false });
    });

    it.each(['localhost', 'localhost:8080', '127.0.0.1', '[::1]:3100', '10.1.2.3:3100'])(
      'is asked for as %s',
      async (Host) => expect((await ask(port, '/queues', 'GET', { Host })).status).toBe(200),
    );

    it.each(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', 'a b'])(
      'is not asked for as "%s"',
      async (Host) => {
        const answer = await ask(port, '/queues/api/queues', 'GET', { Host });
        expect(answer).toMatchObject({
          status: 403,
          text: expect.stringMatching(/^Open the queue board as /),
        });
      },
    );

    it.each(['http://evil.example', 'null', 'http://localhost:1'])(
      'answers no page of %s',
      async (Origin) => {
        const answer = await ask(port, '/queues/api/queues', 'GET', { Host: 'localhost:3100', Origin });
        expect(answer).toMatchObject({ status: 403, text: expect.stringContaining('its own pages') });
      },
    );
  });

  describe('with a password', () => {
    let api: ApiProcess;
    let port: number;
    beforeAll(async () => {
      const open = {
        HOST: '0.0.0.0',
        PUBLIC_URL: 'https://tickhook.example',
        QUEUE_BOARD_PASSWORD: PASSWORD,
      };
      api = launch({ QUEUE_URL: url, ...open });
      ({ opsPort: port } = await api.listening);
    }, START_MS);
    afterAll(() => api.stop());

    it.each([
      ['nothing', {}],
      ['another password', signedIn(`${PASSWORD}!`)],
      ['none', signedIn('')],
      ['another scheme', { Authorization: `Bearer ${PASSWORD}` }],
      ['no base64', { Authorization: 'Basic %%%' }],
    ])('asks who brings %s for it, everywhere', async (_what, headers) => {
      for (const path of ['/queues', '/queues/api/queues', '/queues/static/images/logo.svg']) {
        const answer = await ask(port, path, 'GET', headers);
        expect(answer.status).toBe(401);
        expect(answer.headers['www-authenticate']).toMatch(/^Basic realm=/);
      }
      expect((await ask(port, '/queues/api/queues/deliver/pause', 'PUT', headers)).status).toBe(401);
    });

    it('leaves health and metrics to everybody', async () => {
      expect((await ask(port, '/health/live')).status).toBe(200);
      expect((await ask(port, '/metrics')).status).toBe(200);
    });

    it('changes queues for whoever has it, from its own page', async () => {
      const own = { ...signedIn(PASSWORD), Host: 'tickhook.example', Origin: 'https://tickhook.example' };
      expect((await ask(port, '/queues/api/queues/deliver/pause', 'PUT', own)).status).toBe(200);
      expect(await paused(port, own)).toEqual({ match: false, deliver: true });
      expect((await ask(port, '/queues/api/queues/deliver/resume', 'PUT', own)).status).toBe(200);
      expect(await paused(port, own)).toEqual({ match: false, deliver: false });
    });

    it('changes nothing for pages of others', async () => {
      const foreign = { ...signedIn(PASSWORD), Host: 'tickhook.example', Origin: 'https://evil.example' };
      expect((await ask(port, '/queues/api/queues/deliver/pause', 'PUT', foreign)).status).toBe(403);
      const rebound = { ...signedIn(PASSWORD), Host: 'evil.example', Origin: 'http://evil.example' };
      expect((await ask(port, '/queues/api/queues/deliver/pause', 'PUT', rebound)).status).toBe(403);
      expect(await paused(port, signedIn(PASSWORD))).toEqual({ match: false, deliver: false });
    });
  });
});

it(
  'without a password the board serves this machine alone, though others reach the port',
  async () => {
    const own = Object.values(networkInterfaces()).flatMap((addresses = []) =>
      addresses
        .filter(({ family, internal }) => family === 'IPv4' && !internal)
        .map(({ address }) => address),
    );
    const api = launch({ HOST: '0.0.0.0' });
    try {
      const { opsPort } = await api.listening;
      expect((await ask(opsPort, '/queues')).status).toBe(200);
      for (const name of ['Forwarded', 'Via', 'X-Forwarded-For', 'X-Real-IP'])
        expect((await ask(opsPort, '/queues', 'GET', { [name]: '192.0.2.7' })).status).toBe(403);
      for (const address of own) {
        const { status } = await fetch(`http://${address}:${opsPort}/queues`);
        expect([address, status]).toEqual([address, 403]);
        expect((await fetch(`http://${address}:${opsPort}/health/live`)).status).toBe(200);
      }
    } finally {
      await api.stop();
    }
  },
  START_MS,
);

const withRedis = redis ? it : it.skip;

withRedis(
  'readiness needs the queue: without its redis the api says so, and is ready again with it',
  async () => {
    let own = await startRedisServer();
    const api = launch({ QUEUE_URL: own.url });
    try {
      const { opsPort } = await api.listening;
      const ready = async () => JSON.parse((await ask(opsPort, '/health/ready')).text) as object;
      await until('it is ready', async () => (await ask(opsPort, '/health/ready')).status === 200);
      expect(await ready()).toEqual({ status: 'ok', checks: { database: 'ok', queue: 'ok' } });
      const { port } = own;
      await own.stop();
      await until('it is not ready', async () => (await ask(opsPort, '/health/ready')).status === 503);
      expect(await ready()).toEqual({
        status: 'error',
        checks: { database: 'ok', queue: 'the queue does not answer' },
      });
      expect((await ask(opsPort, '/metrics')).text).toContain('tickhook_ready{check="queue"} 0\n');
      expect((await ask(opsPort, '/health/live')).status).toBe(200);
      own = await startRedisServer(port);
      await until('it is ready again', async () => (await ask(opsPort, '/health/ready')).status === 200);
    } finally {
      await Promise.all([api.stop(), own.stop()]);
    }
  },
);
