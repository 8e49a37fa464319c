import 'reflect-metadata';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { bindOrExit, createLogger } from '@tickhook/config';
import { requireWritable } from '@tickhook/database';
import {
  announceListening,
  limitShutdown,
  NestLogger,
  startOpsServer,
  startTracing,
  STOP_SIGNALS,
} from '@tickhook/ops';
import { JobProducer } from '@tickhook/queues';
import { DataSource } from 'typeorm';
import { AppModule } from './app.module.js';
import type { WorkerSettings } from './settings.js';

/** Starts the worker: resolves once it works. Stop signals end it, in order. */
export async function runWorker(settings: WorkerSettings): Promise<void> {
  const logger = createLogger('worker', settings);
  const running: { app?: INestApplicationContext } = {};
  // Before anything that takes time: what a container runs first is not ended by a signal that nobody hears. It may
  // still wait for the database: nothing is under way. What hangs beyond the limit is left to its lease, which runs out.
  for (const signal of STOP_SIGNALS)
    process.once(signal, () => (running.app ? limitShutdown(settings.SHUTDOWN_MS, logger) : process.exit(0)));

  await startTracing('worker', settings, logger);
  const started = (): INestApplicationContext => {
    if (running.app === undefined) throw new Error('still starting');
    return running.app;
  };
  const { HOST: host, WORKER_OPS_PORT: port } = settings;
  const opsServer = startOpsServer({
    host,
    port,
    checks: {
      database: async () => requireWritable(started().get(DataSource)),
      queue: async () => started().get(JobProducer).check(),
    },
  });
  // Before any work is taken: one that ended over its port in the midst of it would leave sends without an outcome.
  const ops = await bindOrExit({ setting: 'WORKER_OPS_PORT', port, host }, opsServer);
  const app = await NestFactory.createApplicationContext(AppModule.forRoot(settings, logger), {
    logger: new NestLogger(logger),
  });
  app.enableShutdownHooks([...STOP_SIGNALS], { useProcessExit: true });
  running.app = app;

  announceListening({ opsPort: ops.port });
  logger.info({ opsPort: ops.port }, 'worker.listening');
}
