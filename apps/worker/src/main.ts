// The worker: matches ticks, delivers webhooks, sweeps up what got lost.
//   job match {fromTick, toTick} -> MatchService   -> notifications, dispatches, usage: one transaction
//   job deliver {dispatchId}     -> DeliverService -> claim under a lease -> POST each -> record outcomes
//   every SWEEP_MS               -> SweepService   -> unmatched ticks, unclaimed dispatches, expired leases, due retries
//   every hour                   -> RetentionService -> next month's partitions; what is older than RETENTION_MONTHS goes
import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { createLogger } from '@tickhook/config';
import { announceListening, endWithParent, NestLogger, startOpsServer, startTracing } from '@tickhook/ops';
import { JobProducer } from '@tickhook/queues';
import { DataSource } from 'typeorm';
import { AppModule } from './app.module.js';
import { readWorkerSettings } from './settings.js';

const STOP_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

endWithParent();
const settings = readWorkerSettings();
const logger = createLogger('worker', settings);
await startTracing('worker', settings, logger);
const app = await NestFactory.createApplicationContext(AppModule.forRoot(settings, logger), {
  logger: new NestLogger(logger),
});
app.enableShutdownHooks([...STOP_SIGNALS], { useProcessExit: true });
for (const signal of STOP_SIGNALS) process.once(signal, limitShutdown);

const ops = await startOpsServer({
  host: settings.HOST,
  port: settings.WORKER_OPS_PORT,
  checks: {
    database: () => app.get(DataSource).query('SELECT 1'),
    queue: () => app.get(JobProducer).check(),
  },
});
announceListening({ opsPort: ops.port });
logger.info({ opsPort: ops.port }, 'worker.listening');

/** What hangs beyond the limit is left to its lease, which runs out. */
function limitShutdown(): void {
  setTimeout(() => {
    logger.error({ limitMs: settings.SHUTDOWN_MS }, 'shutdown.cut-off');
    process.exit(1);
  }, settings.SHUTDOWN_MS).unref();
}
