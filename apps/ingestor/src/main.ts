// The ingestor: follows the chain and stores every tick completely.
//   head -> the ticks after the cursor -> each read whole, compared hash by hash with its own list
//   -> its contract calls, encoded once -> ONE transaction: ticks, calls, cursor -> job match {fromTick, toTick}
//   one active replica by advisory lock; nothing is skipped but what the archive itself skipped
import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { createLogger } from '@tickhook/config';
import { CatalogueRepository, TickRepository } from '@tickhook/database';
import { announceListening, NestLogger, startOpsServer } from '@tickhook/ops';
import { JobProducer } from '@tickhook/queues';
import { DataSource } from 'typeorm';
import { AppModule } from './app.module.js';
import { FeedPool } from './feed/feed-pool.js';
import { IntervalsService } from './feed/intervals.service.js';
import { RangeReader } from './feed/range-reader.js';
import { TickReader } from './feed/tick-reader.js';
import { CallEncoder } from './ingest/call-encoder.js';
import { FeedState } from './ingest/feed-state.js';
import { IngestService } from './ingest/ingest.service.js';
import { LeaderLock } from './ingest/leader-lock.js';
import { readIngestorSettings } from './settings.js';

const settings = readIngestorSettings();
const logger = createLogger('ingestor', settings);
const app = await NestFactory.createApplicationContext(AppModule.forRoot(settings, logger), {
  logger: new NestLogger(logger),
});
const dataSource = app.get(DataSource);
const state = new FeedState(settings.FEED_STALL_SECONDS);
const ops = await startOpsServer({
  host: settings.HOST,
  port: settings.INGESTOR_OPS_PORT,
  checks: { database: () => dataSource.query('SELECT 1'), feed: () => state.check() },
});

const encoder = new CallEncoder(await app.get(CatalogueRepository).loadDefinitions());
const feed = new FeedPool(settings.FEED_URL);
const leader = new LeaderLock(dataSource);
const stopping = new AbortController();
const running = new IngestService({
  settings,
  logger,
  feed,
  state,
  leader,
  encoder,
  intervals: new IntervalsService(feed),
  tickReader: new TickReader(feed, encoder.contracts),
  rangeReader: new RangeReader(feed, encoder.contracts, settings.FEED_CONCURRENCY),
  ticks: app.get(TickRepository),
  announce: async (range) => {
    const { error } = await app.get(JobProducer).addMatch([range]);
    if (error) logger.warn({ err: error, ...range }, 'match.not-queued');
  },
}).run(stopping.signal);

async function stop(): Promise<void> {
  stopping.abort();
  setTimeout(() => process.exit(1), settings.SHUTDOWN_MS).unref();
  await running;
  await leader.release();
  await Promise.all([feed.close(), ops.close(), app.close()]);
  process.exit(0);
}
process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());

announceListening({ opsPort: ops.port });
logger.info({ opsPort: ops.port }, 'ingestor.listening');
