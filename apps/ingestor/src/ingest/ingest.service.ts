import { CursorMovedError, type StoredTick } from '@tickhook/database';
import { messageOf } from '@tickhook/domain';
import { FeedRetryError, TickSkippedError, type TickHead } from '@tickhook/qubic';
import type { TickRange } from '../feed/next-tick.js';
import { countStored, sumCalls } from './count-stored.js';
import { openCursor, recallCursor, type Cursor } from './cursor.js';
import { ticksTotal } from './feed-state.js';
import type { IngestDependencies } from './ingest-dependencies.js';
import { backOffMs, repeatSteps } from './steps.js';

/** This far behind the head every replica lists all calls, so ticks are read in ranges instead of one by one. */
const CATCH_UP_FROM = 200;
const CATCH_UP_TICKS = 1000;
/** Requests in flight at once for one tick: its data and its list. */
const REQUESTS_A_TICK = 2;
const STANDBY_MS = 2000;
/** A tick takes seconds: a feed without a new one for this long may have stopped while others have not. */
const SILENT_AFTER_MS = 15_000;
/** At the head a tick is often not there yet; only failures beyond this many in a row are logged as warnings. */
const USUAL_FAILURES = 5;

/** Ticks read completely, in order, and where the cursor stands after them. */
interface Progress {
  ticks: StoredTick[];
  first: number;
  last: number;
  /** those in between that the archive skipped */
  skipped: number[];
  /** when reading began, monotonic milliseconds */
  begunAt: number;
  /** why reading stopped early */
  failure?: unknown;
}

/** Ticks being read while those before them are stored. */
interface Ahead {
  first: number;
  progress: Promise<Progress>;
}

/** Follows the chain: head -> complete ticks -> one transaction -> a job for the matchers. */
export class IngestService {
  private cursor: Cursor | undefined;
  /** failures since something was last stored, or since there was nothing to store */
  private failures = 0;
  /** false after an odd number of failures: the feed may be unable to list ranges, so ticks are read one by one */
  private readsRanges = true;
  /** at most one range */
  private ahead: Ahead | undefined;
  /** when the cursor last moved or a silent feed was left, monotonic milliseconds */
  private movedAt = 0;
  private readonly silentAfterMs: number;

  constructor(private readonly dependencies: IngestDependencies) {
    this.silentAfterMs = dependencies.silentAfterMs ?? SILENT_AFTER_MS;
  }

  /** The chain this process follows; `undefined` before the first contact, and while another process follows it. */
  get network(): string | undefined {
    return this.cursor?.network;
  }

  /** Runs until the signal aborts. */
  async run(signal: AbortSignal): Promise<void> {
    const step = async () => {
      const pause = await this.step(signal);
      this.failures = 0;
      return pause;
    };
    await repeatSteps({ step, backOff: (error) => this.backOff(error) }, signal);
  }

  /** @returns milliseconds until the next step */
  private async step(signal: AbortSignal): Promise<number> {
    const { leader, feed, state, settings, inTime } = this.dependencies;
    if (!(await inTime(leader.isHeld()))) {
      this.cursor = undefined;
      state.standsBy();
      return STANDBY_MS;
    }
    const polledAt = performance.now();
    this.readsRanges = this.failures % 2 === 0;
    if (!this.cursor) await recallCursor(this.dependencies);
    const head = await feed.head();
    state.sawHead(head.tickNumber);
    const cursor = this.cursor ?? (await this.open(head));
    while (!signal.aborted && (await this.advance(cursor, head))) {
      // Catching up may take hours, and the lock may be lost meanwhile.
      if (performance.now() - polledAt > STANDBY_MS) return 0;
    }
    this.leaveSilentFeed(cursor, head);
    return Math.max(0, settings.FEED_POLL_MS - (performance.now() - polledAt));
  }

  private async open(head: TickHead): Promise<Cursor> {
    this.cursor = await openCursor(head, this.dependencies);
    this.movedAt = performance.now();
    return this.cursor;
  }

  /** A stopped archive answers as if the chain were idle, and only another feed can tell the difference. */
  private leaveSilentFeed(cursor: Cursor, head: TickHead): void {
    const now = performance.now();
    const isSilent = now - this.movedAt >= this.silentAfterMs;
    if (isSilent) this.movedAt = now;
    if (isSilent || head.tickNumber < cursor.tick) this.dependencies.feed.leaveCurrent();
  }

  /** Stores the next ticks. @returns whether there may be more */
  private async advance(cursor: Cursor, head: TickHead): Promise<boolean> {
    const range = await this.dependencies.intervals.rangeAfter(cursor.tick, head);
    if (!range) return false;
    const progress = await this.read(range, head);
    if (progress.last >= range.first) {
      this.readAhead({ ...range, first: progress.last + 1 }, head);
      await this.store(cursor, progress, head);
    }
    if (progress.failure) throw progress.failure;
    return true;
  }

  private async read(range: TickRange, head: TickHead): Promise<Progress> {
    const { ahead } = this;
    this.ahead = undefined;
    if (ahead?.first === range.first) return ahead.progress;
    // A reading that is no longer needed must not compete with the next one for requests.
    await ahead?.progress.catch(() => undefined);
    return this.readsInRanges(range, head) ? this.readRange(range, head) : this.readTicks(range);
  }

  /** Begins to read the ticks that `read` will be asked for next. */
  private readAhead(range: TickRange, head: TickHead): void {
    if (range.first > range.last || !this.readsInRanges(range, head)) return;
    const progress = this.readRange(range, head);
    // `read` handles the failure, if the reading is ever asked for.
    progress.catch(() => undefined);
    this.ahead = { first: range.first, progress };
  }

  private readsInRanges({ first }: TickRange, { tickNumber }: TickHead): boolean {
    return tickNumber - first >= CATCH_UP_FROM && this.readsRanges;
  }

  private async readRange({ first, last }: TickRange, { tickNumber }: TickHead): Promise<Progress> {
    const { rangeReader, encoder } = this.dependencies;
    const begunAt = performance.now();
    const end = Math.min(last, first + CATCH_UP_TICKS - 1, tickNumber - CATCH_UP_FROM);
    const read = await rangeReader.read(first, end, (tick) => encoder.encode(tick));
    return { ...read, skipped: [], first, begunAt };
  }

  private async readTicks({ first, last }: TickRange): Promise<Progress> {
    const begunAt = performance.now();
    const atOnce = Math.max(1, Math.floor(this.dependencies.settings.FEED_CONCURRENCY / REQUESTS_A_TICK));
    const count = Math.min(last - first + 1, atOnce);
    const numbers = Array.from({ length: count }, (_, index) => first + index);
    const results = await Promise.allSettled(numbers.map((number) => this.readTick(number)));
    const progress: Progress = { ticks: [], skipped: [], first, last: first - 1, begunAt };
    for (const result of results) {
      if (result.status === 'rejected') return { ...progress, failure: result.reason };
      progress.last += 1;
      if (result.value) progress.ticks.push(result.value);
      else progress.skipped.push(progress.last);
    }
    return progress;
  }

  /** @returns `undefined` for a tick that the archive skipped; no other tick is ever skipped */
  private async readTick(number: number): Promise<StoredTick | undefined> {
    const { tickReader, encoder, intervals } = this.dependencies;
    try {
      return encoder.encode(await tickReader.read(number));
    } catch (error) {
      if (!(error instanceof TickSkippedError)) throw error;
      await intervals.requireGap(error);
      return undefined;
    }
  }

  private async store(
    cursor: Cursor,
    { ticks, skipped, first, last, begunAt }: Progress,
    head: TickHead,
  ): Promise<void> {
    const { ticks: repository, state, announce, logger, encoder, inTime } = this.dependencies;
    const { network } = cursor;
    const move = { from: cursor.tick, to: last, head: head.tickNumber };
    await inTime(repository.storeTicks(network, move, ticks));
    this.failures = 0;
    ticksTotal.inc(last - first + 1 - skipped.length);
    if (first > cursor.tick + 1) logger.warn({ from: cursor.tick + 1, to: first - 1 }, 'feed.gap');
    for (const tick of skipped) logger.warn({ from: tick, to: tick }, 'feed.gap');
    cursor.tick = last;
    state.movedTo(last);
    this.movedAt = performance.now();
    countStored(ticks, { encoder, logger, network, tookMs: performance.now() - begunAt });
    const sum = sumCalls(ticks);
    if (!sum) return;
    logger.info(sum, 'tick.stored');
    announce({ fromTick: sum.fromTick, toTick: sum.toTick });
  }

  /** @returns milliseconds to wait */
  private backOff(error: unknown): number {
    const { logger, settings } = this.dependencies;
    this.failures += 1;
    if (error instanceof CursorMovedError) this.cursor = undefined;
    const feedError = error instanceof FeedRetryError ? error : undefined;
    const isUsual = feedError?.reason === 'not-processed' && this.failures <= USUAL_FAILURES;
    const fields = feedError ? { failures: this.failures } : { failures: this.failures, err: error };
    logger[isUsual ? 'debug' : 'warn'](fields, `${feedError ? 'feed' : 'ingest'}.retry: ${messageOf(error)}`);
    return backOffMs(error, this.failures, settings.FEED_POLL_MS);
  }
}
