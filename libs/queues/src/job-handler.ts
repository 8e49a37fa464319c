import { Processor, WorkerHost } from '@nestjs/bullmq';
import type { Type } from '@nestjs/common';
import type { Job, WorkerOptions } from 'bullmq';
import { parseJob, type JobData, type QueueName } from './jobs.js';

export type HandlerOptions = Pick<WorkerOptions, 'concurrency' | 'lockDuration' | 'stalledInterval'>;

/** Registers a `JobHandler` for its queue; the types accept no other queue. Options are those of BullMQ's worker. */
export function HandlesJobs<Q extends QueueName>(
  queue: Q,
  options: HandlerOptions = {},
): (handler: Type<JobHandler<Q>>) => void {
  return Processor(queue, options);
}

/**
 * A thin processor: the payload is parsed here, `handle` calls one service.
 *
 *     @HandlesJobs('match')
 *     export class MatchProcessor extends JobHandler<'match'> {
 *       readonly queue = 'match';
 *       handle({ fromTick, toTick }: MatchJob) { return this.matcher.match(fromTick, toTick); }
 *     }
 *
 * An error from `handle` is logged and ends the job; the database decides whether the work is tried again.
 */
export abstract class JobHandler<Q extends QueueName> extends WorkerHost {
  abstract readonly queue: Q;
  abstract handle(data: JobData[Q]): Promise<void>;

  override async process(job: Job<unknown>): Promise<void> {
    await this.handle(parseJob(this.queue, job.data));
  }
}
