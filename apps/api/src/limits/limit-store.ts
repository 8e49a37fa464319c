import { producerRedis } from '@tickhook/queues';
import { once } from 'node:events';
import { Redis } from 'ioredis';
import { RateLimiterPostgres, RateLimiterRedis, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { DataSource } from 'typeorm';
import type { ApiSettings } from '../settings.js';

/** of a window, in seconds */
const duration = 60;
/** Made by a migration. */
const TABLE = 'rate_limit';
/** As that of the queues: the braces put all keys into one hash slot, as Redis Cluster needs. */
const REDIS_PREFIX = '{tickhook}:limit';
/** Whoever waits for a count waits no longer. */
const COMMAND_LIMIT_MS = 500;

/** Where the counts are that all replicas share. */
export interface LimitStore {
  /** @param points how often a key may come in a window */
  limiter(name: string, points: number): RateLimiterAbstract;
  /** resolves once it can be asked, or is known to be away */
  opened: Promise<unknown>;
  close(): void;
}

/** Redis where the queues are in Redis, else the api's own Postgres. */
export function openLimitStore(
  { QUEUE_URL }: Pick<ApiSettings, 'QUEUE_URL'>,
  dataSource: DataSource,
): LimitStore {
  return QUEUE_URL?.startsWith('redis') ? redisStore(QUEUE_URL) : postgresStore(dataSource);
}

function redisStore(url: string): LimitStore {
  const storeClient = new Redis(url, { ...producerRedis(url), commandTimeout: COMMAND_LIMIT_MS });
  // Whoever asks learns it and reports it; without a listener ioredis prints each failed try.
  storeClient.on('error', () => undefined);
  return {
    opened: once(storeClient, 'ready').catch(() => undefined),
    limiter: (name, points) =>
      new RateLimiterRedis({ points, duration, storeClient, keyPrefix: `${REDIS_PREFIX}:${name}` }),
    close: () => storeClient.disconnect(),
  };
}

function postgresStore(storeClient: DataSource): LimitStore {
  let isFirst = true;
  return {
    limiter: (keyPrefix, points) => {
      // All share the table: one is enough to clear it.
      const clearExpiredByTimeout = isFirst;
      isFirst = false;
      return new RateLimiterPostgres({
        points,
        duration,
        storeClient,
        storeType: 'typeorm',
        tableName: TABLE,
        tableCreated: true,
        keyPrefix,
        clearExpiredByTimeout,
      });
    },
    // The api connects to it before all else.
    opened: Promise.resolve(),
    close: () => undefined,
  };
}
