/** Where a queue logs; pino's logger fits. */
export interface QueueLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

/** How queues, workers and producers reach their backend. */
export interface QueueConnection {
  /** redis://, rediss://, postgres:// or postgresql://: the scheme chooses the backend */
  url: string;
  log: QueueLog;
  /** how long a closing worker may take to finish its current jobs, in milliseconds; default 15,000 */
  closeMs?: number;
  /** prefix of every key in Redis; default QUEUE_PREFIX */
  prefix?: string;
}

export type QueueBackendName = 'redis' | 'postgres';

/** BullMQ's schema in Postgres, apart from our own tables. */
export const QUEUE_SCHEMA = 'bullmq';

/** The braces put all keys into one hash slot, as Redis Cluster needs. */
export const QUEUE_PREFIX = '{tickhook}';

export const DEFAULT_CLOSE_MS = 15_000;

const BACKENDS: Record<string, QueueBackendName> = {
  'redis:': 'redis',
  'rediss:': 'redis',
  'postgres:': 'postgres',
  'postgresql:': 'postgres',
};

/** @throws Error when no backend has the URL's scheme */
export function backendOf(url: string): QueueBackendName {
  const { protocol } = new URL(url);
  const backend = BACKENDS[protocol];
  if (backend === undefined) throw new Error(`a queue cannot be kept at ${protocol}//`);
  return backend;
}
