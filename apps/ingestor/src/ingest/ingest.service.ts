import type { Logger } from '@tickhook/config';
import { CursorMovedError, type StoredTick, type TickRepository } from '@tickhook/database';
import { FeedRetryError, TickSkippedError, type TickHead } from '@tickhook/qubic';
import { setTimeout as wait } from 'node:timers/promises';
import type { FeedPool } from '../feed/feed-pool.js';
import type { IntervalsService } from '../feed/intervals.service.js';
import type { TickRange } from '../feed/next-tick.js';
import type { RangeReader } from '../feed/range-reader.js';
import type { TickReader } from '../feed/tick-reader.js';
import type { IngestorSettings } from '../settings.js';
import type { CallEncoder } from './call-encoder.js';
import { absentTotal, callsTotal, malformedTotal, ticksTotal, type FeedState } from './feed-state.js';
import type { LeaderLock } from './leader-lock.js';

/** Farther behind than this, ticks are read in ranges instead of one by one. */
const CATCH_UP_FROM = 200;
const CATCH_UP_TICKS = 1000;
const STANDBY_MS = 2000;
const MAX_BACKOFF_MS = 30_000;

export interface IngestDependencies {
  settings: IngestorSettings;
  logger: Logger;
  feed: FeedPool;
  intervals: IntervalsService;
  tickReader: TickReader;
  rangeReader: RangeReader;
  encoder: CallEncoder;
  ticks: TickRepository;
  leader: LeaderLock;
  state: FeedState;
  /** wakes the matchers; must not wait for a queue that is down */
  announce: (range: { fromTick: number; toTick: number }) => Promise<void>;
}

/** Ticks read completely, in order, and where the cursor stands after them. */
interface Progress {
  ticks: StoredTick[];
  last: number;
  /** why it went no further */
  failure?: unknown;
}

/** Follows the chain: head -> complete ticks -> one transaction -> a job for the matchers. */
export class IngestService {
  private cursor: { network: string; tick: number } | undefined;

  constructor(private readonly dependencies: IngestDependencies) {}

  async run(signal: AbortSignal): Promise<void> {
    let failures = 0;
    while (!signal.aborted) {
      let pause: number;
      try {
        pause = await this.step();
        failures = 0;
      } catch (error) {
        failures += 1;
        pause = this.backoff(error, failures);
      }
      await wait(pause, undefined, { signal }).catch(() => undefined);
    }
  }

  /** @returns milliseconds until the next step */
  private async step(): Promise<number> {
    const { leader, feed, state, settings } = this.dependencies;
    if (!(await leader.isHeld())) {
      this.cursor = undefined;
      return STANDBY_MS;
    }
    const polledAt = performance.now();
    const head = await feed.head();
    state.sawHead(head.tickNumber);
    const cursor = (this.cursor ??= await this.openCursor(head));
    while (await this.advance(cursor, head)) {
      // A catch-up may take hours; the lock may be lost meanwhile.
      if (performance.now() - polledAt > STANDBY_MS) return 0;
    }
    return Math.max(0, settings.FEED_POLL_MS - (performance.now() - polledAt));
  }

  /** The stored position, or for a new database the one the settings ask for. */
  private async openCursor(head: TickHead): Promise<{ network: string; tick: number }> {
    const { ticks, settings, logger } = this.dependencies;
    const { network } = head;
    const start = settings.FEED_START_TICK === 'latest' ? head.tickNumber : settings.FEED_START_TICK - 1;
    await ticks.startCursor(network, start);
    const tick = (await ticks.readCursor(network)) ?? start;
    logger.info({ network, cursor: tick, head: head.tickNumber }, 'feed.opened');
    return { network, tick };
  }

  /** Stores what comes next. @returns whether there may be more */
  private async advance(cursor: { network: string; tick: number }, head: TickHead): Promise<boolean> {
    const range = await this.dependencies.intervals.rangeAfter(cursor.tick, head);
    if (!range) return false;
    const progress = await this.read(range);
    if (progress.last >= range.first) await this.store(cursor, progress);
    if (progress.failure) throw progress.failure;
    return true;
  }

  private async read({ first, last }: TickRange): Promise<Progress> {
    const { rangeReader, encoder, settings } = this.dependencies;
    if (last - first >= CATCH_UP_FROM) {
      const read = await rangeReader.read(first, Math.min(last, first + CATCH_UP_TICKS - 1));
      return { ticks: read.ticks.map((tick) => encoder.encode(tick)), last: read.last };
    }
    const count = Math.min(last - first + 1, settings.FEED_CONCURRENCY);
    const numbers = Array.from({ length: count }, (_, index) => first + index);
    const results = await Promise.allSettled(numbers.map((number) => this.readTick(number)));
    const progress: Progress = { ticks: [], last: first - 1 };
    for (const result of results) {
      if (result.status === 'rejected') return { ...progress, failure: result.reason };
      if (result.value) progress.ticks.push(result.value);
      progress.last += 1;
    }
    return progress;
  }

  /** @returns nothing for a tick the archive skipped: the only one that is let go */
  private async readTick(number: number): Promise<StoredTick | undefined> {
    const { tickReader, encoder, intervals, logger } = this.dependencies;
    try {
      return encoder.encode(await tickReader.read(number));
    } catch (error) {
      if (!(error instanceof TickSkippedError)) throw error;
      logger.warn({ tick: number, nextTick: error.nextTick }, 'tick.skipped');
      intervals.forget();
      return undefined;
    }
  }

  private async store(cursor: { network: string; tick: number }, { ticks, last }: Progress): Promise<void> {
    const { ticks: repository, state, announce, logger } = this.dependencies;
    await repository.storeTicks(cursor.network, { from: cursor.tick, to: last }, ticks);
    ticksTotal.inc(last - cursor.tick);
    cursor.tick = last;
    state.stored(last);
    this.count(ticks);
    const holding = ticks.filter((tick) => tick.calls.length > 0);
    const [oldest, newest] = [holding[0], holding.at(-1)];
    if (!oldest || !newest) return;
    const calls = holding.reduce((sum, tick) => sum + tick.calls.length, 0);
    logger.info({ fromTick: oldest.number, toTick: newest.number, calls }, 'tick.stored');
    await announce({ fromTick: oldest.number, toTick: newest.number });
  }

  private count(ticks: readonly StoredTick[]): void {
    for (const { number, calls, anomalies } of ticks) {
      callsTotal.inc(calls.length);
      for (const { kind, hash, reason } of anomalies) {
        (kind === 'absent' ? absentTotal : malformedTotal).inc();
        this.dependencies.logger.warn({ tick: number, hash, kind, reason }, 'transaction.set-aside');
      }
    }
  }

  /** @returns milliseconds to wait, growing with the failures in a row, spread so that replicas do not march in step */
  private backoff(error: unknown, failures: number): number {
    const { logger, settings } = this.dependencies;
    if (error instanceof CursorMovedError) this.cursor = undefined;
    const isFeed = error instanceof FeedRetryError;
    const message = error instanceof Error ? error.message : String(error);
    // A tick that is not there yet is the usual case at the head.
    const isUsual = isFeed && error.reason === 'not-processed';
    logger[isUsual ? 'debug' : 'warn'](
      { err: isFeed ? undefined : error, failures },
      `feed.retry: ${message}`,
    );
    const delay = Math.min(settings.FEED_POLL_MS * 2 ** Math.min(failures - 1, 10), MAX_BACKOFF_MS);
    const asked = isFeed ? (error.retryAfterMs ?? 0) : 0;
    return Math.max(asked, delay * (0.5 + Math.random() / 2));
  }
}
