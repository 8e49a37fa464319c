import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from '@tickhook/config';
import { AccountRepository, PartitionRepository, RetentionRepository, type Month } from '@tickhook/database';
import { setTimeout as wait } from 'node:timers/promises';
import { LOGGER } from '../logger.js';
import { Rounds } from '../rounds.js';
import { WORKER_SETTINGS, type WorkerSettings } from '../settings.js';

const EVERY_MS = 3_600_000;
const TICKS_PER_BATCH = 2000;
const ROWS_PER_BATCH = 5000;
const ACCOUNTS_PER_ROUND = 100;
const DROP_TRIES = 5;
const BETWEEN_TRIES_MS = 1000;

/** What a round did; the next round looks at `kept` and `busy` months again. */
interface Round {
  dropped: Month[];
  kept: Month[];
  busy: Month[];
  ticks: number;
  calls: number;
  anomalies: number;
  billingEvents: number;
  usage: number;
  accounts: number;
  formerUsage: number;
  endpoints: number;
  addresses: number;
}

/**
 * At startup and then every hour, creates the partitions of the coming months and deletes data older than
 * `RETENTION_MONTHS`, endpoints and addresses that no alert uses any more, and accounts whose deletion was interrupted.
 * A month's partitions are dropped before its calls are deleted, so that no notification outlives its call.
 */
@Injectable()
export class RetentionService implements OnApplicationBootstrap {
  private readonly rounds: Rounds;

  constructor(
    private readonly partitions: PartitionRepository,
    private readonly repository: RetentionRepository,
    private readonly accounts: AccountRepository,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(WORKER_SETTINGS) private readonly settings: WorkerSettings,
  ) {
    this.rounds = new Rounds(() => this.tidy(), { everyMs: EVERY_MS, failure: 'retention.failed', logger });
  }

  onApplicationBootstrap(): void {
    this.rounds.start();
  }

  /** Lets the batch in progress end, and begins no further one. */
  stop(): Promise<void> {
    return this.rounds.stop();
  }

  /**
   * Runs one round, unless another worker is running one.
   * @throws what the database throws; the next round continues where this one stopped
   */
  async tidy(): Promise<void> {
    const startedAt = performance.now();
    const round = await this.repository.alone(async () => {
      await this.partitions.ensureAhead();
      return this.letGo(this.settings.RETENTION_MONTHS);
    });
    if (!round) return;
    const elapsedMs = Math.round(performance.now() - startedAt);
    this.logger.info({ months: this.settings.RETENTION_MONTHS, ...round, elapsedMs }, 'retention.done');
  }

  private async letGo(months: number): Promise<Round> {
    const { calls, accounts, present } = await this.repository.bounds(months);
    const unused = {
      accounts: await this.finishDeletions(),
      formerUsage: await this.purge((limit) => this.repository.purgeFormerUsage(present, limit)),
      endpoints: await this.purge((limit) => this.repository.purgeEndpoints(limit)),
      addresses: await this.purge((limit) => this.repository.purgeAddresses(limit)),
    };
    const nothing = { ticks: 0, calls: 0, anomalies: 0, billingEvents: 0, usage: 0 };
    if (months === 0) return { dropped: [], kept: [], busy: [], ...nothing, ...unused };
    await this.repository.announcePurge(calls);
    return {
      ...(await this.dropPartitions(calls)),
      ...(await this.purgeCalls(calls)),
      anomalies: await this.purge((limit) => this.repository.purgeAnomalies(calls, limit)),
      billingEvents: await this.purge((limit) => this.repository.purgeBillingEvents(accounts, limit)),
      usage: await this.purge((limit) => this.repository.purgeUsage(accounts, limit)),
      ...unused,
    };
  }

  /** An account that cannot be deleted does not block the rest of the round. @returns how many were deleted */
  private async finishDeletions(): Promise<number> {
    let deleted = 0;
    for (const userId of await this.accounts.halfDeleted(ACCOUNTS_PER_ROUND)) {
      try {
        await this.accounts.delete(userId, this.rounds.signal);
        deleted += 1;
      } catch (error) {
        if (this.rounds.signal.aborted) break;
        this.logger.warn({ err: error, userId }, 'account.not-deleted');
      }
    }
    return deleted;
  }

  private async dropPartitions(keepFrom: Month): Promise<Pick<Round, 'dropped' | 'kept' | 'busy'>> {
    const outcome = { dropped: [] as Month[], kept: [] as Month[], busy: [] as Month[] };
    for (const month of await this.partitions.monthsBefore(keepFrom)) {
      const became = await this.dropMonth(month, keepFrom);
      outcome[became === 'needed' ? 'kept' : became].push(month);
    }
    return outcome;
  }

  private async dropMonth(month: Month, keepFrom: Month) {
    for (let attempt = 1; attempt < DROP_TRIES; attempt++) {
      if (this.rounds.signal.aborted) return 'busy';
      const became = await this.partitions.drop(month, keepFrom);
      if (became !== 'busy') return became;
      await wait(BETWEEN_TRIES_MS, undefined, { signal: this.rounds.signal }).catch(() => undefined);
    }
    return this.partitions.drop(month, keepFrom);
  }

  private async purgeCalls(before: Month): Promise<Pick<Round, 'ticks' | 'calls'>> {
    let [ticks, calls] = [0, 0];
    let month = await this.repository.monthOfTicks(before);
    while (month !== undefined) {
      const of = month;
      ticks += await this.purge(async (limit) => {
        const purged = await this.repository.purgeCalls(of, limit);
        calls += purged.calls;
        return purged.ticks;
      }, TICKS_PER_BATCH);
      if (this.rounds.signal.aborted) break;
      month = await this.repository.monthOfTicks(before, month);
    }
    return { ticks, calls };
  }

  /** Deletes batch after batch until one is not full. @returns rows deleted */
  private async purge(
    batch: (limit: number) => Promise<number>,
    limit: number = ROWS_PER_BATCH,
  ): Promise<number> {
    let total = 0;
    while (!this.rounds.signal.aborted) {
      const count = await batch(limit);
      total += count;
      if (count < limit) break;
    }
    return total;
  }
}
