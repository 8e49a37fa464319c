import { endTimerWithConnection, producerRedis } from '@tickhook/queues';
import { once } from 'node:events';
import { Redis } from 'ioredis';
import { RateLimiterPostgres, RateLimiterRedis, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { DataSource } from 'typeorm';
import type { ApiSettings } from '../settings.js';

export const WINDOW_SECONDS = 60;
/** Created by a migration. */
const TABLE = 'rate_limit';
/** Like the queues' prefix: the braces put all keys into one hash slot, as Redis Cluster requires. */
const REDIS_PREFIX = '{tickhook}:limit';
/** The longest a request waits for its count. */
const COMMAND_LIMIT_MS = 500;

/** Holds the counts that all replicas share. */
export interface LimitStore {
  /** @param points how many requests a key may make per window */
  limiter(name: string, points: number): RateLimiterAbstract;
  /** resolves once the store can be used, or is known to be unavailable */
  opened: Promise<unknown>;
  close(): void;
}

/** Uses Redis when the queues are in Redis, else the api's own Postgres. */
export function openLimitStore(
  { QUEUE_URL }: Pick<ApiSettings, 'QUEUE_URL'>,
  dataSource: DataSource,
): LimitStore {
  return QUEUE_URL?.startsWith('redis') ? redisStore(QUEUE_URL) : postgresStore(dataSource);
}

function redisStore(url: string): LimitStore {
  const storeClient = new Redis(url, { ...producerRedis(url), commandTimeout: COMMAND_LIMIT_MS });
  endTimerWithConnection(storeClient);
  // Callers get and report the error; without a listener ioredis prints each failed try.
  storeClient.on('error', () => undefined);
  return {
    opened: once(storeClient, 'ready').catch(() => undefined),
    limiter: (name, points) =>
      new RateLimiterRedis({
        points,
        duration: WINDOW_SECONDS,
        storeClient,
        keyPrefix: `${REDIS_PREFIX}:${name}`,
      }),
    close: () => storeClient.disconnect(),
  };
}

function postgresStore(storeClient: DataSource): LimitStore {
  let isFirst = true;
  return {
    limiter: (keyPrefix, points) => {
      // All limiters share the table, so one of them clears it.
      const clearExpiredByTimeout = isFirst;
      isFirst = false;
      return new RateLimiterPostgres({
        points,
        duration: WINDOW_SECONDS,
        storeClient,
        storeType: 'typeorm',
        tableName: TABLE,
        tableCreated: true,
        keyPrefix,
        clearExpiredByTimeout,
      });
    },
    // The api connects to Postgres before anything else.
    opened: Promise.resolve(),
    close: () => undefined,
  };
}
