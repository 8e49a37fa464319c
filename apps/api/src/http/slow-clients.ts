import type { NextFunction, Request, Response } from 'express';
import type { Socket } from 'node:net';

const MAX_HELD_BYTES = 64 * 1024 * 1024;

/**
 * What this process holds for slow clients: bodies that have not arrived completely, answers that have not been read.
 * When the sum exceeds the limit, the connections that have waited longest are cut off: a client that reads and writes
 * would have finished by then. A single connection is never cut off, since there is none to compare it with.
 */
export class SlowClients {
  /** bytes by connection, the longest waiting first */
  private readonly held = new Map<Socket, number>();
  private readonly watched = new WeakSet<Socket>();
  private sum = 0;

  /** @param maxBytes limit on the bytes held at once over all connections */
  constructor(private readonly maxBytes = MAX_HELD_BYTES) {}

  /** Middleware that counts a body until it has arrived. @param maxBody maximum size of a body in bytes */
  bodies(maxBody: number) {
    return (request: Request, _response: Response, next: NextFunction): void => {
      const isChunked = request.headers['transfer-encoding'] !== undefined;
      const length = isChunked ? maxBody : Number(request.headers['content-length'] ?? 0);
      if (length > 0) request.once('end', this.hold(request.socket, Math.min(length, maxBody)));
      next();
    };
  }

  /** Middleware that counts an answer, sent whole or in parts, until the client has read it. */
  readonly answers = (request: Request, response: Response, next: NextFunction): void => {
    const { socket } = request;
    const send = response.send.bind(response);
    response.send = (body?: unknown) => {
      if (typeof body === 'string' || Buffer.isBuffer(body))
        response.once('finish', this.hold(socket, Buffer.byteLength(body)));
      return send(body);
    };
    const write = response.write.bind(response);
    let untaken = 0;
    response.write = (part: string | Uint8Array) => {
      const isTaken = write(part);
      if (!isTaken) {
        const bytes = Buffer.byteLength(part);
        untaken += bytes;
        this.hold(socket, bytes);
      }
      return isTaken;
    };
    response.on('drain', () => {
      this.change(socket, -untaken);
      untaken = 0;
    });
    next();
  };

  /** @returns releases the bytes */
  private hold(socket: Socket, bytes: number): () => void {
    if (socket.destroyed) return () => undefined;
    if (!this.watched.has(socket)) socket.once('close', () => this.forget(socket));
    this.watched.add(socket);
    this.change(socket, bytes);
    this.cutOff();
    return () => this.change(socket, -bytes);
  }

  private cutOff(): void {
    while (this.sum > this.maxBytes) {
      const [slowest, other] = this.held.keys();
      if (!slowest || !other) return;
      this.forget(slowest);
      slowest.destroy();
    }
  }

  private forget(socket: Socket): void {
    this.change(socket, -(this.held.get(socket) ?? 0));
  }

  private change(socket: Socket, bytes: number): void {
    const before = this.held.get(socket) ?? 0;
    // Bytes of a forgotten connection may still be released.
    const now = Math.max(0, before + bytes);
    this.sum += now - before;
    if (now === 0) this.held.delete(socket);
    else this.held.set(socket, now);
  }
}
