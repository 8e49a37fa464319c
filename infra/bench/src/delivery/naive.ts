import { JobQueue, JobWorker, runQueueMigrations, type QueueConnection } from '@tickhook/queues';
import { DataSource, EntitySchema, type Repository } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';

const QUEUE = 'naive';
const CONCURRENCY = 50;
const BODY = JSON.stringify({ padding: 'x'.repeat(980) });

interface Delivery {
  id: string;
  url: string;
  statusCode: number;
  response: string;
}

const deliveries = new EntitySchema<Delivery>({
  name: 'naive_delivery',
  columns: {
    id: { type: 'uuid', primary: true },
    url: { type: 'text' },
    statusCode: { type: 'int' },
    response: { type: 'text' },
  },
});

/** What is written first: a job for each notification, which fetches and saves. It neither signs nor charges. */
export class NaivePipeline {
  private done = 0;
  private resolveAll: () => void = () => undefined;

  private constructor(
    private readonly origins: readonly string[],
    private readonly dataSource: DataSource,
    private readonly queue: JobQueue,
    private readonly worker: JobWorker,
  ) {
    worker.on('completed', () => {
      this.done -= 1;
      if (this.done === 0) this.resolveAll();
    });
  }

  /** @param queueUrl of its jobs; `undefined`: in the database */
  static async start(url: string, queueUrl: string | undefined, origins: readonly string[]) {
    const dataSource = new DataSource({
      type: 'postgres',
      url,
      poolSize: 10,
      entities: [deliveries],
      synchronize: true,
    });
    await dataSource.initialize();
    await runQueueMigrations(queueUrl ?? url);
    const connection: QueueConnection = {
      url: queueUrl ?? url,
      log: { info: () => undefined, warn: console.warn },
    };
    const repository = dataSource.getRepository(deliveries);
    const process = ({ data }: { data: unknown }) => deliver(repository, data as { id: string; url: string });
    const worker = new JobWorker(QUEUE, process, { connection, concurrency: CONCURRENCY });
    return new NaivePipeline(origins, dataSource, new JobQueue(QUEUE, { connection }), worker);
  }

  async post(count: number): Promise<void> {
    const all = new Promise<void>((resolve) => (this.resolveAll = resolve));
    this.done = count;
    const jobs = Array.from({ length: count }, (_, number) => ({
      name: QUEUE,
      data: { id: uuidv7(), url: `${this.origins[number % this.origins.length]}/hook` },
      opts: { removeOnComplete: true },
    }));
    await this.queue.addBulk(jobs);
    await all;
  }

  async stop(): Promise<void> {
    await this.worker.close();
    await this.queue.close();
    await this.dataSource.destroy();
  }
}

async function deliver(
  repository: Repository<Delivery>,
  { id, url }: { id: string; url: string },
): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: BODY });
  await repository.save({ id, url, statusCode: answer.status, response: await answer.text() });
}
