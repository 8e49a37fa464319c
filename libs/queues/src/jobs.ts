import { UnrecoverableError, type BulkJobOptions } from 'bullmq';
import { z } from 'zod';

const tick = z.int().min(0);

/** The payload of each queue. A job holds ids, never data that exists nowhere else. */
const SCHEMAS = {
  /** match the stored ticks from `fromTick` to `toTick`, both included */
  match: z
    .object({ fromTick: tick, toTick: tick })
    .refine(({ fromTick, toTick }) => fromTick <= toTick, 'fromTick is above toTick'),
  /** send the notifications of one dispatch */
  deliver: z.object({ dispatchId: z.uuid() }),
};

export type QueueName = keyof typeof SCHEMAS;
export type JobData = { [Q in QueueName]: z.infer<(typeof SCHEMAS)[Q]> };
export type MatchJob = JobData['match'];
export type DeliverJob = JobData['deliver'];

/** All queues. */
export const QUEUE_NAMES = ['match', 'deliver'] as const satisfies readonly QueueName[];

/** A payload that is invalid for its queue. Retrying cannot help. */
export class InvalidJobError extends UnrecoverableError {
  override name = 'InvalidJobError';
}

/**
 * Parses the payload of a job.
 * @throws InvalidJobError saying which field is wrong, without the payload itself
 */
export function parseJob<Q extends QueueName>(queue: Q, data: unknown): JobData[Q] {
  const result = SCHEMAS[queue].safeParse(data);
  if (!result.success) throw new InvalidJobError(`not a ${queue} job: ${describe(result.error)}`);
  // `result.data` is that of SCHEMAS[queue]; TypeScript does not relate the two through a generic key.
  return result.data as JobData[Q];
}

function describe({ issues }: z.ZodError): string {
  return issues.map(({ path, message }) => [...path, message].join(': ')).join('; ');
}

/** The same work has the same id, so that a second copy is dropped while the first waits. BullMQ reserves colons. */
const JOB_IDS: { [Q in QueueName]: (data: JobData[Q]) => string } = {
  match: ({ fromTick, toTick }) => `match-${fromTick}-${toTick}`,
  deliver: ({ dispatchId }) => `deliver-${dispatchId}`,
};

export interface NewJob<Q extends QueueName> {
  name: Q;
  data: JobData[Q];
  opts: BulkJobOptions;
}

/**
 * A job in BullMQ's form. It has one attempt, as the database keeps track of retries. A finished job is removed, failed
 * or not: while it existed, the sweep could not add the same work again under its id. Failures are logged.
 */
export function newJob<Q extends QueueName>(queue: Q, data: JobData[Q]): NewJob<Q> {
  const jobId = JOB_IDS[queue](data);
  return { name: queue, data, opts: { jobId, attempts: 1, removeOnComplete: true, removeOnFail: true } };
}
