import { asError } from './as-error.js';
import { JobQueue, type JobCounts } from './job-queue.js';
import { newJob, QUEUE_NAMES, type JobData, type MatchJob, type QueueName } from './jobs.js';
import type { QueueConnection } from './queue-connection.js';
import { TimeoutError, within } from './within.js';

export type JobQueues = Readonly<
  Record<QueueName, Pick<JobQueue, 'addBulk' | 'countJobs' | 'checkRole' | 'close'>>
>;

export interface ProducerOptions {
  /** longest wait for one batch or one answer, in milliseconds; default 3000 */
  waitMs?: number;
}

const WAIT_MS = 3000;
const BATCH = 1000;
/** Match jobs that wait before no more are added: however long no worker takes any, they fill no Redis. */
const MAX_MATCH_WAITING = 5000;
/** How long their count is believed: not every tick is to cost two round trips. Milliseconds. */
const COUNT_MS = 1000;

/**
 * Puts jobs on the queues. Never throws and never waits long: a backend that is away is an answer like any other. Whatever
 * is not on a queue is not lost: the sweep finds the work in the database.
 */
export class JobProducer {
  private readonly pending = new Set<Promise<unknown>>();
  /** What nobody waits for any longer. While there is any, the backend is not given more. */
  private readonly overdue = new Set<Promise<unknown>>();
  private isClosed = false;
  private matchWaiting = 0;
  private matchCountedAt = -Infinity;

  constructor(
    private readonly queues: JobQueues,
    private readonly options: ProducerOptions = {},
  ) {}

  /** Adds none while enough of them wait. @returns what failed */
  async addMatch(ranges: readonly MatchJob[]): Promise<Error | undefined> {
    const counted = this.countMatch();
    if (this.isMatchFull()) await counted;
    return this.isMatchFull() ? undefined : this.add('match', ranges);
  }

  /** @returns what failed */
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
    await this.ask(() => this.queues.match.checkRole());
  }

  /** `undefined` while the backend does not answer; the queue logs why. */
  async counts(queue: QueueName): Promise<JobCounts | undefined> {
    return this.ask(() => this.queues[queue].countJobs()).catch(() => undefined);
  }

  /** Lets what is on its way arrive, within the limit of one batch, then lets go of the backend. */
  async close(): Promise<void> {
    this.isClosed = true;
    await Promise.allSettled(this.pending);
    await Promise.all(QUEUE_NAMES.map((name) => this.queues[name].close()));
  }

  private isMatchFull(): boolean {
    return this.matchWaiting > MAX_MATCH_WAITING;
  }

  /** A tick does not wait for it while there was room: the next one goes by it. */
  private async countMatch(): Promise<void> {
    if (performance.now() < this.matchCountedAt + COUNT_MS) return;
    this.matchCountedAt = performance.now();
    // Unknown is not full: what is added then fails by itself.
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

  /** Does the work unless the backend still owes earlier answers: what waits for it must not pile up. */
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

/** A producer with queues of its own, for use without Nest. */
export function createJobProducer(connection: QueueConnection, options?: ProducerOptions): JobProducer {
  const open = (name: QueueName) => new JobQueue(name, { connection });
  return new JobProducer({ match: open('match'), deliver: open('deliver') }, options);
}
