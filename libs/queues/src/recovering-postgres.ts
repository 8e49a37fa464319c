import {
  assertSchemaCompatibility,
  PostgresConnection,
  PostgresQueueBackend,
  type PostgresPoolConfig,
  type QueueBaseOptions,
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

/** BullMQ's Postgres backend, which survives a start without Postgres. */
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
}
