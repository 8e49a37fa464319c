import {
  assertSchemaCompatibility,
  PostgresConnection,
  PostgresQueueBackend,
  type PostgresPoolConfig,
  type QueueBaseOptions,
  type WorkerOptions,
} from 'bullmq';

// BullMQ remembers the outcome of its first connect, and all that follows waits for it: an object made while Postgres
// was away would fail for ever. These two remember success only.

/** Does a thing once; a failure is handed on and forgotten. */
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

class RecoveringPostgresConnection extends PostgresConnection {
  private readonly check = new Once(() => this.checkSchema());

  constructor(config: PostgresPoolConfig) {
    super(config);
    // The pool listens to idle clients only: one that breaks between two queries would end the process. The next query
    // on it fails, which is enough.
    this.pool.on('connect', (client) => client.on('error', () => undefined));
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
    // Later, as in BullMQ: listeners are attached after the constructor.
    setTimeout(() => this.emit('ready'), 0);
  }
}

export interface PostgresBackendOptions {
  queue: string;
  config: PostgresPoolConfig;
  /** those of the queue or worker: the backend reads `lockDuration` and `stalledInterval` among them */
  options: Omit<QueueBaseOptions, 'connection'>;
  /** workers only: the name of the connection they listen on, by which BullMQ counts them */
  listenerName?: string | undefined;
}

/** BullMQ's default. Milliseconds. */
const LOCK_MS = 30_000;

/**
 * BullMQ writes times by its host's clock. By that of the database ($1 queue, $2 duration of a lock): locks that end later
 * than any can, and a look for stalled jobs in the future, which would be the last one until then.
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
    // A worker's backend has a worker's options; BullMQ's own reads them so.
    const { lockDuration = LOCK_MS } = this.opts as Partial<WorkerOptions>;
    await this.waitUntilReady();
    await this.connection.pool.query(UNDO_FUTURE, [this.queueName, lockDuration]);
    return super.moveStalledJobsToWait();
  }
}
