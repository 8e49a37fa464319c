import {
  createIORedisClient,
  createRedisBackend,
  RedisConnection,
  type BackendFactory,
  type IQueueBackend,
  type QueueBaseOptions,
  type RedisOptions,
} from 'bullmq';
import { Redis } from 'ioredis';
import { endTimerWithConnection } from './end-timer-with-connection.js';
import { backendOf, QUEUE_SCHEMA, type QueueConnection } from './queue-connection.js';
import { RecoveringPostgresBackend } from './recovering-postgres.js';
import { TimeoutError, within } from './within.js';

const CONNECT_LIMIT_MS = 5000;
const COMMAND_LIMIT_MS = 10_000;
const MAX_BACKOFF_MS = 2000;
/** How long a server may take to let a connection go: BullMQ waits for its answer even when it closes by force. */
const LEAVE_MS = 500;
/** Connections that each queue object may open, besides the one on which a worker listens. */
const POSTGRES_POOL = 3;

/** BullMQ's storage for one queue object, chosen by the scheme of the URL. */
export const createQueueBackend: BackendFactory<IQueueBackend, QueueConnection> = (name, opts, kind = {}) => {
  const { url } = opts.connection;
  const isWorker = kind.withBlockingConnection === true;
  if (backendOf(url) === 'postgres') return postgresBackend(name, opts, isWorker);
  const connection = isWorker ? workerRedis(url) : producerRedis(url);
  return createRedisBackend(name, { ...opts, connection }, kind);
};

/** As BullMQ does it. The client is needed before it is connected, which is earlier than BullMQ hands it out. */
RedisConnection.clientFactory = ({ url = '', ...options }) => {
  const client = new Redis(url, options);
  endTimerWithConnection(client);
  return createIORedisClient(client);
};

/** Closes the connections. Those of a server that does not answer are left to the end of the process. */
export async function closeByForce(backend: IQueueBackend): Promise<void> {
  await within(backend.close(true), LEAVE_MS, 'leaving the queue').catch((error: unknown) => {
    if (!(error instanceof TimeoutError)) throw error;
  });
}

/** A worker can only wait until Redis is back, or until another server takes over its address. */
function workerRedis(url: string): RedisOptions {
  return {
    url,
    maxRetriesPerRequest: null,
    connectTimeout: CONNECT_LIMIT_MS,
    retryStrategy: backoff,
    // The server has become a replica. Redis 6 puts other words first if the error comes from a script.
    reconnectOnError: ({ message }: Error) => message.includes('READONLY'),
    // Applies only while an answer is pending, and none takes longer than a worker's wait for a job.
    socketTimeout: COMMAND_LIMIT_MS,
  };
}

/**
 * A producer must learn at once that Redis is unreachable, and must not keep commands it could not send. It skips the
 * version check, which runs only once and never recovers if the connection drops during it.
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

/** Retries for ever, at most two seconds apart. */
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
    // Commits need not wait until jobs are on disk: the database has everything they hold, and the sweep restores
    // those that a crash of Postgres loses.
    options: '-c synchronous_commit=off',
  };
  return new RecoveringPostgresBackend({
    queue: name,
    config,
    options,
    listenerName: isWorker ? name : undefined,
  });
}
