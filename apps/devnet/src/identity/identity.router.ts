import express, { Router, type ErrorRequestHandler, type RequestHandler } from 'express';
import type { Logger } from '@tickhook/config';
import { z } from 'zod';
import { HttpError, refusal } from '../web/json-errors.js';
import { IdentityError } from './identity-error.js';
import type { Operation } from './operations/operation.js';
import { identityOperations, type IdentityServices } from './operations/operations.js';
import { COGNITO_USER_POOL_ID } from './pool.js';
import type { TokensService } from './tokens.service.js';

const TARGET = /^AWSCognitoIdentityProviderService\.(\w+)$/;
const CONTENT_TYPE = 'application/x-amz-json-1.1';

const invitationSchema = z.object({ email: z.string(), temporaryPassword: z.string() });

export interface IdentityRouterOptions {
  services: IdentityServices;
  tokens: TokensService;
  logger: Logger;
}

/** The provider's JSON protocol at `/`, its public keys, and invitations as a shortcut for operators and tests. */
export function identityRouter({ services, tokens, logger }: IdentityRouterOptions): Router {
  const router = Router();
  router.get(`/${COGNITO_USER_POOL_ID}/.well-known/jwks.json`, allowAnyOrigin, (_request, response) => {
    response.json(tokens.keySet());
  });
  // Has no CORS headers, unlike the protocol, so that scripts can invite but web pages cannot.
  router.post('/invitations', express.json(), async (request, response) => {
    const { success, data } = invitationSchema.safeParse(request.body);
    if (!success) throw new HttpError(400, 'An invitation is JSON: {email, temporaryPassword}.');
    const { sub } = await services.registration.invite(data.email, data.temporaryPassword).catch(asHttpError);
    response.status(201).json({ sub });
  });
  router.use('/', allowAnyOrigin);
  router.options('/', (_request, response) => response.status(204).end());
  router.post('/', express.json({ type: () => true }), perform(identityOperations(services)));
  router.use('/', identityErrors(logger));
  return router;
}

function perform(operations: ReadonlyMap<string, Operation>): RequestHandler {
  return async (request, response) => {
    const [, name = ''] = TARGET.exec(request.get('x-amz-target') ?? '') ?? [];
    const operation = operations.get(name);
    if (operation === undefined)
      throw new IdentityError('UnknownOperationException', `Unknown operation ${name}.`);
    const answer = await operation(request.body);
    response.type(CONTENT_TYPE).send(JSON.stringify(answer));
  };
}

/** Allows any origin, because the dashboard may have another one; safe, because the protocol uses no cookies. */
const allowAnyOrigin: RequestHandler = (request, response, next) => {
  response.set({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, POST, OPTIONS',
    'access-control-allow-headers':
      request.get('access-control-request-headers') ?? 'content-type, x-amz-target',
    'access-control-expose-headers': 'x-amzn-errortype, x-amzn-errormessage, x-amzn-requestid',
    'access-control-max-age': '600',
    'cache-control': 'no-store',
  });
  next();
};

function identityErrors(logger: Logger): ErrorRequestHandler {
  return (error: unknown, _request, response, next) => {
    const known = refusal.safeParse(error).success ? unreadable() : error;
    if (!(known instanceof IdentityError)) return next(error);
    logger.info({ type: known.type }, 'identity.refused');
    response.status(400).set('x-amzn-errortype', `${known.type}:`).type(CONTENT_TYPE);
    response.send(JSON.stringify({ __type: known.type, message: known.message }));
  };
}

function unreadable(): IdentityError {
  return new IdentityError('SerializationException', 'The request is not JSON.');
}

function asHttpError(error: unknown): never {
  if (error instanceof IdentityError) throw new HttpError(400, error.message);
  throw error;
}
