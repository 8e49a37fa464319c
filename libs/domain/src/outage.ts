/** Node error codes: the server is unreachable, or the connection was lost. */
const NETWORK = /^(ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_AGAIN)/;
/**
 * SQLSTATE (PostgreSQL, appendix A): connection exceptions; a password that is not accepted (this process was let in
 * before, so it is being changed); the disk is full; too many connections; the server is stopping, crashing or
 * starting; the server is a read-only standby; the database does not exist (it is being restored).
 */
const POSTGRES = /^(08|28P01|53100|53300|57P0|25006|3D000)/;
/** Messages of pg's own errors, which have no code. */
const PG =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error)/;

/** Whether an error means that Postgres, or another server, is temporarily unavailable: a later try may succeed. */
export function isOutage(error: Error): boolean {
  const code = 'code' in error ? String(error.code) : '';
  return NETWORK.test(code) || POSTGRES.test(code) || PG.test(error.message);
}
