import 'reflect-metadata';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { bindOrExit, createLogger } from '@tickhook/config';
import { requireWritable } from '@tickhook/database';
import {
  announceListening,
  NestLogger,
  Shutdown,
  Starting,
  startOpsServer,
  startTracing,
  stopTracing,
} from '@tickhook/ops';
import { JobProducer, NotQueuedLog } from '@tickhook/queues';
import { DataSource } from 'typeorm';
import { AppModule } from './app.module.js';
import { createIngest } from './ingest/create-ingest.js';
import { FeedState } from './ingest/feed-state.js';
import type { IngestorSettings } from './settings.js';

/** Starts the ingestor; resolves once it is running. Stop signals shut it down in order. */
export async function runIngestor(settings: IngestorSettings): Promise<void> {
  const logger = createLogger('ingestor', settings);
  // Before anything slow: as the first process of a container, it would ignore signals it has no handler for.
  const shutdown = Shutdown.onSignals({ limitMs: settings.SHUTDOWN_MS, logger });
  await startTracing('ingestor', settings, logger);
  const state = new FeedState(settings.FEED_STALL_SECONDS);
  const starting = new Starting<INestApplicationContext>();
  const { HOST: host, INGESTOR_OPS_PORT: port } = settings;
  const opsServer = startOpsServer({
    host,
    port,
    checks: {
      database: async () => requireWritable(starting.get().get(DataSource)),
      queue: async () => starting.get().get(JobProducer).check(),
      feed: () => state.check(),
    },
  });
  // Before waiting for the database: an orchestrator would take a service that does not answer for dead.
  const ops = await bindOrExit({ setting: 'INGESTOR_OPS_PORT', port, host }, opsServer);
  const app = await NestFactory.createApplicationContext(AppModule.forRoot(settings, logger), {
    logger: new NestLogger(logger),
  });
  starting.started(app);

  const producer = app.get(JobProducer);
  const notQueued = new NotQueuedLog('match', logger);
  const ingest = await createIngest({
    settings,
    logger,
    dataSource: app.get(DataSource),
    state,
    signal: shutdown.signal,
    // The sweep finds ranges that could not be queued.
    announce: (range) => {
      void producer.addMatch([range]).then((error) => notQueued.note(error, range));
    },
  });
  const following = ingest.run();
  shutdown.closes({ close: () => following }, ingest, ops, app, { close: stopTracing });

  announceListening({ opsPort: ops.port });
  logger.info({ opsPort: ops.port }, 'ingestor.listening');
}
