import { ValidationPipe } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Logger } from '@tickhook/config';
import { measureHttp } from '@tickhook/ops';
import compression from 'compression';
import express from 'express';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { constants } from 'node:zlib';
import { pinoHttp } from 'pino-http';
import { identityEndpointOf } from '../auth/issuer.js';
import { limitAddresses } from '../limits/limit-addresses.js';
import { RateLimits } from '../limits/rate-limits.js';
import { serveDocs } from '../openapi/serve-docs.js';
import type { ApiSettings } from '../settings.js';
import { noStore } from './cache-control.js';
import { MAX_BODY_BYTES } from './check-body.js';
import { ErrorFilter } from './error.filter.js';
import { FieldErrorsException } from './field-errors.exception.js';
import { inlinePartsOf } from './inline-parts.js';
import { PREFIX } from './prefix.js';
import { refuseOtherNames } from './refuse-other-names.js';
import { securityHeaders } from './security-headers.js';
import { limitSentAhead } from './sent-ahead.js';
import { BUILT_DASHBOARD, PAGE, serveDashboard } from './serve-dashboard.js';
import { SlowClients } from './slow-clients.js';

/**
 * Peers trusted to report the client's address: load balancers and containers have private addresses. A client that
 * connects directly from the internet cannot claim another address.
 */
const PROXIES = ['loopback', 'linklocal', 'uniquelocal'];
/** Compression is most of the cost of a long history page; default levels take twice the time to save 10 % of bytes. */
const QUICKLY = { level: 1, brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } } };
const SIGNED_PATH = `/${PREFIX}/billing/webhook`;

export interface HttpOptions {
  settings: ApiSettings;
  logger: Logger;
  /** folder of the built dashboard; by default where the build puts it */
  dashboard?: string;
}

/** Everything between the socket and the controllers. */
export function configureHttp(app: NestExpressApplication, options: HttpOptions): void {
  const { settings, logger, dashboard = BUILT_DASHBOARD } = options;
  app.disable('x-powered-by');
  app.set('trust proxy', PROXIES);
  app.use(limitSentAhead());
  app.use(measureHttp());
  app.use(requestLog(logger));
  app.use(refuseOtherNames(settings));
  const inPage = inlinePartsOf(path.join(dashboard, PAGE));
  app.use(securityHeaders(new URL(identityEndpointOf(settings)).origin, inPage));
  // Compression leaks no secrets (BREACH): browsers do not send tokens on their own, so no other site can send guesses.
  const slowClients = new SlowClients();
  app.use(`/${PREFIX}`, noStore, compression(QUICKLY), slowClients.answers);
  serveDocs(app);
  app.use(`/${PREFIX}`, limitAddresses(app.get(RateLimits)));
  app.use(slowClients.bodies(MAX_BODY_BYTES));
  // The signature covers the bytes as sent, so they are neither parsed nor inflated.
  app.use(SIGNED_PATH, express.raw({ type: () => true, limit: MAX_BODY_BYTES, inflate: false }));
  app.setGlobalPrefix(PREFIX);
  app.useGlobalFilters(new ErrorFilter());
  app.useGlobalPipes(
    new ValidationPipe({
      transform: true,
      whitelist: true,
      stopAtFirstError: true,
      exceptionFactory: (problems) => FieldErrorsException.from(problems),
    }),
  );
  serveDashboard(app, dashboard);
}

/** Logs one line per request, with the id that error answers repeat. Headers and queries hold secrets and stay out. */
function requestLog(logger: Logger) {
  return pinoHttp({
    logger,
    genReqId: () => randomUUID(),
    serializers: {
      req: ({ id, method, url }: Record<'id' | 'method' | 'url', string>) => ({
        id,
        method,
        url: url.replace(/\?.*/s, ''),
      }),
      res: ({ statusCode }) => ({ statusCode }),
    },
    customLogLevel: (_request, response) => (response.statusCode >= 500 ? 'warn' : 'debug'),
  });
}
