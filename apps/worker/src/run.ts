import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { createLogger, type Logger } from '@tickhook/config';
import { requireWritable } from '@tickhook/database';
import { announceListening, NestLogger, startOpsServer, startTracing, STOP_SIGNALS } from '@tickhook/ops';
import { JobProducer } from '@tickhook/queues';
import { DataSource } from 'typeorm';
import { AppModule } from './app.module.js';
import type { WorkerSettings } from './settings.js';

/** Starts the worker: resolves once it works. Stop signals end it, in order. */
export async function runWorker(settings: WorkerSettings): Promise<void> {
  const logger = createLogger('worker', settings);
  let isStarted = false;
  // Before anything that takes time: what a container runs first is not ended by a signal that nobody hears. It may
  // still wait for the database: nothing is under way.
  for (const signal of STOP_SIGNALS)
    process.once(signal, () => (isStarted ? limitShutdown(settings.SHUTDOWN_MS, logger) : process.exit(0)));

  await startTracing('worker', settings, logger);
  const app = await NestFactory.createApplicationContext(AppModule.forRoot(settings, logger), {
    logger: new NestLogger(logger),
  });
  app.enableShutdownHooks([...STOP_SIGNALS], { useProcessExit: true });
  isStarted = true;

  const ops = await startOpsServer({
    host: settings.HOST,
    port: settings.WORKER_OPS_PORT,
    checks: {
      database: () => requireWritable(app.get(DataSource)),
      queue: () => app.get(JobProducer).check(),
    },
  });
  announceListening({ opsPort: ops.port });
  logger.info({ opsPort: ops.port }, 'worker.listening');
}

/** What hangs beyond the limit is left to its lease, which runs out. */
function limitShutdown(limitMs: number, logger: Logger): void {
  setTimeout(() => {
    logger.error({ limitMs }, 'shutdown.cut-off');
    process.exit(1);
  }, limitMs).unref();
}
