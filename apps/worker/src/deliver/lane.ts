/** A task that waits no longer than this counts as starting soon. Milliseconds. */
const SOON_MS = 1000;
/** Tasks that may wait even in the slowest lane. */
const ALWAYS_WAITING = 100;
/** Weight of the newest exchange in the moving average of durations. */
const NEWEST = 0.2;

/** An exchange in flight. */
export interface Slot {
  startedAt: number;
}

/** Tracks what one endpoint or one user has in flight and waiting, and how fast its exchanges end. */
export class Lane {
  waiting = 0;
  /** oldest first */
  private readonly slots = new Set<Slot>();
  private meanMs = 0;

  /** @param limit exchanges in flight */
  constructor(private readonly limit: number) {}

  get isFull(): boolean {
    return this.slots.size >= this.limit;
  }

  get isIdle(): boolean {
    return this.slots.size === 0 && this.waiting === 0;
  }

  start(slot: Slot): void {
    this.slots.add(slot);
  }

  end(slot: Slot): void {
    this.slots.delete(slot);
    const tookMs = performance.now() - slot.startedAt;
    this.meanMs = this.meanMs === 0 ? tookMs : this.meanMs + NEWEST * (tookMs - this.meanMs);
  }

  /**
   * How many tasks may wait: as many as will start soon at the lane's pace, but at least `ALWAYS_WAITING`. The time the
   * oldest exchange in flight has taken so far counts too, so a hanging lane slows down although no exchange ends.
   */
  allowance(now: number): number {
    const [oldest] = this.slots;
    const exchangeMs = Math.max(1, this.meanMs, oldest ? now - oldest.startedAt : 0);
    return Math.max(ALWAYS_WAITING, Math.floor((this.limit * SOON_MS) / exchangeMs));
  }

  /** Whether so few tasks will start soon that only the minimum may wait. */
  isSlow(now: number): boolean {
    return this.allowance(now) <= ALWAYS_WAITING;
  }
}
