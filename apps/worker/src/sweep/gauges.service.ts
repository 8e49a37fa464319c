import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from '@tickhook/config';
import { EndpointRepository, SweepRepository } from '@tickhook/database';
import { JOB_STATES, JobProducer, QUEUE_NAMES } from '@tickhook/queues';
import { LOGGER } from '../logger.js';
import { clockSkewSeconds, endpointsOpen, oldestDueSeconds, queueJobs } from '../metrics.js';

const REFRESH_MS = 10_000;
const SKEW_ALARM_MS = 30_000;

/** Values of the whole product, read now and then, so that a scrape asks nobody and cannot hang. */
@Injectable()
export class GaugesService {
  private dueAt = 0;

  constructor(
    private readonly endpoints: EndpointRepository,
    private readonly sweep: SweepRepository,
    private readonly producer: JobProducer,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async refresh(): Promise<void> {
    if (performance.now() < this.dueAt) return;
    this.dueAt = performance.now() + REFRESH_MS;
    await this.checkClock();
    endpointsOpen.set(await this.endpoints.countOpen());
    oldestDueSeconds.set(await this.sweep.oldestDueSeconds());
    await this.countJobs();
  }

  /** What is not known is not shown: the last figures of a queue that is away would say that all is well. */
  private async countJobs(): Promise<void> {
    const counted = await Promise.all(QUEUE_NAMES.map((queue) => this.producer.counts(queue)));
    queueJobs.reset();
    QUEUE_NAMES.forEach((queue, index) => {
      const counts = counted[index];
      if (counts) for (const state of JOB_STATES) queueJobs.set({ queue, state }, counts[state]);
    });
  }

  /**
   * Every decision follows the database's clock, but the timestamp of a signature this machine's: receivers refuse one
   * that is five minutes off. What the question itself takes is no skew.
   */
  private async checkClock(): Promise<void> {
    const asked = Date.now();
    const database = (await this.sweep.now()).getTime();
    const skewMs = Math.max(0, asked - database) + Math.min(0, Date.now() - database);
    clockSkewSeconds.set(skewMs / 1000);
    if (Math.abs(skewMs) > SKEW_ALARM_MS) this.logger.warn({ skewMs }, 'clock.skewed');
  }
}
