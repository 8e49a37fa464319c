import { isOutage } from '@tickhook/domain';
import { isNativeError } from 'node:util/types';
import {
  QueryFailedError,
  QueryRunnerAlreadyReleasedError,
  QueryRunnerProviderAlreadyReleasedError,
} from 'typeorm';

/** Whether a query failed because the database is unreachable, not because of the query: it may work a little later. */
export function isDatabaseAway(error: unknown): boolean {
  if (isRunnerGone(error)) return true;
  const cause = error instanceof QueryFailedError ? error.driverError : error;
  return isNativeError(cause) && isOutage(cause);
}

/** A connection that breaks between two queries of a transaction: TypeORM releases its runner, and says only that. */
function isRunnerGone(error: unknown): boolean {
  return (
    error instanceof QueryRunnerAlreadyReleasedError ||
    error instanceof QueryRunnerProviderAlreadyReleasedError
  );
}
