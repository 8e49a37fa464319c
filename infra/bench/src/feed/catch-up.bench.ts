import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { runQueueMigrations } from '@tickhook/queues';
import { startTestDatabase, type TestDatabase } from '@tickhook/testing';
import { compare, wallClock } from '../measure.js';
import type { Result } from '../result.js';
import { mainOf, ServiceProcess } from '../service-process.js';
import { BenchFeed, type Asked } from './bench-feed.js';
import type { Errand } from './fetch-worker.js';

/** A stretch for each round, and one to warm up. */
const STRETCHES = 6;
/** Some ranges long, so that one is read while another is stored; the newest ticks, read one by one, weigh little. */
const STRETCH = 10_000;
/** Requests in flight, as the ingestor has them unless told otherwise. */
const CONCURRENCY = 4;

/** How fast missed ticks are read and stored, beside fetching the same answers and doing nothing with them. */
export async function* catchUpBench(): AsyncGenerator<Result> {
  const database = await startTestDatabase();
  const feed = await BenchFeed.start(STRETCHES * STRETCH);
  const fetcher = new Worker(new URL('./fetch-worker.js', import.meta.url));
  const ingestor = await startIngestor(database, feed);
  try {
    const contenders = [
      { name: 'catch-up', run: () => catchUp(database, feed) },
      {
        name: 'fetch',
        prepare: async () => void (asked = feed.asked),
        run: () => fetchAll(feed, fetcher, asked),
      },
    ];
    let asked: Asked[] = [];
    const times = await compare(contenders, wallClock);
    const [own = NaN, raw = NaN] = ['catch-up', 'fetch'].map((name) => times.get(name));
    yield { bench: 'catch-up', what: 'ticks of 5 calls read and stored', value: 1e6 / own, unit: '/s' };
    const what = `beside fetching the same answers, ${CONCURRENCY} at once`;
    yield { bench: 'catch-up', what, value: raw / own, unit: 'x', goal: { atLeast: 0.5 } };
  } finally {
    await ingestor.stop();
    await fetcher.terminate();
    await feed.stop();
    await database.stop();
  }
}

async function startIngestor({ url }: TestDatabase, feed: BenchFeed): Promise<ServiceProcess> {
  await runQueueMigrations(url);
  const polled = feed.untilPolled();
  const ingestor = await ServiceProcess.start(mainOf('ingestor'), {
    DATABASE_URL: url,
    FEED_URL: feed.url,
    FEED_START_TICK: 'latest',
    FEED_POLL_MS: '10',
    FEED_CONCURRENCY: String(CONCURRENCY),
    INGESTOR_OPS_PORT: '0',
  });
  await polled;
  return ingestor;
}

/** The head moves on at once; when the ingestor asks for it again, it has nothing left to do. */
async function catchUp({ dataSource }: TestDatabase, feed: BenchFeed): Promise<number> {
  feed.asked = [];
  feed.head += STRETCH;
  for (let cursor = 0; cursor < feed.head;) {
    await feed.untilPolled();
    const [row]: { tick: string }[] = await dataSource.query('SELECT tick FROM feed_cursor');
    cursor = Number(row?.tick ?? 0);
  }
  return STRETCH;
}

async function fetchAll({ url }: BenchFeed, fetcher: Worker, asked: readonly Asked[]): Promise<number> {
  const errand: Errand = { url, asked, concurrency: CONCURRENCY };
  fetcher.postMessage(errand);
  await once(fetcher, 'message');
  return STRETCH;
}
