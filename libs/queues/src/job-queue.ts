import { Queue, RedisQueueBackend, type IQueueBackend, type QueueOptions } from 'bullmq';
import { asError } from './as-error.js';
import { createQueueBackend } from './queue-backend.js';
import { QUEUE_PREFIX, type QueueConnection } from './queue-connection.js';
import { QueueHealth } from './queue-health.js';

type BackendQueue = Queue<unknown, unknown, string, unknown, unknown, string, IQueueBackend, QueueConnection>;
type NewJobs = Parameters<BackendQueue['addBulk']>[0];

export const JOB_STATES = ['waiting', 'active', 'delayed', 'failed'] as const;
const NO_JOBS = { waiting: 0, active: 0, delayed: 0, failed: 0 };

/** How many jobs are in each state. */
export type JobCounts = Record<(typeof JOB_STATES)[number], number>;

/** Nobody reads the events of jobs; BullMQ's board shows the last ones. */
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
    this.backend.on('ready', () => this.health.succeeded());
  }

  override addBulk(jobs: NewJobs) {
    const [job] = jobs;
    return this.observe(jobs.length === 1 && job ? this.addOne(job) : super.addBulk(jobs));
  }

  /** In bulk, BullMQ makes two temporary tables on Postgres: for the one job of a new tick that takes three times as long. */
  private async addOne({ name, data, opts }: NewJobs[number]) {
    return [await super.add(name, data, opts)];
  }

  /** @returns how many jobs are in each state */
  async countJobs(): Promise<JobCounts> {
    const counts = await this.observe(this.getJobCounts(...JOB_STATES));
    return { ...NO_JOBS, ...counts };
  }

  /** @throws Error when no job can be added, as to a Redis that became a replica */
  async checkRole(): Promise<void> {
    if (!(this.backend instanceof RedisQueueBackend)) return;
    const client = await this.backend.client;
    if (/^role:slave/m.test(await client.info())) throw new Error('this Redis is a replica');
  }

  /** Without a farewell: no answer is owed to a producer that closes, and Redis may be away. */
  override async close(): Promise<void> {
    this.health.end();
    this.closing ??= this.backend.close(true);
    await this.closing;
    this.closed = true;
  }

  /** Backends do not report every failure as an event, nor that they are back. */
  private async observe<T>(work: Promise<T>): Promise<T> {
    try {
      const result = await work;
      this.health.succeeded();
      return result;
    } catch (error) {
      this.health.failed(asError(error));
      throw error;
    }
  }
}
