import {
  assertSchemaCompatibility,
  PostgresConnection,
  PostgresQueueBackend,
  type PostgresPoolConfig,
  type QueueBaseOptions,
  type WorkerOptions,
} from 'bullmq';
import pg from 'pg';

// BullMQ remembers the outcome of its first connect, on which everything later depends: an object created while
// Postgres is unreachable would fail for ever. The connection and backend below remember only success.

/** Runs work once. A failure is rethrown and forgotten, so that the next call tries again. */
class Once {
  private done: Promise<void> | undefined;

  constructor(private readonly work: () => Promise<void>) {}

  run(): Promise<void> {
    this.done ??= this.work().catch((error: unknown) => {
      this.done = undefined;
      throw error;
    });
    return this.done;
  }
}

/** Its errors only make its next query fail: one that came before BullMQ listens for them would end the process. */
class LastingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}

class RecoveringPostgresConnection extends PostgresConnection {
  private readonly check = new Once(() => this.checkSchema());

  constructor(config: PostgresPoolConfig) {
    super(config);
    // The pool handles errors of idle clients only: one in use that breaks between two queries would end the process.
    // Its next query fails, which is enough.
    this.pool.on('connect', (client) => client.on('error', () => undefined));
    // BullMQ (6) opens the connection on which a worker listens outside of the pool, with this private field's class.
    Reflect.set(this, 'pgModule', { Client: LastingClient });
  }

  override waitUntilReady(): Promise<void> {
    return this.check.run();
  }

  private async checkSchema(): Promise<void> {
    const client = await this.pool.connect();
    try {
      await assertSchemaCompatibility(client, this.schema);
    } finally {
      client.release();
    }
    // Emitted later, as in BullMQ: listeners are attached after the constructor.
    setTimeout(() => this.emit('ready'), 0);
  }
}

export interface PostgresBackendOptions {
  queue: string;
  config: PostgresPoolConfig;
  /** options of the queue or worker, of which the backend reads `lockDuration` and `stalledInterval` */
  options: Omit<QueueBaseOptions, 'connection'>;
  /** workers only: the name of the connection they listen on, by which BullMQ counts them */
  listenerName?: string | undefined;
}

/** BullMQ's default. Milliseconds. */
const LOCK_MS = 30_000;

/**
 * BullMQ writes times by its host's clock. By the database's clock, this shortens locks that end later than any can,
 * and removes a future time of the last check for stalled jobs, until which no further check would run. $1: queue, $2:
 * duration of a lock.
 */
const UNDO_FUTURE = `
  WITH clock AS (SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now_ms),
    locks AS (
      UPDATE job SET locked_until_ms = now_ms + $2 FROM clock
      WHERE queue = $1 AND state = 'active' AND locked_until_ms > now_ms + 2 * $2::bigint)
  DELETE FROM meta USING clock WHERE queue = $1 AND field = 'stalled-check' AND value::bigint > now_ms`;

/** BullMQ's Postgres backend, which survives a start without Postgres, and a host whose clock runs ahead. */
export class RecoveringPostgresBackend extends PostgresQueueBackend {
  private readonly preparation: Once;

  constructor({ queue, config, options, listenerName }: PostgresBackendOptions) {
    const link = new RecoveringPostgresConnection(config);
    super(link, queue, { ...options, connection: config }, true, listenerName);
    this.preparation = new Once(async () => {
      await link.waitUntilReady();
      if (listenerName !== undefined) await this.setName(listenerName);
    });
  }

  override waitUntilReady(): Promise<void> {
    return this.preparation.run();
  }

  override async moveStalledJobsToWait(): Promise<string[]> {
    // The backend of a worker has the worker's options; BullMQ's own backend reads them like this.
    const { lockDuration = LOCK_MS } = this.opts as Partial<WorkerOptions>;
    await this.waitUntilReady();
    await this.connection.pool.query(UNDO_FUTURE, [this.queueName, lockDuration]);
    return super.moveStalledJobsToWait();
  }
}
