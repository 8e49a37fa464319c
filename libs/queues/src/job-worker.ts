import {
  isNotConnectionError,
  Worker,
  type IQueueBackend,
  type Job,
  type JobProgress,
  type Processor,
  type WorkerOptions,
} from 'bullmq';
import { asError } from './as-error.js';
import { closeByForce, createQueueBackend } from './queue-backend.js';
import { DEFAULT_CLOSE_MS, QUEUE_PREFIX, type QueueConnection } from './queue-connection.js';
import { QueueHealth } from './queue-health.js';
import { TimeoutError, within } from './within.js';

/** Pause between two attempts to reach an unreachable backend. */
const RETRY_MS = 1000;
/** An idle worker polls at least this often, so that a lost wake-up costs only seconds. */
const LONGEST_WAIT_SECONDS = 5;

/** The consuming end of a queue. */
export class JobWorker extends Worker<unknown, unknown, string, IQueueBackend, JobProgress, QueueConnection> {
  private readonly health: QueueHealth;
  private closedInTime: Promise<void> | undefined;

  constructor(name: string, process: Processor<unknown, unknown>, opts: WorkerOptions<QueueConnection>) {
    const prefix = opts.connection.prefix ?? QUEUE_PREFIX;
    super(name, process, { ...opts, prefix, runRetryDelay: RETRY_MS }, createQueueBackend);
    this.health = new QueueHealth({ log: opts.connection.log, queue: name, role: 'worker' });
    this.on('error', (error) => this.health.failed(error));
    // A busy worker takes its next job with the completion of one, not in `moveToActive`.
    this.on('active', () => this.health.succeeded('take'));
    this.on('failed', (job, error) => this.logFailure(job, error));
  }

  /** @throws Error while no job can be taken because the backend is unreachable from here */
  check(): void {
    if (!this.health.isReachable) throw new Error(`no ${this.name} jobs can be taken`);
  }

  override get maximumBlockTimeout(): number {
    return LONGEST_WAIT_SECONDS;
  }

  /** BullMQ pauses only after a refused connection (`isNotConnectionError`), and would flood a starting database. */
  protected override async moveToActive(token: string, name?: string): Promise<Job> {
    try {
      const job = await super.moveToActive(token, name);
      this.health.succeeded('take');
      return job;
    } catch (error) {
      const failure = asError(error);
      this.health.failed(failure, 'take');
      if (isNotConnectionError(failure)) await this.delay(RETRY_MS);
      throw error;
    }
  }

  /** While every slot is busy, nothing else tells that the backend is back. */
  override async extendJobLocks(jobIds: string[], tokens: string[], duration: number): Promise<string[]> {
    const lost = await super.extendJobLocks(jobIds, tokens, duration);
    this.health.reached();
    return lost;
  }

  /** Takes no new jobs and lets the current ones finish within `closeMs`; jobs that still run then lose their lock. */
  override close(force = false): Promise<void> {
    this.closedInTime ??= this.closeInTime(force);
    return this.closedInTime;
  }

  private async closeInTime(force: boolean): Promise<void> {
    this.health.end();
    const limit = this.opts.connection.closeMs ?? DEFAULT_CLOSE_MS;
    try {
      await within(super.close(force), limit, `closing the ${this.name} worker`);
    } catch (error) {
      if (!(error instanceof TimeoutError)) throw error;
      this.opts.connection.log.warn({ queue: this.name, limit }, 'queue.close-forced');
      await this.letGo();
    }
  }

  /** Does what BullMQ would do once the jobs have ended: stops timers and closes connections. */
  private async letGo(): Promise<void> {
    await this.pause(true);
    await this.lockManager.close();
    await closeByForce(this.backend);
  }

  private logFailure(job: Job | undefined, error: Error): void {
    const { log } = this.opts.connection;
    log.warn({ queue: this.name, jobId: job?.id, err: error }, 'job.failed');
  }
}
