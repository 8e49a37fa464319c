import type { FakeFeed } from '@tickhook/testing';

const STEP_MS = 50;

/** Grows the chain at an even pace, from its first tick to its last. */
export class HeadMover {
  /** the highest head that was ever visible */
  highest: number;
  /** while set, moves the head back by this many ticks */
  setback = 0;
  private timer: NodeJS.Timeout | undefined;
  private startedAt = 0;

  constructor(
    private readonly feed: FakeFeed,
    private readonly numbers: readonly number[],
    private readonly durationMs: number,
  ) {
    this.highest = feed.head;
  }

  get last(): number {
    return this.numbers.at(-1) ?? 0;
  }

  start(): void {
    this.startedAt = performance.now();
    this.timer = setInterval(() => this.move(), STEP_MS);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private move(): void {
    const share = Math.min(1, (performance.now() - this.startedAt) / this.durationMs);
    const index = Math.round(share * (this.numbers.length - 1)) - this.setback;
    const head = this.numbers[Math.max(0, index)] ?? 0;
    this.feed.head = head;
    this.highest = Math.max(this.highest, head);
  }
}
