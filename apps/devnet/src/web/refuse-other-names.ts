import { isOwnName } from '@tickhook/config';
import type { RequestHandler } from 'express';
import { HttpError } from './json-errors.js';

/** Keeps foreign web pages from reading the mails by DNS rebinding: see `isOwnName`. */
export function refuseOtherNames(names: readonly string[]): RequestHandler {
  return (request, _response, next) => {
    if (!isOwnName(request.headers.host, names))
      throw new HttpError(403, 'Ask as localhost, by an IP address, or by the host of COGNITO_ENDPOINT.');
    next();
  };
}
