import { createDataSource, migrate } from '@tickhook/database';
import { createJobProducer, runQueueMigrations, type JobProducer } from '@tickhook/queues';
import { aSecretsKey, until } from '@tickhook/testing';
import type { DataSource } from 'typeorm';
import { mainOf, ServiceProcess } from '../service-process.js';
import { StoredChain } from './chain.js';
import type { Backend, Servers } from './servers.js';
import { addSubscribers } from './subscribers.js';

const SETTLE_MS = 300_000;
const SILENT = { info: () => undefined, warn: console.warn };

export interface ProductOptions {
  backend: Backend;
  servers: Servers;
  /** users with an alert of every bid each */
  subscribers: number;
  /** where their webhooks are, in turn */
  origins: readonly string[];
  /** processes; one unless given */
  workers?: number;
  /** of a worker, besides those that every one needs */
  settings?: Record<string, string>;
  /** followed by an ingestor; without one ticks are only stored by the bench */
  feed?: { url: string; startTick: number; pollMs: number };
}

/** The product on a database of its own: its built worker and ingestor as processes. */
export class Product {
  private constructor(
    readonly backend: Backend,
    private readonly workers: readonly ServiceProcess[],
    private readonly ingestor: ServiceProcess | undefined,
    private readonly chain: StoredChain,
    private readonly dataSource: DataSource,
    private readonly producer: JobProducer,
  ) {}

  static async start({
    backend,
    servers,
    subscribers,
    origins,
    workers = 1,
    settings,
    feed,
  }: ProductOptions): Promise<Product> {
    const url = await servers.createDatabase();
    const queueUrl = backend.queueUrl ?? url;
    await migrate(url);
    await runQueueMigrations(queueUrl);
    const dataSource = await createDataSource({ url, poolSize: 2 }).initialize();
    const key = aSecretsKey();
    await addSubscribers(dataSource, { count: subscribers, origins, key });
    const environment = { DATABASE_URL: url, QUEUE_URL: queueUrl };
    const startWorker = () =>
      ServiceProcess.start(mainOf('worker'), {
        ...environment,
        WORKER_OPS_PORT: '0',
        SECRETS_KEY: key.toString('base64'),
        WEBHOOK_ALLOW_PRIVATE_NETWORKS: 'true',
        ...settings,
      });
    const started = await Promise.all(Array.from({ length: workers }, startWorker));
    const ingestor =
      feed &&
      (await ServiceProcess.start(mainOf('ingestor'), {
        ...environment,
        INGESTOR_OPS_PORT: '0',
        FEED_URL: feed.url,
        FEED_START_TICK: String(feed.startTick),
        FEED_POLL_MS: String(feed.pollMs),
      }));
    const producer = createJobProducer({ url: queueUrl, log: SILENT });
    const chain = await StoredChain.open(dataSource);
    return new Product(backend, started, ingestor, chain, dataSource, producer);
  }

  /** Stores ticks full of bids. @returns wakes the matchers, as the ingestor does */
  async store(ticks: number, callsPerTick: number): Promise<() => Promise<void>> {
    const range = await this.chain.store(ticks, callsPerTick);
    return async () => {
      const error = await this.producer.addMatch([range]);
      if (error) throw error;
    };
  }

  /** Processor time that the workers have used together, in microseconds. */
  async workerTime(): Promise<number> {
    const times = await Promise.all(this.workers.map((worker) => worker.processorTime()));
    return times.reduce((sum, time) => sum + time, 0);
  }

  /** Waits until every tick is matched, and every notification answered and its outcome recorded. */
  untilSettled(): Promise<unknown> {
    return until('everything delivered', () => this.isTrue(SETTLED), SETTLE_MS);
  }

  /** Waits until nothing is under way, then forgets what was made and is still to be tried again. */
  async abandon(): Promise<void> {
    await until('nothing under way', () => this.isTrue(IDLE), SETTLE_MS);
    await this.dataSource.query('TRUNCATE notification, attempt, dispatch');
  }

  /** @throws Error when some notification has not been delivered at the first attempt */
  async checkAllDelivered(): Promise<void> {
    const [row]: { wrong: number }[] = await this.dataSource.query(
      "SELECT count(*)::int AS wrong FROM notification WHERE status <> 'ok' OR attempts <> 1",
    );
    if (row?.wrong !== 0) throw new Error(`${row?.wrong} notifications were not delivered at once.`);
  }

  async stop(): Promise<void> {
    await this.ingestor?.stop();
    await Promise.all(this.workers.map((worker) => worker.stop()));
    await this.producer.close();
    await this.dataSource.destroy();
  }

  private async isTrue(condition: string): Promise<boolean> {
    const [row]: { answer: boolean }[] = await this.dataSource.query(`SELECT ${condition} AS answer`);
    return row?.answer ?? false;
  }
}

const IDLE = `NOT EXISTS (SELECT FROM tick WHERE matched_at IS NULL) AND NOT EXISTS (SELECT FROM dispatch)`;
const SETTLED = `${IDLE} AND NOT EXISTS (SELECT FROM notification WHERE next_attempt_at IS NOT NULL)`;
