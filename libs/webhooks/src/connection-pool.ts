import type { buildConnector } from 'undici';
import { Connection } from './connection.js';

/**
 * Keep-alive connections by origin. A connection serves one exchange at a time. When more than `maxIdle` are idle, the
 * pool closes the one idle longest, so that many origins cannot hold many sockets.
 */
export class ConnectionPool {
  /** oldest first, over all origins */
  private readonly idle = new Set<Connection>();
  private readonly idleByOrigin = new Map<string, Connection[]>();
  private isClosed = false;

  constructor(
    private readonly connect: buildConnector.connector,
    private readonly maxIdle: number,
  ) {}

  /** The most recently used connection, which the receiver is least likely to have closed; else a new one. */
  take(origin: string): Connection {
    const connection = this.idleByOrigin.get(origin)?.at(-1);
    if (connection === undefined) return this.open(origin);
    this.forget(connection);
    return connection;
  }

  putBack(connection: Connection): void {
    if (this.isClosed) return connection.destroy();
    this.idle.add(connection);
    const sameOrigin = this.idleByOrigin.get(connection.origin);
    if (sameOrigin) sameOrigin.push(connection);
    else this.idleByOrigin.set(connection.origin, [connection]);
    const [oldest] = this.idle;
    if (this.idle.size > this.maxIdle && oldest) this.evict(oldest);
  }

  /** Closes idle connections at once and connections in use when they are put back. */
  close(): void {
    this.isClosed = true;
    for (const connection of [...this.idle]) this.evict(connection);
  }

  private open(origin: string): Connection {
    const connection = new Connection(origin, this.connect);
    connection.client.on('disconnect', () => this.forget(connection));
    return connection;
  }

  private evict(connection: Connection): void {
    this.forget(connection);
    connection.destroy();
  }

  private forget(connection: Connection): void {
    if (!this.idle.delete(connection)) return;
    const rest = this.idleByOrigin.get(connection.origin)?.filter((other) => other !== connection) ?? [];
    if (rest.length > 0) this.idleByOrigin.set(connection.origin, rest);
    else this.idleByOrigin.delete(connection.origin);
  }
}
