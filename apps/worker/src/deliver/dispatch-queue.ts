import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from '@tickhook/config';
import { SweepRepository } from '@tickhook/database';
import { JobProducer, NotQueuedLog } from '@tickhook/queues';
import { LOGGER } from '../logger.js';

/** Dispatches that may wait in the queue; the sweep supplies the rest as it empties. */
const MAX_WAITING = 1000;

/** Notifications taken from one endpoint at a time, so that an endpoint with many does not keep others waiting. */
export const DUE_PER_ENDPOINT = 100;

export type DispatchProducer = Pick<JobProducer, 'addDeliver' | 'waiting'>;

/** Wakes the senders. A full or unreachable queue loses nothing: dispatches are rows, and the sweep finds them. */
@Injectable()
export class DispatchQueue {
  private readonly notQueued: NotQueuedLog;

  constructor(
    @Inject(JobProducer) private readonly producer: DispatchProducer,
    @Inject(SweepRepository) private readonly due: Pick<SweepRepository, 'dispatchMore'>,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.notQueued = new NotQueuedLog('deliver', logger);
  }

  async add(dispatchIds: readonly string[]): Promise<void> {
    if (dispatchIds.length === 0) return;
    const room = await this.room();
    if (room === 0) return;
    const error = await this.producer.addDeliver(dispatchIds.slice(0, room));
    this.notQueued.note(error, { dispatches: dispatchIds.length });
  }

  /** Dispatches more of an endpoint's due notifications without waiting for the sweep. */
  async addDue(endpointId: string): Promise<void> {
    await this.add(await this.due.dispatchMore(endpointId, DUE_PER_ENDPOINT));
  }

  /** How many more dispatches the queue takes; 0 while it does not answer. */
  async room(): Promise<number> {
    const waiting = await this.producer.waiting('deliver');
    return waiting === undefined ? 0 : Math.max(0, MAX_WAITING - waiting);
  }
}
