import type { Histogram } from 'prom-client';

/** Noted together: one at a time among other work, each would cost several times as much. */
const TOGETHER = 500;

/** Observations of a histogram that is observed for each webhook. Whoever collects the histogram notes what is left. */
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
