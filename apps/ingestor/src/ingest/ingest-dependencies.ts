import type { Logger } from '@tickhook/config';
import type { TickRepository } from '@tickhook/database';
import type { FeedPool } from '../feed/feed-pool.js';
import type { IntervalsService } from '../feed/intervals.service.js';
import type { RangeReader } from '../feed/range-reader.js';
import type { TickReader } from '../feed/tick-reader.js';
import type { IngestorSettings } from '../settings.js';
import type { CallEncoder } from './call-encoder.js';
import type { FeedState } from './feed-state.js';
import type { LeaderLock } from './leader-lock.js';

/** What the ingest works with. */
export interface IngestDependencies {
  settings: Pick<IngestorSettings, 'FEED_START_TICK' | 'FEED_POLL_MS' | 'FEED_CONCURRENCY'>;
  logger: Logger;
  feed: FeedPool;
  intervals: IntervalsService;
  tickReader: TickReader;
  rangeReader: RangeReader;
  encoder: CallEncoder;
  ticks: TickRepository;
  leader: LeaderLock;
  state: FeedState;
  /** wakes the matchers, without waiting for the queue, which may be down */
  announce: (range: { fromTick: number; toTick: number }) => void;
  /** waits for database work, and ends the process if the database hangs */
  inTime: <T>(work: Promise<T>) => Promise<T>;
  /** after this long without anything new from a feed, the next one is asked; default 15 s */
  silentAfterMs?: number | undefined;
}
