import { Redis } from 'ioredis';
import { tryContainer } from './docker.js';
import { findRedisProgram, startRedisServer } from './redis-server.js';

export interface TestRedis {
  url: string;
  /** where it comes from, for test names */
  description: string;
  /** nobody else uses it, so FLUSHALL is safe; on any other server use your own prefix and clean up afterwards */
  isOwn: boolean;
  stop(): Promise<void>;
}

const IMAGE = 'redis:8';
const LOCAL = 'redis://127.0.0.1:6379';
const CONNECT_LIMIT_MS = 2000;

/**
 * A Redis for tests: REDIS_URL, else a container if Docker is available, else a new server from the PATH, else the one
 * on 127.0.0.1:6379.
 * @returns the reason as `skipped` when none of these is available
 * @throws Error when REDIS_URL is set but nothing answers there
 */
export async function acquireRedis(): Promise<TestRedis | { skipped: string }> {
  const given = process.env['REDIS_URL'];
  if (given) return takeShared(given, 'REDIS_URL');
  const container = await tryContainer(IMAGE, startContainer);
  if (container) return container;
  if (findRedisProgram() !== undefined) return startOwn();
  if (await answers(LOCAL)) return shared(LOCAL, '127.0.0.1:6379');
  return { skipped: 'no REDIS_URL, no container, no redis-server on the PATH, nothing on 127.0.0.1:6379' };
}

/** Removes the keys with this prefix, or everything if there is none. */
export async function emptyRedis(url: string, prefix?: string): Promise<void> {
  const client = new Redis(url);
  if (prefix === undefined) await client.flushall();
  else await removeKeys(client, prefix);
  await client.quit();
}

async function removeKeys(client: Redis, prefix: string): Promise<void> {
  for await (const keys of client.scanStream({ match: `${prefix}*` })) {
    if (keys.length > 0) await client.unlink(keys);
  }
}

async function takeShared(url: string, description: string): Promise<TestRedis> {
  if (!(await answers(url))) throw new Error(`no Redis answers at ${description}`);
  return shared(url, description);
}

function shared(url: string, description: string): TestRedis {
  return { url, description, isOwn: false, stop: () => Promise.resolve() };
}

async function startOwn(): Promise<TestRedis> {
  const { url, program, stop } = await startRedisServer();
  return { url, description: program, isOwn: true, stop };
}

async function startContainer(image: string): Promise<TestRedis> {
  const { GenericContainer, Wait } = await import('testcontainers');
  const container = await new GenericContainer(image)
    .withExposedPorts(6379)
    .withCommand(['redis-server', '--save', '', '--maxmemory-policy', 'noeviction'])
    .withWaitStrategy(Wait.forLogMessage('Ready to accept connections'))
    .start();
  const url = `redis://${container.getHost()}:${container.getMappedPort(6379)}`;
  return { url, description: 'container', isOwn: true, stop: async () => void (await container.stop()) };
}

async function answers(url: string): Promise<boolean> {
  const client = new Redis(url, {
    lazyConnect: true,
    connectTimeout: CONNECT_LIMIT_MS,
    retryStrategy: () => null,
  });
  // A refused connection is a valid answer here; without a listener ioredis would print it.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.ping()) === 'PONG';
  } catch {
    return false;
  } finally {
    if (client.status !== 'end') client.disconnect();
  }
}
