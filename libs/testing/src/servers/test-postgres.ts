import { randomBytes } from 'node:crypto';
import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { tryContainer } from './docker.js';
import { FAST_SETTINGS, startEmbeddedPostgres } from './embedded-postgres.js';
import { chooseAccount } from './postgres-account.js';
import { findBinaries } from './postgres-binaries.js';
import { settleFormerServer, TEXT_ARGS } from './postgres-cluster.js';

export interface TestPostgres {
  /** for a superuser and an empty database */
  url: string;
  stop(): Promise<void>;
}

const IMAGE = 'postgres:18';
const MAX_CONNECTIONS = 300;

/**
 * A PostgreSQL 18 server for tests: a container if Docker is available, else the embedded server with its data in a
 * temporary folder that `stop` removes. Starting takes a second or two, so share one among the tests of a file.
 */
export async function acquirePostgres(): Promise<TestPostgres> {
  return (await tryContainer(IMAGE, startContainer)) ?? startTemporary();
}

async function startContainer(image: string): Promise<TestPostgres> {
  const { GenericContainer, Wait } = await import('testcontainers');
  const environment = {
    POSTGRES_USER: 'tickhook',
    POSTGRES_PASSWORD: 'tickhook',
    POSTGRES_INITDB_ARGS: TEXT_ARGS.join(' '),
  };
  const settings = Object.entries({ ...FAST_SETTINGS, max_connections: String(MAX_CONNECTIONS) });
  // The image first starts a server for its own setup, so only the second "ready" counts.
  const container = await new GenericContainer(image)
    .withEnvironment(environment)
    .withExposedPorts(5432)
    .withCommand(['postgres', ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])])
    .withWaitStrategy(Wait.forLogMessage('database system is ready to accept connections', 2))
    .start();
  const url = `postgres://tickhook:tickhook@${container.getHost()}:${container.getMappedPort(5432)}/tickhook`;
  return { url, stop: async () => void (await container.stop()) };
}

/** Contains the id of the process using the folder, so that a later run can check whether it is still alive. */
const FOLDER = /^tickhook-test-postgres-(\d+)-/;

async function startTemporary(): Promise<TestPostgres> {
  await removeAbandoned();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), `tickhook-test-postgres-${process.pid}-`));
  const server = await startEmbeddedPostgres({
    dataDir,
    maxConnections: MAX_CONNECTIONS,
    settings: FAST_SETTINGS,
  });
  const stop = async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url: server.url, stop };
}

/** Removes servers and folders left behind by killed test runs. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(os.tmpdir())) {
    const pid = Number(FOLDER.exec(name)?.[1]);
    const folder = path.join(os.tmpdir(), name);
    if (!pid || isAlive(pid) || !(await isOurs(folder))) continue;
    const account = chooseAccount(folder);
    const cluster = { dir: path.join(folder, 'cluster'), password: '' };
    await settleFormerServer(cluster, await findBinaries(account, () => undefined), account);
    await rm(folder, { recursive: true, force: true });
  }
}

async function isOurs(folder: string): Promise<boolean> {
  const entry = await lstat(folder).catch(() => undefined);
  if (!entry?.isDirectory()) return false;
  const own = process.getuid?.();
  return own === 0 || entry.uid === own;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process is alive and belongs to another user.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/**
 * Creates an empty database with a random name.
 * @returns its URL
 */
export function createDatabase(serverUrl: string): Promise<string> {
  return create(serverUrl, 'template0');
}

/**
 * Copies a database to a new one with a random name. Nobody may be connected to the original.
 * @returns its URL
 */
export function copyDatabase(databaseUrl: string): Promise<string> {
  return create(databaseUrl, new URL(databaseUrl).pathname.slice(1));
}

async function create(serverUrl: string, template: string): Promise<string> {
  const url = new URL(serverUrl);
  const name = `test_${randomBytes(8).toString('hex')}`;
  url.pathname = '/postgres';
  await execute(url.href, `create database ${name} template ${pg.escapeIdentifier(template)}`);
  url.pathname = `/${name}`;
  return url.href;
}

/** Drops a database made by `createDatabase`, even if there are still connections to it. */
export async function dropDatabase(databaseUrl: string): Promise<void> {
  const url = new URL(databaseUrl);
  const name = url.pathname.slice(1);
  if (!name.startsWith('test_')) throw new Error(`${name} is not a test database`);
  url.pathname = '/postgres';
  await execute(url.href, `drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
}

async function execute(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
