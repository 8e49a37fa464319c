import pg from 'pg';
import { startReceiver } from './receiver.js';
import { acquirePostgres, createDatabase, dropDatabase, type TestPostgres } from './test-postgres.js';
import { acquireRedis } from './test-redis.js';

describe('acquirePostgres', () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await acquirePostgres();
  });
  afterAll(() => postgres.stop());

  async function names(): Promise<string[]> {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database');
    await client.end();
    return rows.map(({ datname }) => datname);
  }

  it('gives each suite a database of its own', async () => {
    const [one, other] = [await createDatabase(postgres.url), await createDatabase(postgres.url)];
    expect(one).not.toBe(other);
    expect(await names()).toEqual(
      expect.arrayContaining([one, other].map((url) => new URL(url).pathname.slice(1))),
    );
  });

  it('drops one that is still in use', async () => {
    const url = await createDatabase(postgres.url);
    const user = new pg.Client({ connectionString: url });
    const ended = new Promise((resolve) => user.on('error', resolve));
    await user.connect();
    await dropDatabase(url);
    await ended;
    expect(await names()).not.toContain(new URL(url).pathname.slice(1));
  });

  it('drops only what it made', async () => {
    await expect(dropDatabase(postgres.url)).rejects.toThrow('is not a test database');
  });
});

describe('acquireRedis', () => {
  const given = process.env['REDIS_URL'];
  afterEach(() => {
    if (given === undefined) delete process.env['REDIS_URL'];
    else process.env['REDIS_URL'] = given;
  });

  it('says so when nothing answers at REDIS_URL', async () => {
    process.env['REDIS_URL'] = 'redis://127.0.0.1:1';
    await expect(acquireRedis()).rejects.toThrow('no Redis answers at REDIS_URL');
  });

  it('gives a server or the reason why not', async () => {
    const redis = await acquireRedis();
    if ('skipped' in redis) return expect(redis.skipped).toMatch(/no REDIS_URL/);
    expect(redis.url).toMatch(/^rediss?:\/\//);
    return redis.stop();
  });
});

describe('startReceiver', () => {
  it('records requests as they were sent', async () => {
    const receiver = await startReceiver();
    await fetch(`${receiver.url}/hook?a=1`, { method: 'POST', body: '{"n":1}', headers: { 'x-id': '7' } });
    const [request] = await receiver.waitFor(1);
    expect(request).toMatchObject({ method: 'POST', url: '/hook?a=1', body: '{"n":1}' });
    expect(request!.headers['x-id']).toBe('7');
    await receiver.stop();
  });

  it('answers as told', async () => {
    const receiver = await startReceiver({
      respond: (_request, response) => response.writeHead(410).end('gone'),
    });
    const response = await fetch(receiver.url);
    expect([response.status, await response.text()]).toEqual([410, 'gone']);
    await receiver.stop();
  });

  it('says how many of the awaited requests arrived', async () => {
    const receiver = await startReceiver();
    await fetch(receiver.url);
    await expect(receiver.waitFor(2, 50)).rejects.toThrow('1 of 2 requests arrived in time');
    await receiver.stop();
  });
});
