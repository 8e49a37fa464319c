// The api: REST v1 and the dashboard.
//   settings -> one NestJS app -> guard (access token -> user) -> controller -> repository scoped by that user
//   errors   -> one filter -> {message, requestId}
//   operators look at another port: health, metrics
import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { createLogger } from '@tickhook/config';
import { announceListening, NestLogger, startOpsServer } from '@tickhook/ops';
import type { AddressInfo } from 'node:net';
import { DataSource } from 'typeorm';
import { AppModule } from './app.module.js';
import { configureHttp } from './http/configure-http.js';
import { bindingTo, oneLine } from './process/start-error.js';
import { Shutdown } from './process/shutdown.js';
import { readApiSettings } from './settings.js';

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
  const checks = { database: () => app.get(DataSource).query('SELECT 1') };
  const opsServer = startOpsServer({ host, port: API_OPS_PORT, checks });
  const ops = await bindingTo({ setting: 'API_OPS_PORT', port: API_OPS_PORT, host }, opsServer);
  shutdown.closes(ops);
  // A listening TCP server has an AddressInfo; only pipes have a string.
  const { port } = app.getHttpServer().address() as AddressInfo;
  announceListening({ port, opsPort: ops.port });
  logger.info({ port, opsPort: ops.port }, 'api.listening');
}

try {
  await start();
} catch (error) {
  process.stderr.write(`${oneLine(error)}\n`);
  process.exit(1);
}
