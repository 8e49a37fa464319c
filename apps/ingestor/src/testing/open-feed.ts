import { FeedPool } from '../feed/feed-pool.js';

const TIMEOUT_MS = 5000;

interface OpenFeeds {
  pool: FeedPool;
  close: () => Promise<void>;
}

/** Opens a pool of feeds for a test, which must `close` it. */
export function openFeeds(...feeds: readonly { url: string }[]): OpenFeeds {
  return openLimitedFeeds(Infinity, ...feeds);
}

/** @param concurrency requests in flight per feed */
export function openLimitedFeeds(concurrency: number, ...feeds: readonly { url: string }[]): OpenFeeds {
  const ending = new AbortController();
  const pool = new FeedPool({
    urls: feeds.map(({ url }) => url),
    signal: ending.signal,
    timeoutMs: TIMEOUT_MS,
    concurrency,
  });
  const close = async () => {
    ending.abort();
    await pool.close();
  };
  return { pool, close };
}
