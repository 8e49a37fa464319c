import type { RateLimiterRes } from 'rate-limiter-flexible';

/** How much of a limit a key has used in its present window. */
export interface LimitState {
  limit: number;
  remaining: number;
  /** until the window ends, at least 1 */
  seconds: number;
  isExceeded: boolean;
}

/** A replica takes a twentieth of a limit at once. */
const SHARES = 20;

/**
 * What this replica may still let one key do. It is taken from the shared store ahead of need, so that most requests ask
 * nobody: no key ever gets more than its limit, and with several replicas perhaps a few less, which lie unused at
 * another one. A limit below 40 is taken one by one.
 */
export class Allowance {
  private left = 0;
  private remainingInStore = 0;
  private isSpent = false;
  /** of the window, on the clock of `performance.now()` */
  private endsAt = 0;
  private waiting = 0;
  private asking: Promise<void> | undefined;

  /** @param consume counts so many in the store, and tells what the store holds then */
  constructor(
    private readonly limit: number,
    private readonly consume: (points: number) => Promise<RateLimiterRes>,
  ) {}

  get isOver(): boolean {
    return this.waiting === 0 && performance.now() >= this.endsAt;
  }

  /** Takes one. @throws what the store fails with */
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

  /** Asks once for all who wait. */
  private async ask(): Promise<void> {
    const points = Math.max(this.waiting, Math.floor(this.limit / SHARES));
    try {
      this.fill(points, await this.consume(points));
    } finally {
      this.asking = undefined;
    }
  }

  /** The last ones before the limit may be fewer than were asked for. */
  private fill(asked: number, { consumedPoints, remainingPoints, msBeforeNext }: RateLimiterRes): void {
    const missing = Math.max(0, consumedPoints - this.limit);
    this.left = Math.max(0, asked - missing);
    this.isSpent = missing > 0;
    this.remainingInStore = remainingPoints;
    this.endsAt = performance.now() + msBeforeNext;
  }
}
