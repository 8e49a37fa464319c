import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import path from 'node:path';
import express, { type Router } from 'express';
import { LOOPBACK, type Logger } from '@tickhook/config';
import { ChainService } from './chain/chain.service.js';
import { queryRouter } from './chain/query.router.js';
import { openCheckout } from './checkout/checkout.js';
import { openIdentity } from './identity/identity.js';
import { COGNITO_USER_POOL_ID } from './identity/pool.js';
import { inboxRouter } from './inbox/inbox.router.js';
import { Inboxes } from './inbox/inboxes.js';
import { mailRouter } from './mail/mail.router.js';
import { Mailbox } from './mail/mailbox.js';
import { jsonErrors } from './web/json-errors.js';
import { refuseOtherNames } from './web/refuse-other-names.js';

export interface DevnetOptions {
  /** 0 = any free port */
  port: number;
  dataDir: string;
  hasChain: boolean;
  /** URL of the dashboard, without a trailing slash */
  publicUrl: string;
  /** URL at which others reach the identity provider; devnet's own address by default */
  identityEndpoint?: string | undefined;
  /** the payment provider's stand-in; left out when there is a real provider */
  checkout?: { secret: string; webhookUrl: string } | undefined;
  logger: Logger;
  /** unix milliseconds */
  now?: () => number;
}

export interface Devnet {
  port: number;
  /** without a trailing slash */
  url: string;
  /** Resolves when everything is on disk and the server has closed. */
  close: () => Promise<void>;
}

interface Part {
  close: () => Promise<void>;
}

/** Starts everything; resolves when it is listening. Binds the port first, because the tokens' issuer contains it. */
export async function startDevnet({ now = Date.now, ...options }: DevnetOptions): Promise<Devnet> {
  const app = express().disable('x-powered-by');
  // Whoever asks early waits.
  app.use((_request, _response, next) => void mounting.then(() => next(), next));
  const server = createServer(app);
  const port = await listen(server, options.port);
  const url = `http://${LOOPBACK}:${port}`;
  const mounting = mount(app, { ...options, now, url });
  const parts = await mounting.catch(async (error: unknown) => {
    await stop(server);
    throw error;
  });
  const close = async (): Promise<void> => {
    await stop(server);
    await Promise.all(parts.map((part) => part.close()));
  };
  return { port, url, close };
}

async function mount(
  app: Router,
  options: Omit<DevnetOptions, 'now'> & { now: () => number; url: string },
): Promise<Part[]> {
  const { logger, now, publicUrl, url } = options;
  const folder = path.join(options.dataDir, 'devnet');
  const mailbox = await Mailbox.open(folder, now);
  const inboxes = await Inboxes.open({ folder, logger, now });
  const endpoint = options.identityEndpoint ?? `${url}/identity`;
  const issuer = `${endpoint.replace(/\/$/, '')}/${COGNITO_USER_POOL_ID}`;
  const identity = await openIdentity({ folder, mailbox, issuer, publicUrl, logger, now });
  const checkout =
    options.checkout && (await openCheckout({ ...options.checkout, folder, url, logger, now }));
  const chain = options.hasChain ? await ChainService.open(folder, now) : undefined;

  app.use(refuseOtherNames([new URL(endpoint).hostname]));
  app.get('/health/live', (_request, response) => {
    response.json({ status: 'ok' });
  });
  if (chain) app.use('/query/v1', queryRouter(chain, logger));
  app.use('/identity', identity.router);
  app.use(mailRouter(mailbox));
  app.use(inboxRouter(inboxes));
  if (checkout) app.use(checkout.router);
  app.use((_request, response) => {
    response.status(404).json({ message: 'There is nothing here.' });
  });
  app.use(jsonErrors(logger));
  return [mailbox, inboxes, identity, chain, checkout].filter((part) => part !== undefined);
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, LOOPBACK);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given.');
  return address.port;
}

async function stop(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}
