import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from '@tickhook/config';
import { EndpointRepository, SweepRepository } from '@tickhook/database';
import { JOB_STATES, JobProducer, QUEUE_NAMES } from '@tickhook/queues';
import { LOGGER } from '../logger.js';
import { clockSkewSeconds, endpointsOpen, oldestDueSeconds, queueJobs } from '../metrics.js';

const REFRESH_MS = 10_000;
const SKEW_ALARM_MS = 30_000;

/** Gauges of the whole product, refreshed periodically, so that a scrape makes no queries and cannot hang. */
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

  /** Shows no figures for a queue that is unreachable: its last ones would suggest that all is well. */
  private async countJobs(): Promise<void> {
    const counted = await Promise.all(QUEUE_NAMES.map((queue) => this.producer.counts(queue)));
    queueJobs.reset();
    QUEUE_NAMES.forEach((queue, index) => {
      const counts = counted[index];
      if (counts) for (const state of JOB_STATES) queueJobs.set({ queue, state }, counts[state]);
    });
  }

  /**
   * Every decision uses the database's clock, except that signatures carry this machine's time: receivers refuse a
   * signature that is five minutes off. The duration of the query itself does not count as skew.
   */
  private async checkClock(): Promise<void> {
    const asked = Date.now();
    const database = (await this.sweep.now()).getTime();
    const skewMs = Math.max(0, asked - database) + Math.min(0, Date.now() - database);
    clockSkewSeconds.set(skewMs / 1000);
    if (Math.abs(skewMs) > SKEW_ALARM_MS) this.logger.warn({ skewMs }, 'clock.skewed');
  }
}
