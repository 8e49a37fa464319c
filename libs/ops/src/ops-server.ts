import express, { type RequestHandler, type Response } from 'express';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { collectDefaultMetrics, Gauge, register } from 'prom-client';
import { measureHttp } from './http-metrics.js';

/** Resolves when the part works; rejects with what is wrong. */
export type HealthCheck = () => Promise<unknown>;

export interface OpsOptions {
  host: string;
  /** 0 = any free port */
  port: number;
  /** what must work for the service to be ready, by name */
  checks: Record<string, HealthCheck>;
  /** further pages for operators, by path, such as `/queues` */
  pages?: Record<string, RequestHandler>;
}

export interface OpsServer {
  port: number;
  close(): Promise<void>;
}

const CHECK_TIMEOUT_MS = 2000;

/** Serves `/health/live`, `/health/ready` and `/metrics` on a separate port. Call it once per process. */
export async function startOpsServer(options: OpsOptions): Promise<OpsServer> {
  collectDefaultMetrics();
  exposeReadiness(options.checks);
  const app = express();
  app.disable('x-powered-by');
  app.use(measureHttp());
  app.get('/health/live', (_request, response) => void response.json({ status: 'ok' }));
  app.get('/health/ready', (_request, response) => answerReadiness(options.checks, response));
  app.get('/metrics', async (_request, response) => {
    response.type(register.contentType).send(await register.metrics());
  });
  for (const [path, page] of Object.entries(options.pages ?? {})) app.use(path, page);
  const server = app.listen(options.port, options.host);
  await new Promise<void>((resolve, reject) => server.once('listening', resolve).once('error', reject));
  return { port: portOf(server), close: () => close(server) };
}

/** Exposes the checks as a metric too, run at each scrape, so that monitoring needs no other URL. */
function exposeReadiness(checks: OpsOptions['checks']): void {
  new Gauge({
    name: 'tickhook_ready',
    help: 'Whether what readiness needs works: 1 or 0',
    labelNames: ['check'],
    async collect() {
      for (const [check, result] of await runChecks(checks)) this.set({ check }, result === 'ok' ? 1 : 0);
    },
  });
}

async function answerReadiness(checks: OpsOptions['checks'], response: Response): Promise<void> {
  const entries = await runChecks(checks);
  const ready = entries.every(([, result]) => result === 'ok');
  response
    .status(ready ? 200 : 503)
    .json({ status: ready ? 'ok' : 'error', checks: Object.fromEntries(entries) });
}

/** @returns for each check its name, and `ok` or what is wrong */
function runChecks(checks: OpsOptions['checks']): Promise<(readonly [name: string, result: string])[]> {
  return Promise.all(
    Object.entries(checks).map(async ([name, check]) => [name, await runCheck(check)] as const),
  );
}

async function runCheck(check: HealthCheck): Promise<string> {
  const result = check().then(
    () => 'ok',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  return Promise.race([result, wait(CHECK_TIMEOUT_MS, 'timed out', { ref: false })]);
}

function portOf(server: Server): number {
  // A TCP server that listens has an AddressInfo; only pipes have a string.
  return (server.address() as AddressInfo).port;
}

function close(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()));
    server.closeAllConnections();
  });
}
