import { Counter, Gauge } from 'prom-client';

const headTick = new Gauge({ name: 'tickhook_feed_head_tick', help: 'Newest tick of the feed' });
const cursorTick = new Gauge({ name: 'tickhook_feed_cursor_tick', help: 'Last stored tick' });
const lagSeconds = new Gauge({
  name: 'tickhook_feed_lag_seconds',
  help: 'How long the cursor has been behind the head',
});
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

/** What is known of the feed and of this process's place in it; tells a stall. */
export class FeedState {
  private head = 0;
  private cursor = 0;
  private headSeenAt: number;
  private caughtUpAt: number;

  /**
   * @param stallSeconds no new head for so long is a stall
   * @param now a monotonic clock, milliseconds
   */
  constructor(
    private readonly stallSeconds: number,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.headSeenAt = this.caughtUpAt = now();
  }

  /** A head that goes backwards is another replica's and changes nothing. */
  sawHead(tick: number): void {
    if (tick > this.head) {
      this.head = tick;
      this.headSeenAt = this.now();
      headTick.set(tick);
    }
    this.measureLag();
  }

  movedTo(cursor: number): void {
    this.cursor = cursor;
    cursorTick.set(cursor);
    this.measureLag();
  }

  /** Another process follows the chain: whether it gets on is not this one's to tell. */
  standsBy(): void {
    this.headSeenAt = this.caughtUpAt = this.now();
    lagSeconds.set(0);
  }

  /** @throws Error that says since when no new head came */
  async check(): Promise<void> {
    const seconds = (this.now() - this.headSeenAt) / 1000;
    if (seconds > this.stallSeconds) throw new Error(`no new tick for ${Math.round(seconds)} s`);
  }

  private measureLag(): void {
    if (this.cursor >= this.head) this.caughtUpAt = this.now();
    lagSeconds.set((this.now() - this.caughtUpAt) / 1000);
  }
}
