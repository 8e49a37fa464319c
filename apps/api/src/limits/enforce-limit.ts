import type { Response } from 'express';
import type { LimitState } from './allowance.js';
import { TooManyRequestsException } from './too-many-requests.exception.js';

/** @throws TooManyRequestsException when a limit is exceeded; the answer then says when to retry */
export function enforceLimit(state: LimitState | undefined, response: Response): void {
  if (!state?.isExceeded) return;
  response.setHeader('Retry-After', state.seconds);
  throw new TooManyRequestsException(state.seconds);
}

/** Sets the headers of draft-ietf-httpapi-ratelimit-headers-06, which clients support most widely. */
export function showLimit(state: LimitState | undefined, response: Response): void {
  if (!state) return;
  response.setHeader('RateLimit-Limit', state.limit);
  response.setHeader('RateLimit-Remaining', state.remaining);
  response.setHeader('RateLimit-Reset', state.seconds);
}
