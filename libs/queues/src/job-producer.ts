import { asError } from './as-error.js';
import { JobQueue, type JobCounts } from './job-queue.js';
import { newJob, QUEUE_NAMES, type JobData, type MatchJob, type QueueName } from './jobs.js';
import type { QueueConnection } from './queue-connection.js';
import { TimeoutError, within } from './within.js';

export type JobQueues = Readonly<
  Record<QueueName, Pick<JobQueue, 'addBulk' | 'countJobs' | 'checkWritable' | 'close'>>
>;

export interface ProducerOptions {
  /** longest wait for one batch or one answer, in milliseconds; default 3000 */
  waitMs?: number;
}

const WAIT_MS = 3000;
const BATCH = 1000;
/** While more match jobs than this wait, none are added: without workers, they would otherwise fill Redis. */
const MAX_MATCH_WAITING = 5000;
/** How long a count of them is trusted, so that not every tick costs two round trips. Milliseconds. */
const COUNT_MS = 1000;

/**
 * Puts jobs on the queues. Adding never throws and never waits long: it returns an error if the backend is unreachable.
 * A job that could not be queued is not lost: the sweep finds the work in the database.
 */
export class JobProducer {
  private readonly pending = new Set<Promise<unknown>>();
  /** Requests that timed out and have not settled yet. While there are any, no more are made. */
  private readonly overdue = new Set<Promise<unknown>>();
  private isClosed = false;
  private matchWaiting = 0;
  private matchCountedAt = -Infinity;

  constructor(
    private readonly queues: JobQueues,
    private readonly options: ProducerOptions = {},
  ) {}

  /** Adds no match jobs while enough of them wait. @returns the error if adding failed */
  async addMatch(ranges: readonly MatchJob[]): Promise<Error | undefined> {
    const counted = this.countMatch();
    if (this.isMatchFull()) await counted;
    return this.isMatchFull() ? undefined : this.add('match', ranges);
  }

  /** @returns the error if adding failed */
  addDeliver(dispatchIds: readonly string[]): Promise<Error | undefined> {
    const jobs = dispatchIds.map((dispatchId) => ({ dispatchId }));
    return this.add('deliver', jobs);
  }

  /** How many jobs wait; `undefined` while the backend does not answer. */
  async waiting(queue: QueueName): Promise<number | undefined> {
    return (await this.counts(queue))?.waiting;
  }

  /** @throws Error while the backend does not answer, or takes no jobs */
  async check(): Promise<void> {
    if ((await this.waiting('match')) === undefined) throw new Error('the queue does not answer');
    await this.ask(() => this.queues.match.checkWritable());
  }

  /** `undefined` while the backend does not answer; the queue logs why. */
  async counts(queue: QueueName): Promise<JobCounts | undefined> {
    return this.ask(() => this.queues[queue].countJobs()).catch(() => undefined);
  }

  /** Waits for requests in progress, at most as long as for one batch, then closes the connections. */
  async close(): Promise<void> {
    this.isClosed = true;
    await Promise.allSettled(this.pending);
    await Promise.all(QUEUE_NAMES.map((name) => this.queues[name].close()));
  }

  private isMatchFull(): boolean {
    return this.matchWaiting > MAX_MATCH_WAITING;
  }

  /** Refreshes the count. While the last one showed room, a tick does not wait for it: the next tick uses it. */
  private async countMatch(): Promise<void> {
    if (performance.now() < this.matchCountedAt + COUNT_MS) return;
    this.matchCountedAt = performance.now();
    // An unknown count does not mean full: adding then fails on its own.
    this.matchWaiting = (await this.waiting('match')) ?? 0;
  }

  private async add<Q extends QueueName>(queue: Q, data: readonly JobData[Q][]): Promise<Error | undefined> {
    try {
      for (let start = 0; start < data.length; start += BATCH) {
        const batch = data.slice(start, start + BATCH).map((job) => newJob(queue, job));
        await this.ask(() => this.queues[queue].addBulk(batch));
      }
      return undefined;
    } catch (error) {
      return asError(error);
    }
  }

  /** Makes a request unless the backend still owes earlier answers, so that requests do not pile up. */
  private async ask<T>(work: () => Promise<T>): Promise<T> {
    if (this.isClosed) throw new Error('the producer is closed');
    if (this.overdue.size > 0) throw new TimeoutError('the queue has not answered yet');
    const answer = work();
    const bounded = within(answer, this.options.waitMs ?? WAIT_MS, 'an answer of the queue');
    this.pending.add(bounded);
    try {
      return await bounded;
    } catch (error) {
      if (error instanceof TimeoutError) this.remember(answer);
      throw error;
    } finally {
      this.pending.delete(bounded);
    }
  }

  private remember(answer: Promise<unknown>): void {
    this.overdue.add(answer);
    const forget = () => this.overdue.delete(answer);
    answer.then(forget, forget);
  }
}

/** Creates a producer with its own queues, for use without NestJS. */
export function createJobProducer(connection: QueueConnection, options?: ProducerOptions): JobProducer {
  const open = (name: QueueName) => new JobQueue(name, { connection });
  return new JobProducer({ match: open('match'), deliver: open('deliver') }, options);
}
