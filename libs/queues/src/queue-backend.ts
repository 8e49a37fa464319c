import {
  createRedisBackend,
  type BackendFactory,
  type IQueueBackend,
  type QueueBaseOptions,
  type RedisOptions,
} from 'bullmq';
import { backendOf, QUEUE_SCHEMA, type QueueConnection } from './queue-connection.js';
import { RecoveringPostgresBackend } from './recovering-postgres.js';

const CONNECT_LIMIT_MS = 5000;
const COMMAND_LIMIT_MS = 10_000;
const MAX_BACKOFF_MS = 2000;
/** Connections each object may open, besides the one a worker listens on. */
const POSTGRES_POOL = 3;

/** BullMQ's storage for one queue object, chosen by the scheme of the URL. */
export const createQueueBackend: BackendFactory<IQueueBackend, QueueConnection> = (name, opts, kind = {}) => {
  const { url } = opts.connection;
  const isWorker = kind.withBlockingConnection === true;
  if (backendOf(url) === 'postgres') return postgresBackend(name, opts, isWorker);
  const connection = isWorker ? workerRedis(url) : producerRedis(url);
  return createRedisBackend(name, { ...opts, connection }, kind);
};

/** A worker has nothing better to do than to wait until Redis is back, or another one is at its address. */
function workerRedis(url: string): RedisOptions {
  return {
    url,
    maxRetriesPerRequest: null,
    connectTimeout: CONNECT_LIMIT_MS,
    retryStrategy: backoff,
    // It became a replica. From a script, Redis 6 puts other words before.
    reconnectOnError: ({ message }: Error) => message.includes('READONLY'),
    // Runs only while an answer is owed, and no answer is owed for longer than a worker's wait for a job.
    socketTimeout: COMMAND_LIMIT_MS,
  };
}

/**
 * A producer must learn at once that Redis is away, and must not keep what it could not send. Without the version
 * check, which talks to Redis once and is lost for good when the connection drops just then.
 */
export function producerRedis(url: string): RedisOptions {
  return {
    ...workerRedis(url),
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: COMMAND_LIMIT_MS,
    skipVersionCheck: true,
  };
}

/** Tries for ever, at most two seconds apart. */
function backoff(attempt: number): number {
  return Math.min(attempt * 100, MAX_BACKOFF_MS);
}

function postgresBackend(
  name: string,
  { connection, ...options }: QueueBaseOptions<QueueConnection>,
  isWorker: boolean,
): IQueueBackend {
  const config = {
    connectionString: connection.url,
    schema: QUEUE_SCHEMA,
    max: POSTGRES_POOL,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    query_timeout: COMMAND_LIMIT_MS,
    keepAlive: true,
    application_name: `tickhook-queue-${name}`,
    // Nobody waits until jobs are on the disk: they hold nothing that is not in the database as well, and the sweep brings
    // back what a crash of Postgres loses.
    options: '-c synchronous_commit=off',
  };
  return new RecoveringPostgresBackend({
    queue: name,
    config,
    options,
    listenerName: isWorker ? name : undefined,
  });
}
