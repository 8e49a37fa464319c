import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { startReceiver, type ReceivedRequest, type Receiver } from './receiver.js';
import { acquirePostgres, createDatabase, dropDatabase, type TestPostgres } from './test-postgres.js';
import { acquireRedis } from './test-redis.js';

const execute = promisify(execFile);

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

describe('where Docker answers and has no image', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tickhook-docker-'));
  let engine: Receiver;
  beforeAll(async () => {
    writeFileSync(path.join(folder, 'docker'), '#!/bin/sh\necho 29.0.0\n', { mode: 0o755 });
    engine = await startReceiver({ respond: answerWithoutImages });
  });
  afterAll(async () => {
    await engine.stop();
    rmSync(folder, { recursive: true });
  });

  /** Runs a script in a separate process, whose PATH can be changed. */
  async function runWithEngine(script: string) {
    const env = {
      PATH: `${folder}:${process.env['PATH']}`,
      DOCKER_HOST: engine.url.replace('http:', 'tcp:'),
    };
    const args = ['--input-type=module', '--eval', script];
    return execute(process.execPath, args, { env, cwd: import.meta.dirname });
  }

  it.each([
    ['acquirePostgres', 'postgres:18'],
    ['acquireRedis', 'redis:8'],
  ])('%s goes on without, and says why', async (acquire, image) => {
    const { stdout, stderr } = await runWithEngine(`
      import { ${acquire} } from '@tickhook/testing/servers';
      const server = await ${acquire}();
      console.log(server.url ?? server.skipped);
      await server.stop?.();`);
    expect(stdout).toMatch(/^(postgres|redis):\/\/|no container/);
    expect(stderr).toContain(`No container of ${image}: `);
    expect(stderr).toContain('the registry is away');
  });
});

/** Answers like an engine that is running but cannot reach its registry. */
function answerWithoutImages({ url }: ReceivedRequest, response: ServerResponse): void {
  const [status, body] = url.endsWith('/info')
    ? [200, { ServerVersion: '29.0.0', OperatingSystem: 'Linux', Labels: [] }]
    : [500, { message: 'the registry is away' }];
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

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
