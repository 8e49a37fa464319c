import { ForbiddenException } from '@nestjs/common';
import { isLoopback, isOwnName, ownNamesOf } from '@tickhook/config';
import type { NextFunction, Request, Response } from 'express';
import type { ApiSettings } from '../settings.js';

/** What serves this machine alone is asked for by its own names alone; else whatever leads here decides what it is called. */
export function refuseOtherNames(settings: Pick<ApiSettings, 'HOST' | 'PUBLIC_URL'>) {
  const names = ownNamesOf(settings);
  return ({ headers }: Request, _response: Response, next: NextFunction): void => {
    if (isLoopback(settings.HOST) && !isOwnName(headers.host, names))
      throw new ForbiddenException('Open it as localhost, by an IP address, or by the host of PUBLIC_URL.');
    next();
  };
}
