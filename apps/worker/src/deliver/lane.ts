/** What waits no longer than this for its turn starts soon. Milliseconds. */
const SOON_MS = 1000;
/** How many may wait even in the slowest lane. */
const ALWAYS_WAITING = 100;
/** Weight of the newest exchange in the mean. */
const NEWEST = 0.2;

/** An exchange in flight. */
export interface Slot {
  startedAt: number;
}

/** What is in flight, and waits, of one endpoint or of one user; knows how fast it moves. */
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
   * How many may wait: as many as will start soon at the lane's pace. An exchange without an answer counts with the time
   * it has taken so far, so a lane that hangs becomes slower and slower although no exchange ends.
   */
  allowance(now: number): number {
    const [oldest] = this.slots;
    const exchangeMs = Math.max(1, this.meanMs, oldest ? now - oldest.startedAt : 0);
    return Math.max(ALWAYS_WAITING, Math.floor((this.limit * SOON_MS) / exchangeMs));
  }

  /** Whether more are waiting, or may wait, than will start soon. */
  isSlow(now: number): boolean {
    return this.allowance(now) <= ALWAYS_WAITING;
  }
}
