import { fieldOf, hashOf, type FakeInterval, type FakeTick } from './fake-ticks.js';

export interface FakeChainOptions {
  /** those that hold something; every other tick inside an interval is empty */
  ticks: readonly FakeTick[];
  /** ascending; those above the head have not begun yet */
  intervals: readonly FakeInterval[];
  /** default: the last tick of the last interval */
  head?: number;
}

/** The chain a fake feed serves: ticks, intervals and how far it has got. */
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

  /** What the tick holds; `undefined` when it is empty. */
  tick(tickNumber: number): FakeTick | undefined {
    return this.ticks.get(tickNumber);
  }

  /** Ids the tick lists. */
  hashes(tick: FakeTick): readonly string[] {
    return tick.hashes ?? tick.transactions.flatMap((entry) => hashOf(entry) ?? []);
  }

  /** The intervals as known when the head was there. */
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

  /** Lets the head move on, across gaps too; it stays at the end of the last interval. */
  advance(count: number): void {
    for (let moved = 0; moved < count; moved++) this.head = this.following(this.head);
  }

  private following(tick: number): number {
    const interval = this.intervals.find(({ lastTick }) => lastTick > tick);
    return interval ? Math.max(tick + 1, interval.firstTick) : tick;
  }
}

/** The tick of an entry; malformed ones have none. */
export function tickNumberOf(entry: unknown): number | undefined {
  const tick = fieldOf(entry, 'tickNumber');
  return typeof tick === 'number' ? tick : undefined;
}
