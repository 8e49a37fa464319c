import { Processor, WorkerHost } from '@nestjs/bullmq';
import { applyDecorators, SetMetadata } from '@nestjs/common';
import type { Job, WorkerOptions } from 'bullmq';
import { parseJob, type JobData, type QueueName } from './jobs.js';

/** Where `HandlesJobs` leaves the name of the queue. */
export const HANDLED_QUEUE = 'tickhook:handled-queue';

export type HandlerOptions = Pick<WorkerOptions, 'concurrency' | 'lockDuration' | 'stalledInterval'>;

/** Makes a `JobHandler` the handler of a queue. Options are those of BullMQ's worker. */
export function HandlesJobs(queue: QueueName, options: HandlerOptions = {}): ClassDecorator {
  return applyDecorators(Processor(queue, options), SetMetadata(HANDLED_QUEUE, queue));
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
 * What `handle` throws is logged and ends the job; the database decides whether the work is tried again.
 */
export abstract class JobHandler<Q extends QueueName> extends WorkerHost {
  abstract readonly queue: Q;
  abstract handle(data: JobData[Q]): Promise<void>;

  override async process(job: Job<unknown>): Promise<void> {
    await this.handle(parseJob(this.queue, job.data));
  }
}
