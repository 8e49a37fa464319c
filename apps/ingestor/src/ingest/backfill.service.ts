import type { BackfillOrder, BackfillRepository, StoredTick } from '@tickhook/database';
import { messageOf } from '@tickhook/domain';
import { FeedRetryError, TickSkippedError } from '@tickhook/qubic';
import { requireNetwork, type FeedPool } from '../feed/feed-pool.js';
import type { ReadRange } from '../feed/range-reader.js';
import { countStored, sumCalls } from './count-stored.js';
import type { IngestDependencies } from './ingest-dependencies.js';
import { backOffMs, repeatSteps } from './steps.js';

const TICKS_AT_ONCE = 1000;
/** read one by one when a range cannot be read */
const TICKS_ONE_BY_ONE = 100;
const LOOK_MS = 3000;

type Shared = 'logger' | 'intervals' | 'rangeReader' | 'tickReader' | 'encoder' | 'announce' | 'inTime';

/** What the backfill works with. */
export interface BackfillDependencies extends Pick<IngestDependencies, Shared> {
  /** a pool of its own, so that failures here do not make the one that follows the head switch feeds */
  feed: FeedPool;
  backfills: BackfillRepository;
  /** the chain this process follows; `undefined` while it stands by */
  network: () => string | undefined;
  /** how often orders are looked for; default 3 s */
  lookMs?: number | undefined;
}

/**
 * Fetches what an operator's replay did not find in the database: order -> ranges of ticks -> one transaction each ->
 * jobs for the matchers.
 */
export class BackfillService {
  private readonly lookMs: number;
  /** failures since something was last stored, or since there was nothing to store */
  private failures = 0;

  constructor(private readonly dependencies: BackfillDependencies) {
    this.lookMs = dependencies.lookMs ?? LOOK_MS;
  }

  /** Runs until the signal aborts. */
  async run(signal: AbortSignal): Promise<void> {
    const step = async () => {
      const pause = await this.step();
      this.failures = 0;
      return pause;
    };
    await repeatSteps({ step, backOff: (error) => this.backOff(error) }, signal);
  }

  /** @returns milliseconds until the next step */
  private async step(): Promise<number> {
    const { network: networkOf, feed, backfills, inTime } = this.dependencies;
    const network = networkOf();
    const order = network === undefined ? undefined : await inTime(backfills.next(network));
    if (network === undefined || !order) return this.lookMs;
    requireNetwork(await feed.head(), network);
    await this.fetch(order, network);
    return 0;
  }

  private async fetch(order: BackfillOrder, network: string): Promise<void> {
    const { encoder, backfills, announce, logger, inTime } = this.dependencies;
    const begunAt = performance.now();
    const { nextTick, lastTick } = order;
    const read = await this.readNext(order);
    const stored = await inTime(backfills.store(order, read.last, read.ticks));
    if (!stored) return;
    countStored(stored, { encoder, logger, network, tookMs: performance.now() - begunAt });
    const sum = sumCalls(stored);
    logger.info({ fromTick: nextTick, toTick: read.last, calls: sum?.calls ?? 0 }, 'backfill.stored');
    if (sum) announce({ fromTick: sum.fromTick, toTick: sum.toTick });
    if (read.last === lastTick) logger.info({ backfill: order.id, toTick: lastTick }, 'backfill.done');
  }

  /** Skips ticks that no feed has, as an order may begin before the archives do. */
  private async readNext({ nextTick, lastTick }: BackfillOrder): Promise<ReadRange<StoredTick>> {
    try {
      return await this.readRange(nextTick, lastTick);
    } catch (error) {
      if (!(error instanceof TickSkippedError)) throw error;
      await this.dependencies.intervals.requireGap(error);
      const last = Math.min(lastTick, error.nextTick - 1);
      this.dependencies.logger.warn({ from: nextTick, to: last }, 'backfill.gap');
      return { ticks: [], last };
    }
  }

  /** Reads tick by tick if a call has no readable tick number: only the tick's own list says where it belongs. */
  private async readRange(first: number, lastTick: number): Promise<ReadRange<StoredTick>> {
    const { rangeReader, encoder } = this.dependencies;
    const endOf = (count: number) => Math.min(lastTick, first + count - 1);
    try {
      return await rangeReader.read(first, endOf(TICKS_AT_ONCE), (tick) => encoder.encode(tick));
    } catch (error) {
      const isUnreadable = error instanceof FeedRetryError && error.reason === 'unexpected-shape';
      if (!isUnreadable) throw error;
      return this.readTicks(first, endOf(TICKS_ONE_BY_ONE));
    }
  }

  /** Reads up to the first tick that cannot be read; the next step begins with that one. */
  private async readTicks(first: number, last: number): Promise<ReadRange<StoredTick>> {
    const { tickReader, encoder } = this.dependencies;
    const ticks: StoredTick[] = [];
    for (let number = first; number <= last; number++) {
      try {
        ticks.push(encoder.encode(await tickReader.read(number)));
      } catch (error) {
        if (number === first) throw error;
        return { ticks, last: number - 1 };
      }
    }
    return { ticks, last };
  }

  private backOff(error: unknown): number {
    this.failures += 1;
    const fields = { failures: this.failures, ...(!(error instanceof FeedRetryError) && { err: error }) };
    this.dependencies.logger.warn(fields, `backfill.retry: ${messageOf(error)}`);
    return backOffMs(error, this.failures, this.lookMs);
  }
}
