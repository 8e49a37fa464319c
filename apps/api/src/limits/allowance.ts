import type { RateLimiterRes } from 'rate-limiter-flexible';

/** How much of a limit a key has used in the current window. */
export interface LimitState {
  limit: number;
  remaining: number;
  /** seconds until the window ends, at least 1 */
  seconds: number;
  isExceeded: boolean;
}

/** A replica reserves a twentieth of a limit at a time. */
const SHARES = 20;

/**
 * The points that this replica may still spend for one key. They are reserved from the shared store in advance, so that
 * most requests need not ask it. A key never gets more than its limit; with several replicas it may get a few less,
 * because some points remain unused on another replica. For a limit below 40, points are taken one by one.
 */
export class Allowance {
  private left = 0;
  private remainingInStore = 0;
  private isSpent = false;
  /** end of the window, on the clock of `performance.now()` */
  private endsAt = 0;
  private waiting = 0;
  private asking: Promise<void> | undefined;

  /** @param consume counts points in the store and returns the store's new state */
  constructor(
    private readonly limit: number,
    private readonly consume: (points: number) => Promise<RateLimiterRes>,
  ) {}

  get isOver(): boolean {
    return this.waiting === 0 && performance.now() >= this.endsAt;
  }

  /** Spends one point. @throws the store's error */
  async spend(): Promise<LimitState> {
    this.waiting += 1;
    try {
      while (this.mustAsk()) await (this.asking ??= this.ask());
      return this.take();
    } finally {
      this.waiting -= 1;
    }
  }

  private mustAsk(): boolean {
    return performance.now() >= this.endsAt || (this.left === 0 && !this.isSpent);
  }

  private take(): LimitState {
    const isExceeded = this.left === 0;
    if (!isExceeded) this.left -= 1;
    return {
      limit: this.limit,
      remaining: this.left + this.remainingInStore,
      seconds: Math.max(1, Math.ceil((this.endsAt - performance.now()) / 1000)),
      isExceeded,
    };
  }

  /** Asks the store once for all waiting requests. */
  private async ask(): Promise<void> {
    const points = Math.max(this.waiting, Math.floor(this.limit / SHARES));
    try {
      this.fill(points, await this.consume(points));
    } finally {
      this.asking = undefined;
    }
  }

  /** Close to the limit, the store may grant fewer points than were asked for. */
  private fill(asked: number, { consumedPoints, remainingPoints, msBeforeNext }: RateLimiterRes): void {
    const missing = Math.max(0, consumedPoints - this.limit);
    this.left = Math.max(0, asked - missing);
    this.isSpent = missing > 0;
    this.remainingInStore = remainingPoints;
    this.endsAt = performance.now() + msBeforeNext;
  }
}
