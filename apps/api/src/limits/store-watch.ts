import { Logger } from '@nestjs/common';

/** How long the store is not asked after a failure. */
const REST_MS = 1000;

/** Tracks whether the limit store answers. Logs once when it becomes unavailable and once when it is back. */
export class StoreWatch {
  private readonly logger = new Logger('RateLimits');
  private isAway = false;
  /** on the clock of `performance.now()` */
  private restsUntil = 0;

  get isResting(): boolean {
    return this.isAway && performance.now() < this.restsUntil;
  }

  failed(error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error);
    if (!this.isAway) this.logger.warn(`limits.store-away, nobody is refused: ${reason}`);
    this.isAway = true;
    this.restsUntil = performance.now() + REST_MS;
  }

  answered(): void {
    if (this.isAway) this.logger.log('limits.store-back');
    this.isAway = false;
  }
}
