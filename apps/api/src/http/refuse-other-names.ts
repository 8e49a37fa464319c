import { ForbiddenException } from '@nestjs/common';
import { isLoopback, isOwnName, ownNamesOf } from '@tickhook/config';
import type { NextFunction, Request, Response } from 'express';
import type { ApiSettings } from '../settings.js';

/** On loopback the api answers only to its own names (against DNS rebinding); otherwise a proxy may use any name. */
export function refuseOtherNames(settings: Pick<ApiSettings, 'HOST' | 'PUBLIC_URL'>) {
  const names = ownNamesOf(settings);
  return ({ headers }: Request, _response: Response, next: NextFunction): void => {
    if (isLoopback(settings.HOST) && !isOwnName(headers.host, names))
      throw new ForbiddenException('Open it as localhost, by an IP address, or by the host of PUBLIC_URL.');
    next();
  };
}
