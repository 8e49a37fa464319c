import type { NextFunction, Request, Response } from 'express';
import { clientOf } from './client-address.js';
import { enforceLimit } from './enforce-limit.js';
import type { RateLimit } from './rate-limit.js';

/** Limits the calls per minute from an address, valid or not, before body and token are read. */
export function limitAddresses(limit: RateLimit) {
  return async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    enforceLimit(await limit.count(clientOf(request.ip)), response);
    next();
  };
}
