import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { Allowance, type LimitState } from './allowance.js';
import type { StoreWatch } from './store-watch.js';

/** Limits how many requests a key may make per window. */
export class RateLimit {
  private readonly allowances = new Map<string, Allowance>();
  /** on the clock of `performance.now()` */
  private clearedAt = performance.now();

  constructor(
    private readonly limiter: RateLimiterAbstract,
    private readonly watch: StoreWatch,
  ) {}

  /** Counts one request. @returns `undefined` while the store is unavailable; then nobody is refused */
  async count(key: string): Promise<LimitState | undefined> {
    if (this.watch.isResting) return undefined;
    this.clear();
    // Already reported by `consume`.
    return this.allowanceOf(key)
      .spend()
      .catch(() => undefined);
  }

  private async consume(key: string, points: number): Promise<RateLimiterRes> {
    try {
      const result = await this.limiter.consume(key, points).catch((error: unknown) => {
        // The limiter throws its result when the limit is exceeded.
        if (error instanceof RateLimiterRes) return error;
        throw error;
      });
      this.watch.answered();
      return result;
    } catch (error) {
      this.watch.failed(error);
      throw error;
    }
  }

  private allowanceOf(key: string): Allowance {
    const known = this.allowances.get(key);
    if (known) return known;
    const allowance = new Allowance(this.limiter.points, (points) => this.consume(key, points));
    this.allowances.set(key, allowance);
    return allowance;
  }

  /** Removes, once per window, the allowances of keys that make no more requests. */
  private clear(): void {
    if (performance.now() - this.clearedAt < this.limiter.msDuration) return;
    this.clearedAt = performance.now();
    for (const [key, allowance] of this.allowances) if (allowance.isOver) this.allowances.delete(key);
  }
}
