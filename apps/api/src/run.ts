import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { bindingTo, createLogger, ownNamesOf, type Logger } from '@tickhook/config';
import { EncryptionKeyRepository, requireWritable } from '@tickhook/database';
import {
  announceListening,
  NestLogger,
  Shutdown,
  Starting,
  startOpsServer,
  type OpsServer,
} from '@tickhook/ops';
import { JobProducer, JobQueue } from '@tickhook/queues';
import { checkSecretsKey, KeyRing } from '@tickhook/webhooks';
import type { AddressInfo } from 'node:net';
import { DataSource } from 'typeorm';
import { AppModule } from './app.module.js';
import { configureHttp } from './http/configure-http.js';
import { oneLine } from './process/start-error.js';
import { BOARD_PATH, createQueueBoard } from './queue-board/queue-board.js';
import type { ApiSettings } from './settings.js';

/** Starts the api; if that fails, the process prints one line with the reason and exits. */
export async function runApi(settings: ApiSettings): Promise<void> {
  const logger = createLogger('api', settings);
  const shutdown = Shutdown.onSignals({ limitMs: settings.SHUTDOWN_MS, logger });
  try {
    await start({ settings, logger, shutdown });
  } catch (error) {
    process.stderr.write(`${oneLine(error)}\n`);
    process.exit(1);
  }
}

/** Longer than common proxies keep idle connections (60 s), so that none sends on a connection being closed here. */
const KEEP_ALIVE_MS = 65_000;
const IDLE_CHECK_MS = 50;

interface Run {
  settings: ApiSettings;
  logger: Logger;
  shutdown: Shutdown;
}

async function start(run: Run): Promise<void> {
  const { settings, logger, shutdown } = run;
  const { HOST: host, PORT, API_OPS_PORT } = settings;
  const starting = new Starting<NestExpressApplication>();
  const opsServer = startOperations(run, starting);
  // Started before waiting for the database, so that operators can see why the api is not ready.
  const ops = await bindingTo({ setting: 'API_OPS_PORT', port: API_OPS_PORT, host }, opsServer);
  shutdown.closes(ops);
  const app = await NestFactory.create<NestExpressApplication>(AppModule.forRoot(settings), {
    logger: new NestLogger(logger),
    bodyParser: false,
    abortOnError: false,
  });
  const server = app.getHttpServer();
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  shutdown.closes({ close: () => closeHttp(app) });
  configureHttp(app, { settings, logger });
  await bindingTo({ setting: 'PORT', port: PORT, host }, app.listen(PORT, host));
  starting.started(app);
  // A listening TCP server has an AddressInfo; only pipes have a string.
  const { port } = server.address() as AddressInfo;
  announceListening({ port, opsPort: ops.port });
  logger.info({ port, opsPort: ops.port }, 'api.listening');
  // What it seals with another key than the worker's could never be sent.
  void checkSecretsKey({ keys: app.get(EncryptionKeyRepository), ring: app.get(KeyRing), logger });
}

/** Stops the server after answering the requests in flight. */
function closeHttp(app: NestExpressApplication): Promise<void> {
  const server = app.getHttpServer();
  // Otherwise a connection whose request ends after the server was closed would stay open for seconds.
  setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS).unref();
  return app.close();
}

/** The api adds no jobs, because the sweep finds new work in the database; it opens the queues for the board only. */
function startOperations(
  { settings, logger, shutdown }: Run,
  starting: Starting<NestExpressApplication>,
): Promise<OpsServer> {
  const { HOST, API_OPS_PORT, DATABASE_URL, QUEUE_URL, QUEUE_BOARD_PASSWORD } = settings;
  const connection = { url: QUEUE_URL ?? DATABASE_URL, log: logger };
  const queues = {
    match: new JobQueue('match', { connection }),
    deliver: new JobQueue('deliver', { connection }),
  };
  const producer = new JobProducer(queues);
  shutdown.closes(producer);
  const board = createQueueBoard({
    queues: Object.values(queues),
    password: QUEUE_BOARD_PASSWORD,
    names: [HOST, ...ownNamesOf(settings)],
  });
  return startOpsServer({
    host: HOST,
    port: API_OPS_PORT,
    checks: {
      database: async () => requireWritable(starting.get().get(DataSource)),
      queue: () => producer.check(),
    },
    pages: { [BOARD_PATH]: board },
  });
}
