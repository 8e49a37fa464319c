import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from '@tickhook/config';
import { isDatabaseAway, NotificationAnnouncer, SweepRepository } from '@tickhook/database';
import { JobProducer, NotQueuedLog, type MatchJob } from '@tickhook/queues';
import { DispatchQueue, DUE_PER_ENDPOINT } from '../deliver/dispatch-queue.js';
import { LOGGER } from '../logger.js';
import { attemptsUnknownTotal, notificationsTotal, sweepRedispatchedTotal } from '../metrics.js';
import { Rounds } from '../rounds.js';
import { WORKER_SETTINGS, type WorkerSettings } from '../settings.js';
import { GaugesService } from './gauges.service.js';

const UNMATCHED_TICKS = 2000;
const TICKS_PER_JOB = 200;
const EXPIRED_DISPATCHES = 100;
const HOUSEKEEPING_MS = 60_000;
const FAILED = 'sweep.failed';
const ROUND_LIMIT_MS = 300_000;
const CANCELLED_PER_ROUND = 5000;
const CLOSED_PER_ROUND = 1000;

/**
 * Every `SWEEP_MS`, finds work in the database that has no job: unmatched ticks, unclaimed dispatches, expired leases,
 * retries that became due, the history of deleted alerts. It runs on a timer, since a job could get lost itself.
 */
@Injectable()
export class SweepService implements OnApplicationBootstrap {
  private readonly rounds: Rounds;
  private readonly notQueued: NotQueuedLog;
  private housekeepingDue = 0;
  /** whether the last round found unmatched ticks */
  private hasUnmatched = false;
  /** unclaimed dispatches that the last round found */
  private unclaimed: ReadonlySet<string> = new Set();

  constructor(
    private readonly repository: SweepRepository,
    private readonly producer: JobProducer,
    private readonly dispatchQueue: DispatchQueue,
    private readonly announcer: NotificationAnnouncer,
    private readonly gauges: GaugesService,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(WORKER_SETTINGS) private readonly settings: WorkerSettings,
  ) {
    const everyMs = settings.SWEEP_MS;
    this.notQueued = new NotQueuedLog('match', logger);
    this.rounds = new Rounds(() => this.sweep(), {
      everyMs,
      failure: FAILED,
      logger,
      limitMs: ROUND_LIMIT_MS,
    });
  }

  onApplicationBootstrap(): void {
    this.rounds.start();
  }

  /** Lets the round in progress end, and begins no further one. */
  stop(): Promise<void> {
    return this.rounds.stop();
  }

  /**
   * Runs one round. A failing step does not keep the others from running, unless the database is unreachable.
   * @throws the error of the last step that failed; the next round tries again
   */
  async sweep(): Promise<void> {
    const steps = [
      // First, because it writes nothing: what waits is also shown while the database takes no writes.
      () => this.gauges.refresh(),
      () => this.wakeMatchers(),
      () => this.recoverLeases(),
      () => this.dispatchDue(),
      () => this.wakeSenders(),
      () => this.repository.removeHistory(),
      ...this.housekeeping(),
    ];
    let failure: unknown;
    for (const step of steps) {
      await step().catch((error: unknown) => {
        if (isDatabaseAway(error)) throw error;
        if (failure !== undefined) this.logger.warn({ err: failure }, FAILED);
        failure = error;
      });
    }
    if (failure !== undefined) throw failure;
  }

  private async wakeMatchers(): Promise<void> {
    const { SWEEP_MS } = this.settings;
    const oldest = await this.repository.unmatchedTicks(SWEEP_MS, UNMATCHED_TICKS);
    this.noteUnmatched(oldest.length);
    if (oldest.length === 0) {
      // Nothing is left to queue: if this worker could not, another one has.
      this.notQueued.note(undefined, {});
      return;
    }
    const hasOthers = oldest.length === UNMATCHED_TICKS;
    const behind = hasOthers
      ? await this.repository.ticksBehindReplay(SWEEP_MS, TICKS_PER_JOB, UNMATCHED_TICKS)
      : [];
    const error = await this.producer.addMatch([...jobsOf(behind), ...jobsOf(oldest)]);
    this.notQueued.note(error, { ticks: oldest.length, behind: behind.length });
  }

  /** They may wait over many rounds, so only the first of these is logged, and the first that finds none. */
  private noteUnmatched(ticks: number): void {
    const hasUnmatched = ticks > 0;
    if (hasUnmatched === this.hasUnmatched) return;
    this.hasUnmatched = hasUnmatched;
    this.logger.info({ ticks }, hasUnmatched ? 'sweep.unmatched' : 'sweep.matched');
  }

  private async recoverLeases(): Promise<void> {
    const { dispatches, unknown, givenUp, dispatchIds } =
      await this.repository.recoverExpired(EXPIRED_DISPATCHES);
    if (dispatches === 0) return;
    this.announcer.announce(unknown);
    attemptsUnknownTotal.inc(unknown.length);
    notificationsTotal.inc({ outcome: 'error' }, givenUp);
    this.logger.warn({ dispatches, unknown: unknown.length }, 'sweep.leases-expired');
    await this.dispatchQueue.add(dispatchIds);
  }

  private async dispatchDue(): Promise<void> {
    await this.dispatchQueue.add(await this.repository.dispatchDue(DUE_PER_ENDPOINT));
  }

  private async wakeSenders(): Promise<void> {
    const room = await this.dispatchQueue.room();
    if (room === 0) return;
    const dispatchIds = await this.repository.unclaimedDispatches(this.settings.SWEEP_MS, room);
    // Many just wait for their turn over several rounds, so each is counted and logged only once.
    const fresh = dispatchIds.filter((id) => !this.unclaimed.has(id)).length;
    this.unclaimed = new Set(dispatchIds);
    if (fresh > 0) {
      sweepRedispatchedTotal.inc(fresh);
      this.logger.info({ dispatches: fresh }, 'sweep.unclaimed');
    }
    await this.dispatchQueue.add(dispatchIds);
  }

  /** Steps that run once per `HOUSEKEEPING_MS`, not in every round. */
  private housekeeping(): (() => Promise<void>)[] {
    if (performance.now() < this.housekeepingDue) return [];
    this.housekeepingDue = performance.now() + HOUSEKEEPING_MS;
    return [() => this.cancelParked(), () => this.closeIdle(), () => this.repository.pruneChanges()];
  }

  private async cancelParked(): Promise<void> {
    const cancelled = await this.repository.cancelParked(CANCELLED_PER_ROUND);
    const total = cancelled.reduce((sum, { count }) => sum + count, 0);
    notificationsTotal.inc({ outcome: 'cancelled' }, total);
    this.announcer.announceAlerts(cancelled.map(({ alertId }) => alertId));
    // There may be more, which the next round cancels: this round has other steps to run.
    if (total >= CANCELLED_PER_ROUND) this.housekeepingDue = 0;
  }

  private async closeIdle(): Promise<void> {
    const endpoints = await this.repository.closeIdle(CLOSED_PER_ROUND);
    if (endpoints > 0) this.logger.info({ endpoints }, 'sweep.breakers-closed');
  }
}

/** @param ticks ascending */
function jobsOf(ticks: readonly number[]): MatchJob[] {
  const jobs: MatchJob[] = [];
  for (let start = 0; start < ticks.length; start += TICKS_PER_JOB) {
    const part = ticks.slice(start, start + TICKS_PER_JOB);
    jobs.push({ fromTick: part[0] ?? 0, toTick: part.at(-1) ?? 0 });
  }
  return jobs;
}
