import {
  FeedRetryError,
  TickSkippedError,
  type ProcessedTickInterval,
  type QueryApiClient,
  type TickHead,
} from '@tickhook/qubic';
import type { FeedPool } from './feed-pool.js';
import { isGap, rangeAfter, type TickRange } from './next-tick.js';
import { Patience } from './patience.js';

/** How far the list may be behind the head: some minutes' worth of ticks. */
const LIST_LAG_TICKS = 1000;
/** For a minute or two, no list has an epoch that has just ended, and its ticks are reported as skipped. */
const GAP_AFTER_MS = 180_000;

/** Knows which ticks exist. Fetches the list again whenever the cursor reaches the end of what is known. */
export class IntervalsService {
  private intervals: ProcessedTickInterval[] = [];

  /** @param patience how long to wait before a gap that the list does not show is believed; default 3 min */
  constructor(
    private readonly feed: FeedPool,
    private readonly patience: Patience = new Patience(GAP_AFTER_MS),
  ) {}

  /**
   * The ticks to process after the cursor, up to the head.
   * @returns `undefined` while there are none
   */
  async rangeAfter(cursor: number, head: TickHead): Promise<TickRange | undefined> {
    if (head.tickNumber <= cursor) return undefined;
    const known = rangeAfter(cursor, this.growWith(head));
    // Only a fresh list can show a gap: the interval before it may have grown since an old list was read.
    if (known?.first === cursor + 1) return this.upTo(head, known);
    this.intervals = await this.list();
    const range = rangeAfter(cursor, this.growWith(head));
    if (!range || range.first > head.tickNumber) return undefined;
    return this.upTo(head, range.first === cursor + 1 ? range : await this.acrossGap(cursor, range));
  }

  /**
   * Checks the head before following begins there.
   * @throws FeedRetryError when the head is not in the list: one of the two is wrong, or behind
   */
  async requireListed({ tickNumber }: TickHead): Promise<void> {
    const newest = (await this.list()).at(-1);
    const isListed =
      newest && newest.firstTick <= tickNumber && tickNumber <= newest.lastTick + LIST_LAG_TICKS;
    if (isListed) return;
    throw new FeedRetryError(`The head ${tickNumber} is not in the list of intervals.`, {
      reason: 'unexpected-shape',
    });
  }

  /** The tick itself, or the next one that some feed has. @throws FeedRetryError */
  async beginningAt(tick: number): Promise<number> {
    this.intervals = await this.list();
    return rangeAfter(tick - 1, this.intervals)?.first === tick ? tick : this.firstFrom(tick);
  }

  /**
   * Accepts that a tick reported as skipped, and those up to the next one, do not exist.
   * @throws FeedRetryError while they may still appear
   */
  async requireGap({ tick, nextTick }: TickSkippedError): Promise<void> {
    this.intervals = await this.list();
    this.requireSkipped(tick, nextTick);
  }

  private list(): Promise<ProcessedTickInterval[]> {
    return this.feed.call((client, signal) => client.getProcessedTickIntervals(signal));
  }

  /**
   * Crosses a gap. A list may be wrong, and another feed's archive may hold more, so the first tick of the gap is
   * requested, and the gap is crossed only if no feed has it.
   * @param range the range after the gap
   */
  private async acrossGap(cursor: number, range: TickRange): Promise<TickRange> {
    const first = Math.min(await this.firstFrom(cursor + 1), range.first);
    if (first > cursor + 1) this.requireSkipped(cursor + 1, first);
    return first < range.first ? { ...range, first, last: range.first - 1 } : range;
  }

  private requireSkipped(tick: number, nextTick: number): void {
    if (!isGap(tick, nextTick, this.intervals) && !this.patience.isOver(tick)) {
      throw new FeedRetryError(`Ticks ${tick} to ${nextTick - 1} may only be missing for a while.`, {
        reason: 'not-processed',
      });
    }
    this.patience.forget(tick);
  }

  /** The tick itself, or the next one that exists. */
  private async firstFrom(tick: number): Promise<number> {
    try {
      await this.feed.call((client, signal) => requireTick(client, tick, signal), tick);
      return tick;
    } catch (error) {
      if (error instanceof TickSkippedError) return error.nextTick;
      throw error;
    }
  }

  /** Extends the newest interval up to the head, since the end that the list gives may lag behind. */
  private growWith(head: TickHead): ProcessedTickInterval[] {
    const newest = this.intervals.at(-1);
    if (!newest || newest.firstTick !== head.intervalInitialTick || newest.lastTick >= head.tickNumber) {
      return this.intervals;
    }
    return [...this.intervals.slice(0, -1), { ...newest, lastTick: head.tickNumber }];
  }

  private upTo(head: TickHead, range: TickRange): TickRange {
    return { ...range, last: Math.min(range.last, head.tickNumber) };
  }
}

/**
 * A tick that the feed neither returns nor lists counts as skipped, even if the feed does not say so.
 * @throws TickSkippedError when the feed does not have it; FeedRetryError when it cannot tell
 */
async function requireTick(client: QueryApiClient, tick: number, signal: AbortSignal): Promise<void> {
  const data = await client.getTickData(tick, signal).catch(nothingWhenNotFound);
  if (data) return;
  const listed = rangeAfter(tick - 1, await client.getProcessedTickIntervals(signal));
  if (!listed)
    throw new FeedRetryError(`The feed lists nothing from tick ${tick} on.`, { reason: 'not-processed' });
  if (listed.first > tick) throw new TickSkippedError(tick, listed.first);
}

function nothingWhenNotFound(error: unknown): null {
  if (error instanceof FeedRetryError && error.status === 404) return null;
  throw error;
}
