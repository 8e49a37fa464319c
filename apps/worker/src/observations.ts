import type { Histogram } from 'prom-client';

/** Values noted in one go: noted one at a time among other work, each would cost several times as much. */
const TOGETHER = 500;

/** Buffers a histogram's observations, one per webhook. The histogram's `collect` must call `note` for the rest. */
export class Observations {
  private readonly values: number[] = [];

  constructor(private readonly histogram: Histogram.Internal<string>) {}

  add(value: number): void {
    if (this.values.push(value) >= TOGETHER) this.note();
  }

  note(): void {
    for (const value of this.values.splice(0)) this.histogram.observe(value);
  }
}
