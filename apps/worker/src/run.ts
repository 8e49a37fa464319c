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
} from '@tickhook/ops';
import { JobProducer } from '@tickhook/queues';
import { DataSource } from 'typeorm';
import { AppModule } from './app.module.js';
import type { WorkerSettings } from './settings.js';

/** Starts the worker: resolves once it works. Stop signals end it, in order. */
export async function runWorker(settings: WorkerSettings): Promise<void> {
  const logger = createLogger('worker', settings);
  // Before anything that takes time: what a container runs first is not ended by a signal that nobody hears. While it
  // starts nothing is under way, and it ends at once. What hangs beyond the limit is left to its lease, which runs out.
  const shutdown = Shutdown.onSignals({ limitMs: settings.SHUTDOWN_MS, logger });
  await startTracing('worker', settings, logger);
  const starting = new Starting<INestApplicationContext>();
  const { HOST: host, WORKER_OPS_PORT: port } = settings;
  const opsServer = startOpsServer({
    host,
    port,
    checks: {
      database: async () => requireWritable(starting.get().get(DataSource)),
      queue: async () => starting.get().get(JobProducer).check(),
    },
  });
  // Before any work is taken: one that ended over its port in the midst of it would leave sends without an outcome.
  const ops = await bindOrExit({ setting: 'WORKER_OPS_PORT', port, host }, opsServer);
  const app = await NestFactory.createApplicationContext(AppModule.forRoot(settings, logger), {
    logger: new NestLogger(logger),
  });
  shutdown.closes(app);
  starting.started(app);

  announceListening({ opsPort: ops.port });
  logger.info({ opsPort: ops.port }, 'worker.listening');
}
