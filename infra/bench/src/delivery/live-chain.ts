import { fakeBid, startFakeFeed, type FakeFeed } from '@tickhook/testing';
import { setTimeout as wait } from 'node:timers/promises';

const FIRST = 10_000;
const TICK_MS = 400;
/** So that ticks do not come in step with the polls. */
const SPREAD_MS = 200;

/** A chain that goes on at the real pace. */
export class LiveChain {
  /** unix milliseconds, by the tick's own time, which is made up */
  private readonly shown = new Map<number, number>();

  private constructor(private readonly feed: FakeFeed) {}

  static async start(): Promise<LiveChain> {
    const intervals = [{ epoch: 1, firstTick: FIRST, lastTick: FIRST * 100 }];
    return new LiveChain(await startFakeFeed({ ticks: [], intervals, head: FIRST }));
  }

  get url(): string {
    return this.feed.url;
  }

  async run(ticks: number, callsPerTick: number): Promise<void> {
    for (let made = 0; made < ticks; made++) {
      this.show(callsPerTick);
      await wait(TICK_MS - SPREAD_MS / 2 + Math.random() * SPREAD_MS);
    }
  }

  /** When the feed began to show a tick, in unix milliseconds. @param tickTime the tick's own time */
  shownAt(tickTime: number): number {
    return this.shown.get(tickTime) ?? NaN;
  }

  stop(): Promise<void> {
    return this.feed.stop();
  }

  private show(calls: number): void {
    const tickNumber = this.feed.head + 1;
    const bids = Array.from({ length: calls }, (_, nonce) => fakeBid(tickNumber, nonce));
    this.feed.setTick({ tickNumber, transactions: bids });
    this.feed.head = tickNumber;
    this.shown.set(Number(bids[0]?.timestamp), Date.now());
  }
}
