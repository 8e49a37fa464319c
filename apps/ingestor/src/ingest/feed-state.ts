import type { StoredCursor } from '@tickhook/database';
import { Counter, Gauge } from 'prom-client';

const headTick = new Gauge({ name: 'tickhook_feed_head_tick', help: 'Newest tick of the feed' });
const cursorTick = new Gauge({ name: 'tickhook_feed_cursor_tick', help: 'Last stored tick' });
export const ticksTotal = new Counter({
  name: 'tickhook_ticks_total',
  help: 'Ticks stored, empty ones included',
});
export const callsTotal = new Counter({
  name: 'tickhook_calls_total',
  help: 'Contract calls stored',
  labelNames: ['contract', 'method'],
});
export const malformedTotal = new Counter({
  name: 'tickhook_calls_malformed_total',
  help: 'Transactions that could not be read',
});
export const absentTotal = new Counter({
  name: 'tickhook_transactions_absent_total',
  help: 'Transactions the feed lists but does not know',
});

/** Computed at each scrape: while the feed fails, there is no event that could update it. */
const lag = { seconds: (): number => 0 };
new Gauge({
  name: 'tickhook_feed_lag_seconds',
  help:
    'Time since the cursor last came to a head: grows while no ticks come, and while it falls behind. ' +
    'After a start since the cursor last moved, until it comes to one',
  collect() {
    this.set(lag.seconds());
  },
});

/** What is known of the feed and of this process's position in it; detects a stall. */
export class FeedState {
  private head = 0;
  private cursor = 0;
  private headSeenAt: number;
  private movedAt: number;
  private caughtUpAt: number;

  /**
   * @param stallSeconds it is a stall if no new head comes, or a cursor below the head does not move, for this long
   * @param now a monotonic clock, milliseconds
   */
  constructor(
    private readonly stallSeconds: number,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.headSeenAt = this.movedAt = this.caughtUpAt = now();
    lag.seconds = () => this.secondsSince(this.caughtUpAt);
  }

  /**
   * A head that is not above the cursor comes from another replica and changes nothing. One above the cursor replaces
   * even a higher head: nothing proves that the ticks in between ever existed.
   */
  sawHead(tick: number): void {
    if (tick <= this.cursor) return;
    headTick.set(tick);
    if (tick === this.head) return;
    // A cursor at the head could not move: the wait for the next tick begins with the new head.
    if (this.cursor >= this.head) this.movedAt = this.now();
    if (tick > this.head) this.headSeenAt = this.now();
    this.head = tick;
  }

  /**
   * Takes over where any process last moved the cursor, so that a start during an outage does not reset the lag. It is
   * not known for every cursor whether it had reached a head then, but it has reached none since.
   */
  wasLeftAt({ tick, head, secondsAgo }: StoredCursor): void {
    this.caughtUpAt = this.now() - secondsAgo * 1000;
    cursorTick.set(tick);
    headTick.set(Math.max(head, this.head));
  }

  /** Begins the wait for the next tick; a lag continues. */
  standsAt(cursor: number): void {
    this.cursor = cursor;
    this.movedAt = this.now();
    cursorTick.set(cursor);
  }

  movedTo(cursor: number): void {
    this.standsAt(cursor);
    if (cursor >= this.head) this.caughtUpAt = this.movedAt;
  }

  /** Another process follows the chain, so this one reports neither a stall nor a lag. */
  standsBy(): void {
    this.headSeenAt = this.movedAt = this.caughtUpAt = this.now();
  }

  /** @throws Error that says for how long no new head has come, or the next tick could not be stored */
  async check(): Promise<void> {
    const headAge = this.secondsSince(this.headSeenAt);
    const cursorAge = this.secondsSince(this.movedAt);
    if (headAge > this.stallSeconds) throw new Error(`no new tick for ${Math.round(headAge)} s`);
    if (this.cursor < this.head && cursorAge > this.stallSeconds)
      throw new Error(`the tick after ${this.cursor} cannot be stored for ${Math.round(cursorAge)} s`);
  }

  private secondsSince(moment: number): number {
    return (this.now() - moment) / 1000;
  }
}
