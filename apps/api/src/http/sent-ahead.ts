import type { NextFunction, Request, Response } from 'express';
import type { Socket } from 'node:net';

/** Browsers and proxies wait for each answer before they send the next request on a connection. */
const MAX_UNANSWERED = 16;

/**
 * Middleware that answers the requests of a connection one after another, and cuts off a connection with too many
 * unanswered ones. Node reads hundreds of pipelined requests at once, and begins to answer all of them: a few packets
 * would occupy the process for seconds and fill its memory. An answer that waits for another one has no socket and is
 * not told when the connection closes: a file that it sends would stay open for ever.
 */
export function limitSentAhead() {
  /** what continues the unanswered requests of a connection; the first one has been continued */
  const unanswered = new WeakMap<Socket, NextFunction[]>();
  return ({ socket }: Request, response: Response, next: NextFunction): void => {
    // What Node had read with the requests before still arrives.
    if (socket.destroyed) return;
    const line = unanswered.get(socket) ?? [];
    unanswered.set(socket, line);
    response.once('close', () => {
      line.shift();
      if (!socket.destroyed) line[0]?.();
    });
    if (line.push(next) > MAX_UNANSWERED) socket.destroy();
    else if (line.length === 1) next();
  };
}
