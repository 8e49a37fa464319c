import type { NextFunction, Request, Response } from 'express';
import { clientOf } from './client-address.js';
import { enforceLimit } from './enforce-limit.js';
import type { RateLimits } from './rate-limits.js';

/** Limits the calls per minute from an address, valid or not, before body and token are read. */
export function limitAddresses(limits: RateLimits) {
  return async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    enforceLimit(await limits.count('address', clientOf(request.ip)), response);
    next();
  };
}
