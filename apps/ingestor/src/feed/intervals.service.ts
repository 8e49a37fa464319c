import type { ProcessedTickInterval, TickHead } from '@tickhook/qubic';
import type { FeedPool } from './feed-pool.js';
import { rangeAfter, type TickRange } from './next-tick.js';

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
    this.intervals = await this.feed.call((client, signal) => client.getProcessedTickIntervals(signal));
    const range = rangeAfter(cursor, this.growWith(head));
    return range && this.upTo(head, range);
  }

  /** Forgets what is known: the archive says otherwise. */
  forget(): void {
    this.intervals = [];
  }

  /** The head lies in the newest interval, whose end in the list may lag behind it. */
  private growWith(head: TickHead): ProcessedTickInterval[] {
    const newest = this.intervals.at(-1);
    if (!newest || newest.firstTick !== head.intervalInitialTick || newest.lastTick >= head.tickNumber) {
      return this.intervals;
    }
    return [...this.intervals.slice(0, -1), { ...newest, lastTick: head.tickNumber }];
  }

  private upTo(head: TickHead, range: TickRange): TickRange | undefined {
    const last = Math.min(range.last, head.tickNumber);
    return last < range.first ? undefined : { ...range, last };
  }
}
