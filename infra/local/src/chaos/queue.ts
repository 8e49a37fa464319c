import { acquireRedis, findRedisProgram, startRedisServer } from '@tickhook/testing';
import { Redis } from 'ioredis';
import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource } from 'typeorm';

export const BACKENDS = ['postgres', 'redis'] as const;
export type Backend = (typeof BACKENDS)[number];

/** Where the jobs are, and what can befall them there. */
export interface ChaosQueue {
  /** `undefined`: in the database */
  url: string | undefined;
  /** all jobs are gone */
  empty(): Promise<void>;
  /** every client is thrown out */
  cut(): Promise<void>;
  /** away for a while, back without any job; `undefined` where that is not ours to do */
  outage: ((downMs: number) => Promise<void>) | undefined;
  stop(): Promise<void>;
}

/** @returns why there is no such backend, where there is none that may be emptied */
export async function whyNot(backend: Backend): Promise<string | undefined> {
  if (backend === 'postgres' || findRedisProgram() !== undefined) return undefined;
  const redis = await acquireRedis();
  if ('skipped' in redis) return redis.skipped;
  await redis.stop();
  return redis.isOwn ? undefined : `${redis.description} is used by others, too`;
}

/** @throws Error where there is no such backend */
export async function openQueue(backend: Backend, dataSource: DataSource): Promise<ChaosQueue> {
  if (backend === 'postgres') return inDatabase(dataSource);
  return findRedisProgram() === undefined ? inContainer() : inOwnRedis();
}

function inDatabase(dataSource: DataSource): ChaosQueue {
  return {
    url: undefined,
    empty: async () => void (await dataSource.query('DELETE FROM bullmq.job')),
    // Its connections are connections of the database.
    cut: () => Promise.resolve(),
    outage: undefined,
    stop: () => Promise.resolve(),
  };
}

async function inContainer(): Promise<ChaosQueue> {
  const redis = await acquireRedis();
  if ('skipped' in redis || !redis.isOwn) throw new Error('There is no Redis that may be emptied.');
  return { ...commandsOf(redis.url), outage: undefined, stop: redis.stop };
}

async function inOwnRedis(): Promise<ChaosQueue> {
  let server = await startRedisServer();
  let turn: Promise<void> = Promise.resolve();
  const restart = async (downMs: number) => {
    await server.stop();
    await pause(downMs);
    server = await startRedisServer(server.port);
  };
  return {
    ...commandsOf(server.url),
    outage: (downMs) => (turn = turn.then(() => restart(downMs))),
    stop: async () => {
      await turn.catch(() => undefined);
      await server.stop();
    },
  };
}

function commandsOf(url: string): Pick<ChaosQueue, 'url' | 'empty' | 'cut'> {
  return {
    url,
    empty: () => command(url, (client) => client.flushall()),
    cut: () => command(url, (client) => client.client('KILL', 'TYPE', 'normal')),
  };
}

/** On a connection of its own that does not wait for a server that is away. */
async function command(url: string, run: (client: Redis) => Promise<unknown>): Promise<void> {
  const client = new Redis(url, { lazyConnect: true, retryStrategy: () => null });
  // What fails rejects the call as well.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await run(client);
  } finally {
    client.disconnect();
  }
}
