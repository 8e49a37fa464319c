// The api: REST v1 and the dashboard.
//   settings -> one NestJS app -> guard (access token -> user) -> controller -> repository scoped by that user
//   errors   -> one filter -> {message, requestId}
//   operators look at another port: health, metrics, the queue board
import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { createLogger } from '@tickhook/config';
import { announceListening, endWithParent, NestLogger, startOpsServer, type OpsServer } from '@tickhook/ops';
import { JobProducer, JobQueue } from '@tickhook/queues';
import type { AddressInfo } from 'node:net';
import { DataSource } from 'typeorm';
import { AppModule } from './app.module.js';
import { configureHttp } from './http/configure-http.js';
import { bindingTo, oneLine } from './process/start-error.js';
import { Shutdown } from './process/shutdown.js';
import { BOARD_PATH, createQueueBoard } from './queue-board/queue-board.js';
import { readApiSettings } from './settings.js';

endWithParent();
const settings = readApiSettings();
const logger = createLogger('api', settings);
const shutdown = Shutdown.onSignals({ limitMs: settings.SHUTDOWN_MS, logger });

async function start(): Promise<void> {
  const app = await NestFactory.create<NestExpressApplication>(AppModule.forRoot(settings), {
    logger: new NestLogger(logger),
    bodyParser: false,
    abortOnError: false,
  });
  shutdown.closes(app, app.getHttpServer());
  configureHttp(app, { settings, logger });
  const { HOST: host, PORT, API_OPS_PORT } = settings;
  await bindingTo({ setting: 'PORT', port: PORT, host }, app.listen(PORT, host));
  const opsServer = startOperations(app.get(DataSource));
  const ops = await bindingTo({ setting: 'API_OPS_PORT', port: API_OPS_PORT, host }, opsServer);
  shutdown.closes(ops);
  // A listening TCP server has an AddressInfo; only pipes have a string.
  const { port } = app.getHttpServer().address() as AddressInfo;
  announceListening({ port, opsPort: ops.port });
  logger.info({ port, opsPort: ops.port }, 'api.listening');
}

/** The api puts nothing on the queues: the sweep finds what it leaves in the database. Operators look at them here. */
function startOperations(dataSource: DataSource): Promise<OpsServer> {
  const { HOST, API_OPS_PORT, DATABASE_URL, QUEUE_URL, PUBLIC_URL, QUEUE_BOARD_PASSWORD } = settings;
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
    names: [HOST, ...(PUBLIC_URL === undefined ? [] : [new URL(PUBLIC_URL).hostname])],
  });
  return startOpsServer({
    host: HOST,
    port: API_OPS_PORT,
    checks: { database: () => dataSource.query('SELECT 1'), queue: () => producer.check() },
    pages: { [BOARD_PATH]: board },
  });
}

try {
  await start();
} catch (error) {
  process.stderr.write(`${oneLine(error)}\n`);
  process.exit(1);
}
