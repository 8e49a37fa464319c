import { Socket } from 'node:net';
import { Client } from 'undici';
import type { buildConnector } from 'undici';

const MAX_HEADER_BYTES = 64 * 1024;
/** Shorter than the keep-alive of receivers that announce no limit (gunicorn: 2 s, uvicorn: 5 s). */
const KEEP_ALIVE_MS = 1_500;
/** An idle socket closes this much before its announced limit; a limit of a second or less means no reuse. */
const KEEP_ALIVE_MARGIN_MS = 1_000;
const KEEP_ALIVE_MAX_MS = 30_000;

/**
 * A connection to one origin: an undici client and its socket, if connected. Destroying both is the only way to break
 * off an exchange, because undici reconnects after an aborted request (7.30: an abort leaves the request at the head of
 * its queue).
 */
export class Connection {
  readonly client: Client;
  private socket: Socket | undefined;
  /** bytes the socket had read before the current exchange */
  private readBefore = 0;

  constructor(
    readonly origin: string,
    connect: buildConnector.connector,
  ) {
    this.client = new Client(origin, {
      connect: (target, callback) => this.remember(connect(target, callback)),
      // The caller's single deadline replaces all three timeouts.
      headersTimeout: 0,
      bodyTimeout: 0,
      connectTimeout: 0,
      maxHeaderSize: MAX_HEADER_BYTES,
      keepAliveTimeout: KEEP_ALIVE_MS,
      keepAliveTimeoutThreshold: KEEP_ALIVE_MARGIN_MS,
      keepAliveMaxTimeout: KEEP_ALIVE_MAX_MS,
    });
  }

  /** Raw bytes read in the current exchange, including headers, chunk framing and interim answers. */
  get bytesRead(): number {
    return (this.socket?.bytesRead ?? 0) - this.readBefore;
  }

  /** Starts the next exchange: `bytesRead` counts from here. */
  begin(): void {
    this.readBefore = this.socket?.bytesRead ?? 0;
  }

  /** Closes the connection in whatever phase it is: lookup, handshake, exchange or idle. */
  destroy(): void {
    void this.client.destroy();
    this.socket?.destroy();
  }

  /** undici's connector returns the socket at once, though its type does not say so. */
  private remember(socket: unknown): void {
    if (!(socket instanceof Socket)) return;
    this.socket = socket;
    this.readBefore = 0;
  }
}
