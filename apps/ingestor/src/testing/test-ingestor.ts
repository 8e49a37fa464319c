import { createLogger, type Logger } from '@tickhook/config';
import type { DataSource } from 'typeorm';
import type { Patience } from '../feed/patience.js';
import { createIngest, type IngestOptions } from '../ingest/create-ingest.js';
import { FeedState } from '../ingest/feed-state.js';

export interface TestIngestorOptions {
  dataSource: DataSource;
  /** feeds, tried in this order */
  feeds: readonly { url: string }[];
  settings?: Partial<IngestOptions['settings']>;
  patience?: Patience;
  gapPatience?: Patience;
  stuckAfterMs?: number;
  announce?: IngestOptions['announce'];
  silentAfterMs?: number;
  /** default: a silent one */
  logger?: Logger;
}

/** An ingestor in the test's own process. */
export interface TestIngestor {
  /** the ranges announced to the matchers */
  announced: { fromTick: number; toTick: number }[];
  /** rejects if the ingestor has ended with an error */
  stop(): Promise<void>;
}

const FEED_TIMEOUT_MS = 1000;
const BACKFILL_LOOK_MS = 100;

/** Starts an ingestor that polls fast and begins at tick 100 unless told otherwise. */
export async function startTestIngestor(options: TestIngestorOptions): Promise<TestIngestor> {
  const { feeds, settings, announce, logger, ...others } = options;
  const announced: TestIngestor['announced'] = [];
  const stopping = new AbortController();
  const ingest = await createIngest({
    ...others,
    settings: {
      FEED_URL: feeds.map(({ url }) => url),
      FEED_START_TICK: 100,
      FEED_POLL_MS: 10,
      FEED_CONCURRENCY: 4,
      ...settings,
    },
    logger: logger ?? createLogger('ingestor', { LOG_LEVEL: 'silent', LOG_PRETTY: false }),
    state: new FeedState(60),
    signal: stopping.signal,
    feedTimeoutMs: FEED_TIMEOUT_MS,
    backfillLookMs: BACKFILL_LOOK_MS,
    announce: announce ?? ((range) => void announced.push(range)),
  });
  const running = ingest.run();
  const stop = async () => {
    stopping.abort();
    await running;
    await ingest.close();
  };
  return { announced, stop };
}
