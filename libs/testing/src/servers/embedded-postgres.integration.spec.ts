import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import {
  FAST_SETTINGS,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
} from './embedded-postgres.js';
import { SYSTEM_FOLDER } from './postgres-binaries.js';

let folder: string;
const started: EmbeddedPostgres[] = [];

async function start(options: Partial<EmbeddedPostgresOptions> = {}) {
  const server = await startEmbeddedPostgres({ dataDir: folder, settings: FAST_SETTINGS, ...options });
  started.push(server);
  return server;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'tickhook-embedded-'));
});

afterEach(async () => {
  await Promise.all(started.splice(0).map((server) => server.stop()));
  await rm(folder, { recursive: true, force: true });
});

const asRoot = process.getuid?.() === 0;
const ifRoot = asRoot ? it : it.skip;

describe('startEmbeddedPostgres', () => {
  it('makes a database that sorts by code point and knows the cases of all letters', async () => {
    const { url } = await start();
    const [row] = await query(
      url,
      `select lower('ÄÖ') as lower, 'Z' < 'a' as codepoint, current_user as who`,
    );
    expect(row).toEqual({ lower: 'äö', codepoint: true, who: 'tickhook' });
    expect(new URL(url).pathname).toBe('/tickhook');
  });

  it('keeps data and password between starts', async () => {
    const first = await start();
    await query(first.url, 'create table kept (id int)');
    await first.stop();
    const second = await start({ port: first.port });
    expect(second.url).toBe(first.url);
    expect(await query(second.url, 'select * from kept')).toEqual([]);
  });

  it('refuses a wrong password, and keeps its own from other accounts', async () => {
    const { url, port } = await start();
    const wrong = url.replace(/:[0-9a-f]{48}@/, ':wrong@');
    await expect(query(wrong, 'select 1')).rejects.toThrow('password authentication failed');
    expect(statSync(path.join(folder, 'password')).mode & 0o777).toBe(0o600);
    expect(await query(url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
    expect(port).toBeGreaterThan(0);
  });

  it('recovers after SIGKILL', async () => {
    const first = await start({ settings: {} });
    await query(first.url, 'create table kept (id int); insert into kept values (1)');
    process.kill(first.pid, 'SIGKILL');
    await first.exited;
    const second = await start();
    expect(await query(second.url, 'select * from kept')).toEqual([{ id: 1 }]);
  });

  it('stops a server that still runs on the same data', async () => {
    const first = await start();
    const second = await start();
    await first.exited;
    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('removes a process id file that names a process of somebody else', async () => {
    const first = await start();
    await first.stop();
    await writeFile(path.join(folder, 'cluster/postmaster.pid'), `${process.pid}\n`);
    const second = await start();
    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('starts over after an initdb that was killed', async () => {
    await mkdir(path.join(folder, 'cluster.draft/base'), { recursive: true });
    const { url } = await start();
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('says that a port is taken', async () => {
    const other = net.createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as net.AddressInfo;
    await expect(start({ port })).rejects.toThrow('Address already in use');
    other.close();
  });

  it('stops twice without harm', async () => {
    const server = await start();
    await server.stop();
    await server.stop();
    expect(existsSync(path.join(folder, 'cluster/postmaster.pid'))).toBe(false);
  });

  describe('as root, in a folder its account cannot reach', () => {
    async function closedFolder(name: string): Promise<string> {
      await mkdir(path.join(folder, name), { mode: 0o700 });
      return path.join(folder, name, 'data');
    }

    const standIn = (dataDir: string) => readFileSync(path.join(dataDir, 'moved-to'), 'utf8').trim();

    ifRoot('keeps the data elsewhere, and opens nothing up for it', async () => {
      const dataDir = await closedFolder('closed');
      const first = await start({ dataDir });
      expect(path.dirname(standIn(dataDir))).toBe(SYSTEM_FOLDER);
      await query(first.url, 'create table kept (id int)');
      await first.stop();
      const second = await start({ dataDir });
      expect(await query(second.url, 'select * from kept')).toEqual([]);
      expect(statSync(path.dirname(dataDir)).mode & 0o777).toBe(0o700);
      await second.stop();
      await rm(standIn(dataDir), { recursive: true });
    });

    ifRoot('removes such data once the temporary folder it belongs to is gone', async () => {
      const [gone, other] = [await closedFolder('gone'), await closedFolder('other')];
      await (await start({ dataDir: gone })).stop();
      const abandoned = standIn(gone);
      await rm(gone, { recursive: true });
      await (await start({ dataDir: other })).stop();
      expect([abandoned, standIn(other)].map((dir) => existsSync(dir))).toEqual([false, true]);
      await rm(standIn(other), { recursive: true });
    });
  });
});
