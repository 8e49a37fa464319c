import { fieldOf, hashOf, type FakeInterval, type FakeTick } from './fake-ticks.js';

export interface FakeChainOptions {
  /** non-empty ticks; every other tick inside an interval is empty */
  ticks: readonly FakeTick[];
  /** ascending; intervals above the head have not begun yet */
  intervals: readonly FakeInterval[];
  /** default: the last tick of the last interval */
  head?: number;
}

/** The chain a fake feed serves: ticks, intervals and the head. */
export class FakeChain {
  private readonly ticks: Map<number, FakeTick>;
  intervals: readonly FakeInterval[];
  head: number;

  constructor({ ticks, intervals, head }: FakeChainOptions) {
    this.ticks = new Map(ticks.map((tick) => [tick.tickNumber, tick]));
    this.intervals = intervals;
    this.head = head ?? intervals.at(-1)?.lastTick ?? 0;
  }

  /** Adds or replaces a tick. */
  setTick(tick: FakeTick): void {
    this.ticks.set(tick.tickNumber, tick);
  }

  /** The tick's contents; `undefined` when it is empty. */
  tick(tickNumber: number): FakeTick | undefined {
    return this.ticks.get(tickNumber);
  }

  /** Transaction ids the tick lists. */
  hashes(tick: FakeTick): readonly string[] {
    return tick.hashes ?? tick.transactions.flatMap((entry) => hashOf(entry) ?? []);
  }

  /** The intervals as they were when the chain had this head. */
  intervalsAt(head: number): FakeInterval[] {
    return this.intervals
      .filter(({ firstTick }) => firstTick <= head)
      .map((interval) => ({ ...interval, lastTick: Math.min(interval.lastTick, head) }));
  }

  /** Entries of all ticks up to the head, newest tick first. */
  entriesAt(head: number): unknown[] {
    const ticks = [...this.ticks.values()].filter(({ tickNumber }) => tickNumber <= head);
    return ticks.sort((a, b) => b.tickNumber - a.tickNumber).flatMap(({ transactions }) => transactions);
  }

  find(hash: string): unknown {
    for (const { transactions } of this.ticks.values()) {
      const found = transactions.find((entry) => hashOf(entry) === hash);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** Moves the head forward, also across gaps, until the end of the last interval. */
  advance(count: number): void {
    for (let moved = 0; moved < count; moved++) this.head = this.following(this.head);
  }

  private following(tick: number): number {
    const interval = this.intervals.find(({ lastTick }) => lastTick > tick);
    return interval ? Math.max(tick + 1, interval.firstTick) : tick;
  }
}

/** The tick number of an entry; `undefined` when it is malformed. */
export function tickNumberOf(entry: unknown): number | undefined {
  const tick = fieldOf(entry, 'tickNumber');
  return typeof tick === 'number' ? tick : undefined;
}
