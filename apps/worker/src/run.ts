import 'reflect-metadata';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { bindOrExit, createLogger } from '@tickhook/config';
import { EncryptionKeyRepository, requireWritable } from '@tickhook/database';
import {
  announceListening,
  NestLogger,
  Shutdown,
  Starting,
  startOpsServer,
  startTracing,
} from '@tickhook/ops';
import { HandlerRegistry, JobProducer } from '@tickhook/queues';
import { checkSecretsKey, KeyRing } from '@tickhook/webhooks';
import { DataSource } from 'typeorm';
import { AppModule } from './app.module.js';
import type { WorkerSettings } from './settings.js';

/** Starts the worker; resolves once it is running. Stop signals shut it down in order. */
export async function runWorker(settings: WorkerSettings): Promise<void> {
  const logger = createLogger('worker', settings);
  // Before anything slow: as the first process of a container, the worker would ignore signals it has no handler for.
  // During startup there is no work to finish, so it ends at once. Work that hangs beyond the limit is left to its
  // lease, which runs out.
  const shutdown = Shutdown.onSignals({ limitMs: settings.SHUTDOWN_MS, logger });
  await startTracing('worker', settings, logger);
  const starting = new Starting<INestApplicationContext>();
  const { HOST: host, WORKER_OPS_PORT: port } = settings;
  const opsServer = startOpsServer({
    host,
    port,
    checks: {
      database: async () => requireWritable(starting.get().get(DataSource)),
      queue: async () => {
        await starting.get().get(JobProducer).check();
        starting.get().get(HandlerRegistry).check();
      },
    },
  });
  // Before any work is taken: exiting later because the port is in use would leave sends without an outcome.
  const ops = await bindOrExit({ setting: 'WORKER_OPS_PORT', port, host }, opsServer);
  const app = await NestFactory.createApplicationContext(AppModule.forRoot(settings, logger), {
    logger: new NestLogger(logger),
  });
  shutdown.closes(app);
  starting.started(app);

  announceListening({ opsPort: ops.port });
  logger.info({ opsPort: ops.port }, 'worker.listening');
  void checkSecretsKey({ keys: app.get(EncryptionKeyRepository), ring: app.get(KeyRing), logger });
}
