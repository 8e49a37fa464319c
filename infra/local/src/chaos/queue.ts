import { acquireRedis, findRedisProgram, startRedisServer } from '@tickhook/testing';
import { Redis } from 'ioredis';
import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource } from 'typeorm';

export const BACKENDS = ['postgres', 'redis'] as const;
export type Backend = (typeof BACKENDS)[number];

/** A queue backend and the faults it can suffer. */
export interface ChaosQueue {
  /** `undefined` when the queue is in the database */
  url: string | undefined;
  /** removes all jobs */
  empty(): Promise<void>;
  /** disconnects every client */
  cut(): Promise<void>;
  /** takes it down for a while, and back up without any jobs; `undefined` where that is not possible */
  outage: ((downMs: number) => Promise<void>) | undefined;
  stop(): Promise<void>;
}

/** @returns why the backend is not available; `undefined` if there is one that may be emptied */
export async function whyNot(backend: Backend): Promise<string | undefined> {
  if (backend === 'postgres' || findRedisProgram() !== undefined) return undefined;
  const redis = await acquireRedis();
  if ('skipped' in redis) return redis.skipped;
  await redis.stop();
  return redis.isOwn ? undefined : `${redis.description} is used by others, too`;
}

/** @throws Error when the backend is not available */
export async function openQueue(backend: Backend, dataSource: DataSource): Promise<ChaosQueue> {
  if (backend === 'postgres') return inDatabase(dataSource);
  return findRedisProgram() === undefined ? inContainer() : inOwnRedis();
}

function inDatabase(dataSource: DataSource): ChaosQueue {
  return {
    url: undefined,
    empty: async () => void (await dataSource.query('DELETE FROM bullmq.job')),
    // Its connections are database connections, which are cut separately.
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

/** Runs on a separate connection that does not wait for an unavailable server. */
async function command(url: string, run: (client: Redis) => Promise<unknown>): Promise<void> {
  const client = new Redis(url, { lazyConnect: true, retryStrategy: () => null });
  // Errors also reject the call.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await run(client);
  } finally {
    client.disconnect();
  }
}
