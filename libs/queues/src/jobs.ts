import { UnrecoverableError, type BulkJobOptions } from 'bullmq';
import { z } from 'zod';

const tick = z.int().min(0);

/** What each queue carries. A job holds ids, never facts that exist nowhere else. */
const SCHEMAS = {
  /** match the stored ticks from `fromTick` to `toTick`, both included */
  match: z
    .object({ fromTick: tick, toTick: tick })
    .refine(({ fromTick, toTick }) => fromTick <= toTick, 'fromTick is above toTick'),
  /** send the notifications of one dispatch */
  deliver: z.object({ dispatchId: z.string().regex(/^[\w-]{1,64}$/) }),
};

export type QueueName = keyof typeof SCHEMAS;
export type JobData = { [Q in QueueName]: z.infer<(typeof SCHEMAS)[Q]> };
export type MatchJob = JobData['match'];
export type DeliverJob = JobData['deliver'];

/** Every queue there is. */
export const QUEUE_NAMES = ['match', 'deliver'] as const satisfies readonly QueueName[];

/** A payload that does not belong on its queue. Trying again cannot help. */
export class InvalidJobError extends UnrecoverableError {
  override name = 'InvalidJobError';
}

/**
 * Reads a payload where it enters.
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

/** The same work has the same id, so that a second copy is dropped while the first waits. Colons are BullMQ's own. */
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
 * A job as BullMQ takes it. Retries live in the database, hence one attempt. A finished job leaves nothing behind,
 * failed or not: a retained one would block its id, and so the sweep that tries the work again. Failures are logged.
 */
export function newJob<Q extends QueueName>(queue: Q, data: JobData[Q]): NewJob<Q> {
  const jobId = JOB_IDS[queue](data);
  return { name: queue, data, opts: { jobId, attempts: 1, removeOnComplete: true, removeOnFail: true } };
}
