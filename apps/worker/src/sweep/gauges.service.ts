import { Injectable } from '@nestjs/common';
import { EndpointRepository, SweepRepository } from '@tickhook/database';
import { JobProducer, QUEUE_NAMES, type JobCounts } from '@tickhook/queues';
import { endpointsOpen, oldestDueSeconds, queueJobs } from '../metrics.js';

const REFRESH_MS = 10_000;
const STATES = ['waiting', 'active', 'delayed', 'failed'] as const satisfies readonly (keyof JobCounts)[];

/** Values of the whole product, read now and then, so that a scrape asks nobody and cannot hang. */
@Injectable()
export class GaugesService {
  private dueAt = 0;

  constructor(
    private readonly endpoints: EndpointRepository,
    private readonly sweep: SweepRepository,
    private readonly producer: JobProducer,
  ) {}

  async refresh(): Promise<void> {
    if (performance.now() < this.dueAt) return;
    this.dueAt = performance.now() + REFRESH_MS;
    endpointsOpen.set(await this.endpoints.countOpen());
    oldestDueSeconds.set(await this.sweep.oldestDueSeconds());
    for (const queue of QUEUE_NAMES) {
      const counts = await this.producer.counts(queue);
      if (counts === undefined) continue;
      for (const state of STATES) queueJobs.set({ queue, state }, counts[state]);
    }
  }
}
