import {
  FeedRetryError,
  TickSkippedError,
  type ProcessedTickInterval,
  type QueryApiClient,
  type TickHead,
} from '@tickhook/qubic';
import type { FeedPool } from './feed-pool.js';
import { rangeAfter, type TickRange } from './next-tick.js';

/** How far the list may be behind the head: minutes. */
const LIST_LAG_TICKS = 1000;

/** Knows which ticks exist. Asks anew whenever the cursor comes to the end of what is known. */
export class IntervalsService {
  private intervals: ProcessedTickInterval[] = [];

  constructor(private readonly feed: FeedPool) {}

  /**
   * The ticks to process after the cursor, up to the head.
   * @returns `undefined` while there are none
   */
  async rangeAfter(cursor: number, head: TickHead): Promise<TickRange | undefined> {
    if (head.tickNumber <= cursor) return undefined;
    const known = rangeAfter(cursor, this.growWith(head));
    // Only a fresh list may let a gap be crossed: in an old one the interval before it may have grown since.
    if (known?.first === cursor + 1) return this.upTo(head, known);
    this.intervals = await this.list();
    const range = rangeAfter(cursor, this.growWith(head));
    if (!range || range.first > head.tickNumber) return undefined;
    return this.upTo(head, range.first === cursor + 1 ? range : await this.acrossGap(cursor, range));
  }

  /**
   * For what is to begin at the head.
   * @throws FeedRetryError when the list does not know of the head: one of the two is wrong, or behind
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

  /** Forgets what is known: the archive says otherwise. */
  forget(): void {
    this.intervals = [];
  }

  private list(): Promise<ProcessedTickInterval[]> {
    return this.feed.call((client, signal) => client.getProcessedTickIntervals(signal));
  }

  /**
   * A list may be wrong, and another feed's archive may hold more. So the first tick of the gap is asked for: it is let go
   * only when no feed has it.
   * @param range after the gap
   */
  private async acrossGap(cursor: number, range: TickRange): Promise<TickRange> {
    const first = await this.firstFrom(cursor + 1);
    return first < range.first ? { ...range, first, last: range.first - 1 } : range;
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

  /** The head lies in the newest interval, whose end in the list may lag behind it. */
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
 * A tick that a feed shows nothing of and does not list is none, also where the feed does not say that it was skipped.
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
