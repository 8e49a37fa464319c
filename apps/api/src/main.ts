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
import { readApiSettings } from './settings.js';

const settings = readApiSettings();
const logger = createLogger('api', settings);
const app = await NestFactory.create<NestExpressApplication>(AppModule.forRoot(settings), {
  logger: new NestLogger(logger),
  bodyParser: false,
});
configureHttp(app, settings, logger);
app.enableShutdownHooks();
await app.listen(settings.PORT, settings.HOST);

const ops = await startOpsServer({
  host: settings.HOST,
  port: settings.API_OPS_PORT,
  checks: { database: () => app.get(DataSource).query('SELECT 1') },
});
// A listening TCP server has an AddressInfo; only pipes have a string.
const { port } = app.getHttpServer().address() as AddressInfo;
announceListening({ port, opsPort: ops.port });
logger.info({ port, opsPort: ops.port }, 'api.listening');
