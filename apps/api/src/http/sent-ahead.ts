import type { NextFunction, Request, Response } from 'express';
import type { Socket } from 'node:net';

/** Browsers and proxies wait for each answer before they send the next request on a connection. */
const MAX_UNANSWERED = 16;

/**
 * Middleware that cuts off a connection with too many unanswered requests. Node reads hundreds of pipelined requests at
 * once, and begins to answer all of them: a few packets would occupy the process for seconds and fill its memory.
 */
export function limitSentAhead() {
  const unanswered = new WeakMap<Socket, number>();
  const change = (socket: Socket, by: number): number => {
    const now = (unanswered.get(socket) ?? 0) + by;
    unanswered.set(socket, now);
    return now;
  };
  return ({ socket }: Request, response: Response, next: NextFunction): void => {
    // What Node had read with the requests before still arrives.
    if (socket.destroyed) return;
    response.once('close', () => change(socket, -1));
    if (change(socket, 1) > MAX_UNANSWERED) socket.destroy();
    else next();
  };
}
