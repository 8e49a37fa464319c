import type { Logger } from '@tickhook/config';
import { BackfillRepository, CatalogueRepository, TickRepository } from '@tickhook/database';
import { endWhenStuck } from '@tickhook/ops';
import { setMaxListeners } from 'node:events';
import type { DataSource } from 'typeorm';
import { FeedPool } from '../feed/feed-pool.js';
import { IntervalsService } from '../feed/intervals.service.js';
import type { Patience } from '../feed/patience.js';
import { RangeReader } from '../feed/range-reader.js';
import { TickReader } from '../feed/tick-reader.js';
import type { IngestorSettings } from '../settings.js';
import { BackfillService } from './backfill.service.js';
import { CallEncoder } from './call-encoder.js';
import type { FeedState } from './feed-state.js';
import type { IngestDependencies } from './ingest-dependencies.js';
import { IngestService } from './ingest.service.js';
import { LeaderLock } from './leader-lock.js';

export interface IngestOptions extends Pick<IngestDependencies, 'announce' | 'silentAfterMs'> {
  settings: Pick<IngestorSettings, 'FEED_URL' | 'FEED_START_TICK' | 'FEED_POLL_MS' | 'FEED_CONCURRENCY'>;
  logger: Logger;
  dataSource: DataSource;
  state: FeedState;
  /** stops the ingest */
  signal: AbortSignal;
  /** limit of one exchange with a feed; default: the client's own */
  feedTimeoutMs?: number | undefined;
  /** how long to wait for listed transactions that the feed lacks, and for other feeds' view of a gap; default 60 s */
  patience?: Patience | undefined;
  /** how long to wait before a gap that no list shows is believed; default 3 min */
  gapPatience?: Patience | undefined;
  /** the process ends if the database does not answer for this long; default 2 min */
  stuckAfterMs?: number | undefined;
  /** how often to look for backfill orders; default 3 s */
  backfillLookMs?: number | undefined;
}

export interface Ingest {
  /** Follows the chain and carries out backfill orders until the signal aborts. */
  run(): Promise<void>;
  /** Releases the leader lock and closes the connections to the feeds. Call it only after `run` has ended. */
  close(): Promise<void>;
}

const STUCK_AFTER_MS = 120_000;
/** A backfill is not urgent: following the head needs the feed more. */
const BACKFILL_CONCURRENCY = 1;

/** Assembles the parts that follow the chain. */
export async function createIngest(options: IngestOptions): Promise<Ingest> {
  const {
    settings,
    logger,
    dataSource,
    state,
    signal,
    announce,
    silentAfterMs,
    feedTimeoutMs: timeoutMs,
    patience,
    gapPatience,
    stuckAfterMs: limitMs = STUCK_AFTER_MS,
    backfillLookMs: lookMs,
  } = options;
  // Each call in progress adds a listener.
  setMaxListeners(0, signal);
  const openFeeds = (concurrency: number) =>
    new FeedPool({ urls: settings.FEED_URL, signal, timeoutMs, concurrency, patience });
  const [feed, backfillFeed] = [openFeeds(settings.FEED_CONCURRENCY), openFeeds(BACKFILL_CONCURRENCY)];
  const inTime = <T>(work: Promise<T>) => endWhenStuck(work, { limitMs, message: 'ingest.stuck', logger });
  const catalogue = await inTime(new CatalogueRepository(dataSource).loadDefinitions());
  const encoder = new CallEncoder(catalogue);
  const { contracts } = encoder;
  const leader = new LeaderLock(dataSource);
  const readTicksFrom = (pool: FeedPool) => new TickReader({ feed: pool, contracts, patience });
  const readRangesFrom = (pool: FeedPool, concurrency: number) =>
    new RangeReader({ feed: pool, contracts, concurrency, patience });
  const service = new IngestService({
    settings,
    logger,
    feed,
    state,
    leader,
    encoder,
    announce,
    inTime,
    intervals: new IntervalsService(feed, gapPatience),
    tickReader: readTicksFrom(feed),
    rangeReader: readRangesFrom(feed, settings.FEED_CONCURRENCY),
    ticks: new TickRepository(dataSource),
    silentAfterMs,
  });
  const backfill = new BackfillService({
    logger,
    encoder,
    announce,
    inTime,
    feed: backfillFeed,
    intervals: new IntervalsService(backfillFeed, gapPatience),
    tickReader: readTicksFrom(backfillFeed),
    rangeReader: readRangesFrom(backfillFeed, BACKFILL_CONCURRENCY),
    backfills: new BackfillRepository(dataSource),
    network: () => service.network,
    lookMs,
  });
  return {
    run: async () => void (await Promise.all([service.run(signal), backfill.run(signal)])),
    close: async () => void (await Promise.all([leader.release(), feed.close(), backfillFeed.close()])),
  };
}
