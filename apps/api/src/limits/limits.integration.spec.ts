import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { acquireRedis, startTestDatabase, type TestDatabase, type TestRedis } from '@tickhook/testing';
import { Redis } from 'ioredis';
import type { Answer } from '../testing/client.js';
import { TestApi } from '../testing/test-api.js';

const database = await startTestDatabase();
const redis = await acquireRedis();

afterAll(async () => {
  await database.stop();
  if (!('skipped' in redis)) await redis.stop();
});

/** For another replica on the same database, which must not stop the database. */
const shared: TestDatabase = { ...database, stop: async () => undefined };

const STORES: [string, string | undefined][] = [['postgres', undefined]];
if (!('skipped' in redis)) STORES.push(['redis', redis.url]);
else {
  describe('limits counted in redis', () => {
    it.skip(`skipped: ${redis.skipped}`, () => undefined);
  });
}

const LIMIT = 5;

function statuses(answers: Answer<unknown>[]): number[] {
  return answers.map(({ status }) => status).sort();
}

async function times<T>(count: number, work: () => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, work));
}

async function forget({ url }: Pick<TestRedis, 'url'>): Promise<void> {
  const client = new Redis(url);
  for (const key of await client.keys('{tickhook}:limit:*')) await client.del(key);
  client.disconnect();
}

it('limits counted in postgres before a clock was set back do not last', async () => {
  await database.dataSource.query('TRUNCATE rate_limit');
  const settings = { QUEUE_URL: undefined, RATE_LIMIT_PER_MINUTE: LIMIT };
  const first = await TestApi.start(shared, { settings });
  const second = await TestApi.start(shared, {
    settings: { ...settings, COGNITO_ENDPOINT: first.provider.url },
  });
  try {
    const token = await first.provider.accessToken();
    await first.client(token).get('/v1/alert');
    // As if this had been counted an hour later: both the user and the address have none left.
    await database.dataSource.query('UPDATE rate_limit SET points = 1000, expire = expire + 3600000');
    const answers = await times(LIMIT + 1, () => second.client(token).get('/v1/alert'));
    expect(statuses(answers)).toEqual([...Array<number>(LIMIT).fill(200), 429]);
    expect(answers[0]!.headers.get('ratelimit-reset')).toMatch(/^(60|5\d)$/);
  } finally {
    await Promise.all([first.stop(), second.stop()]);
  }
});

describe.each(STORES)('limits counted in %s', (_store, QUEUE_URL) => {
  const settings = { QUEUE_URL, RATE_LIMIT_PER_MINUTE: LIMIT };
  let first: TestApi;
  let second: TestApi;

  beforeEach(async () => {
    await database.dataSource.query('TRUNCATE rate_limit');
    if (!('skipped' in redis)) await forget(redis);
    first = await TestApi.start(shared, { settings });
    second = await TestApi.start(shared, { settings: { ...settings, COGNITO_ENDPOINT: first.provider.url } });
  });
  afterEach(() => Promise.all([first.stop(), second.stop()]));

  it('hold for a user on all replicas together', async () => {
    const token = await first.provider.accessToken();
    const here = await times(3, () => first.client(token).get('/v1/alert'));
    const there = await times(3, () => second.client(token).get('/v1/alert'));
    expect(statuses(here)).toEqual([200, 200, 200]);
    expect(statuses(there)).toEqual([200, 200, 429]);
    expect((await first.client(token).get('/v1/alert')).status).toBe(429);
    const { client } = await first.user();
    expect((await client.get('/v1/alert')).status).toBe(200);
  });

  it('hold for whoever makes an account anew', async () => {
    const { client } = await first.user();
    await client.get('/v1/alert');
    await client.get('/v1/alert');
    expect((await client.delete('/v1/usersubscription/account')).status).toBe(204);
    const answers = await times(3, () => client.get('/v1/alert'));
    expect(statuses(answers)).toEqual([200, 200, 429]);
  });

  it('tell how much is left, and when to come again', async () => {
    const { client } = await first.user();
    const [one] = await times(1, () => client.get('/v1/alert'));
    await times(LIMIT - 1, () => client.get('/v1/alert'));
    const refused = await client.get('/v1/alert');
    expect(one!.headers.get('ratelimit-limit')).toBe('5');
    expect(one!.headers.get('ratelimit-remaining')).toBe('4');
    expect(one!.headers.get('ratelimit-reset')).toMatch(/^(60|5\d)$/);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('ratelimit-remaining')).toBe('0');
    const seconds = refused.headers.get('retry-after');
    expect(seconds).toMatch(/^[1-6]?\d$/);
    expect(refused.body).toEqual({
      message: `Too many requests. Try again in ${seconds} seconds.`,
      requestId: expect.any(String),
    });
  });

  it('hold for an address before anything is said about the token, with ten times as much', async () => {
    const bad = await times(LIMIT * 10, () => first.client('garbage').get('/v1/alert'));
    expect(new Set(statuses(bad))).toEqual(new Set([401]));
    const malformed = { text: '{' };
    const { client } = await first.user();
    const others = await Promise.all([
      first.client('garbage').get('/v1/alert'),
      client.get('/v1/alert'),
      client.sendRaw('POST', '/v1/alert', malformed),
      first.client().get('/v1/config'),
      first.client().get('/v1/nothing'),
      second.client().get('/v1/config'),
    ]);
    expect(new Set(statuses(others))).toEqual(new Set([429]));
    for (const { body, headers } of others) {
      expect(body).toEqual({ message: expect.stringMatching(/^Too many/), requestId: expect.any(String) });
      expect(headers.has('retry-after')).toBe(true);
    }
    expect((await first.client().get('/v1/docs')).status).toBe(200);
    // The dashboard is not built here, so a 404 means that the limit let the request through.
    expect((await first.client().get('/assets/index.js')).status).toBe(404);
  });

  it('count the client that a proxy of the private network names, and the last one a stranger could not make up', async () => {
    const from = (forwarded: string) =>
      first.client().sendRaw('GET', '/v1/config', { headers: { 'x-forwarded-for': forwarded } });
    await times(LIMIT * 10, () => from('198.51.100.1, 203.0.113.7'));
    expect((await from('203.0.113.7')).status).toBe(429);
    expect((await from('198.51.100.1')).status).toBe(200);
  });
});

it.each([['redis', 'redis://127.0.0.1:1']])(
  'while %s is away nobody is refused, and it is said once',
  async (_name, url) => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    const api = await TestApi.start(shared, { settings: { QUEUE_URL: url, RATE_LIMIT_PER_MINUTE: 1 } });
    const { client } = await api.user();
    const answers = await times(20, () => client.get('/v1/alert'));
    await api.stop();
    const words = warn.mock.calls.map(([message]) => String(message));
    warn.mockRestore();
    expect(new Set(statuses(answers))).toEqual(new Set([200]));
    expect(words.filter((text) => text.includes('limits.store-away'))).toHaveLength(1);
  },
);

it('while the table is away nobody is refused; once it is back the limit holds again', async () => {
  const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
  const log = jest.spyOn(Logger.prototype, 'log').mockImplementation(() => undefined);
  const api = await TestApi.start(shared, { settings: { RATE_LIMIT_PER_MINUTE: LIMIT } });
  const { client } = await api.user();
  const { now } = performance;
  const clock = jest.spyOn(performance, 'now');
  await database.dataSource.query('ALTER TABLE rate_limit RENAME TO rate_limit_away');
  const away = await times(10, () => client.get('/v1/alert'));
  await database.dataSource.query('ALTER TABLE rate_limit_away RENAME TO rate_limit');
  // The store is only asked again after a pause.
  clock.mockImplementation(() => now.call(performance) + 2000);
  const back = await times(10, () => client.get('/v1/alert'));
  await api.stop();
  const said = [...warn.mock.calls, ...log.mock.calls]
    .map(([message]) => String(message))
    .filter((text) => text.startsWith('limits.'));
  jest.restoreAllMocks();
  expect(new Set(statuses(away))).toEqual(new Set([200]));
  expect(statuses(back).filter((status) => status === 429)).toHaveLength(5);
  expect(said).toEqual([expect.stringContaining('limits.store-away'), 'limits.store-back']);
});

it('test sends, resends and subscription links have a limit of their own, together', async () => {
  const settings = { RATE_LIMIT_PER_MINUTE: 100, TEST_SENDS_PER_MINUTE: 4 };
  const api = await TestApi.start(shared, { settings });
  const { client } = await api.user();
  await times(4, () => client.get('/v1/alert'));
  const [alert, notification] = [`/v1/alert/${randomUUID()}/test`, `/v1/Notification/${randomUUID()}/resend`];
  const failed = { alertId: randomUUID() };
  const link = '/v1/usersubscription/create-link';
  const passed = await Promise.all([
    client.post(alert, {}),
    client.post(notification),
    client.post('/v1/Notification/resend-failed', failed),
    client.post(link),
  ]);
  const refused = await Promise.all([
    client.post(alert, {}),
    client.post(notification),
    client.post('/v1/Notification/resend-failed', failed),
    client.post(link),
  ]);
  const free = await Promise.all([client.get(alert), client.get('/v1/alert')]);
  await api.stop();
  expect(statuses(passed)).toEqual([404, 404, 404, 499]);
  expect(statuses(refused)).toEqual([429, 429, 429, 429]);
  expect(refused.every(({ headers }) => headers.has('retry-after'))).toBe(true);
  expect(statuses(free)).toEqual([200, 404]);
});

it('without limits nothing is asked', async () => {
  await database.dataSource.query('TRUNCATE rate_limit');
  const api = await TestApi.start(shared, { settings: { QUEUE_URL: 'redis://127.0.0.1:1' } });
  const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
  const { client } = await api.user();
  const answers = await times(20, () => client.get('/v1/alert'));
  await api.stop();
  expect(new Set(statuses(answers))).toEqual(new Set([200]));
  expect(answers[0]!.headers.has('ratelimit-limit')).toBe(false);
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
  expect(await database.dataSource.query('SELECT * FROM rate_limit')).toEqual([]);
});
