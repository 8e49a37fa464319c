import { FeedPool } from '../feed/feed-pool.js';

const TIMEOUT_MS = 5000;

/** A pool of feeds for a test, which ends with `close`. */
export function openFeeds(...feeds: readonly { url: string }[]): {
  pool: FeedPool;
  close: () => Promise<void>;
} {
  const ending = new AbortController();
  const pool = new FeedPool({
    urls: feeds.map(({ url }) => url),
    signal: ending.signal,
    timeoutMs: TIMEOUT_MS,
  });
  const close = async () => {
    ending.abort();
    await pool.close();
  };
  return { pool, close };
}
