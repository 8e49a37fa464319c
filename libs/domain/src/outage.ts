/** Of Node: nobody there, or somebody who went away. */
const NETWORK = /^(ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_AGAIN)/;
/**
 * SQLSTATE (PostgreSQL, appendix A): connection exceptions, too many connections, a server that stops, crashes or starts, one
 * that takes no writes: a standby, and a database that is not there: it is being restored, for this process has known it.
 */
const POSTGRES = /^(08|53300|57P0|25006|3D000)/;
/** Of pg, which gives these no code. */
const PG =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error)/;

/** Whether Postgres, or another server, is away: what failed may work a little later. */
export function isOutage(error: Error): boolean {
  const code = 'code' in error ? String(error.code) : '';
  return NETWORK.test(code) || POSTGRES.test(code) || PG.test(error.message);
}
