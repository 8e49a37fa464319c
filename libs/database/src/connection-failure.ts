import { isOutage } from '@tickhook/domain';
import { isNativeError } from 'node:util/types';
import { QueryFailedError } from 'typeorm';

/** Whether a query failed because the database is unreachable, not because of the query: it may work a little later. */
export function isDatabaseAway(error: unknown): boolean {
  const cause = error instanceof QueryFailedError ? error.driverError : error;
  return isNativeError(cause) && isOutage(cause);
}
