const TWO_32 = 2 ** 32;

/** Repeatable random choices (mulberry32): the same seed gives the same alerts and calls. */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed | 0;
  }

  /** from 0 (inclusive) to 1 (exclusive) */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let bits = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / TWO_32;
  }

  /** a whole number from 0 (inclusive) to `limit` (exclusive) */
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(items: readonly T[]): T {
    return this.at(items, this.below(items.length));
  }

  /** Like `pick`, but favours the first items heavily. */
  pickSkewed<T>(items: readonly T[]): T {
    return this.at(items, Math.floor(items.length * this.next() ** 3));
  }

  private at<T>(items: readonly T[], index: number): T {
    const item = items[index];
    if (item === undefined) throw new RangeError('Nothing to pick from.');
    return item;
  }
}
