import { fakeBid, startFakeFeed, type FakeFeed } from '@tickhook/testing';
import { setTimeout as wait } from 'node:timers/promises';

const FIRST = 10_000;
const TICK_MS = 400;
/** So that ticks do not come in step with the polls. */
const SPREAD_MS = 200;

/** A chain that goes on at the real pace. A tick's time is when the feed begins to show it. */
export class LiveChain {
  /** the head before it goes on: an ingestor told to start there misses no call, however late it is ready */
  readonly startTick = FIRST;

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

  stop(): Promise<void> {
    return this.feed.stop();
  }

  private show(calls: number): void {
    const tickNumber = this.feed.head + 1;
    const bids = Array.from({ length: calls }, (_, nonce) => fakeBid(tickNumber, nonce));
    this.feed.setTick({ tickNumber, transactions: bids, time: Date.now() });
    this.feed.head = tickNumber;
  }
}
