import { isNativeError } from 'node:util/types';
import { QueryFailedError } from 'typeorm';

/** Of Node: nobody there, or somebody who went away. */
const NETWORK =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/**
 * SQLSTATE: connection exceptions, too many connections, a server that stops, crashes or starts, one that takes no writes:
 * a standby, and a database that is not there: it is being restored, for this process has known it.
 */
const SERVER = /^(08...|53300|57P0[123]|25006|3D000)$/;
/** Of pg, which gives these no code. */
const DRIVER =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error)/;

/** Whether a query failed because the database is away, not because of the query: it may work a little later. */
export function isDatabaseAway(error: unknown): boolean {
  const cause = error instanceof QueryFailedError ? error.driverError : error;
  if (!isNativeError(cause)) return false;
  const code = 'code' in cause ? String(cause.code) : '';
  return NETWORK.test(code) || SERVER.test(code) || DRIVER.test(cause.message);
}
