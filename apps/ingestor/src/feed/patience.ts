/** Fewest tries: one may fail by chance, and two may lie on either side of an outage. */
const LEAST_TRIES = 3;

/** Decides when an incomplete tick has been waited for long enough. */
export class Patience {
  private readonly waits = new Map<number, { since: number; tries: number }>();

  /**
   * @param limitMs how long to wait
   * @param now a monotonic clock, milliseconds
   */
  constructor(
    private readonly limitMs: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Counts a failed try. @returns whether it was the last one */
  isOver(tick: number): boolean {
    const wait = this.waits.get(tick) ?? { since: this.now(), tries: 0 };
    wait.tries += 1;
    this.waits.set(tick, wait);
    return wait.tries >= LEAST_TRIES && this.now() - wait.since >= this.limitMs;
  }

  /** Ends the wait for a tick that is complete or given up. */
  forget(tick: number): void {
    this.waits.delete(tick);
  }
}
