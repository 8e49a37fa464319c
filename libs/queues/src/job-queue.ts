import { Queue, RedisQueueBackend, type IQueueBackend, type QueueOptions } from 'bullmq';
import { asError } from './as-error.js';
import { closeByForce, createQueueBackend } from './queue-backend.js';
import { QUEUE_PREFIX, type QueueConnection } from './queue-connection.js';
import { QueueHealth, type Request } from './queue-health.js';

type BackendQueue = Queue<unknown, unknown, string, unknown, unknown, string, IQueueBackend, QueueConnection>;
type NewJobs = Parameters<BackendQueue['addBulk']>[0];

export const JOB_STATES = ['waiting', 'active', 'delayed', 'failed'] as const;
const NO_JOBS = { waiting: 0, active: 0, delayed: 0, failed: 0 };

/** How many jobs are in each state. */
export type JobCounts = Record<(typeof JOB_STATES)[number], number>;

/** Job events are not used, except that BullMQ's board shows the last ones. */
const EVENTS_KEPT = 1000;

/** The producing end of a queue. */
export class JobQueue extends Queue<
  unknown,
  unknown,
  string,
  unknown,
  unknown,
  string,
  IQueueBackend,
  QueueConnection
> {
  private readonly health: QueueHealth;

  constructor(name: string, opts: QueueOptions<QueueConnection>) {
    const prefix = opts.connection.prefix ?? QUEUE_PREFIX;
    super(name, { ...opts, prefix, streams: { events: { maxLen: EVENTS_KEPT } } }, createQueueBackend);
    this.health = new QueueHealth({ log: opts.connection.log, queue: name, role: 'producer' });
    this.on('error', (error) => this.health.failed(error));
    this.backend.on('ready', () => this.health.reached());
  }

  override addBulk(jobs: NewJobs) {
    const [job] = jobs;
    return this.observe('add', jobs.length === 1 && job ? this.addOne(job) : super.addBulk(jobs));
  }

  /** On Postgres, BullMQ adds jobs in bulk through two temporary tables: three times slower for a new tick's job. */
  private async addOne({ name, data, opts }: NewJobs[number]) {
    return [await super.add(name, data, opts)];
  }

  /** @returns how many jobs are in each state */
  async countJobs(): Promise<JobCounts> {
    const counts = await this.observe('count', this.getJobCounts(...JOB_STATES));
    return { ...NO_JOBS, ...counts };
  }

  /** @throws Error when Redis answers but takes no jobs: it has become a replica, or its memory or disk is full */
  async checkWritable(): Promise<void> {
    if (!(this.backend instanceof RedisQueueBackend)) return;
    const client = await this.backend.client;
    if (/^role:slave/m.test(await client.info())) throw new Error('this Redis is a replica');
    await client.set(this.toKey('check'), '', { PX: 1 });
  }

  /** Disconnects by force: a closing producer awaits no answers, and Redis may be unreachable. */
  override async close(): Promise<void> {
    this.health.end();
    this.closing ??= closeByForce(this.backend);
    await this.closing;
    this.closed = true;
  }

  /** Notes the outcome of every request, as backends emit no event for some failures, nor when they are back. */
  private async observe<T>(request: Request, work: Promise<T>): Promise<T> {
    try {
      const result = await work;
      this.health.succeeded(request);
      return result;
    } catch (error) {
      this.health.failed(asError(error), request);
      throw error;
    }
  }
}
