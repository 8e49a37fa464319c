import { isLoopback, isOwnName } from '@tickhook/config';
import type { RequestHandler, Response } from 'express';
import { hash, timingSafeEqual } from 'node:crypto';

const READING = ['GET', 'HEAD'];
/** Headers that proxies add to a request. */
const FORWARDING = ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip'];

export function refuseOtherHosts(names: readonly string[]): RequestHandler {
  return (request, response, next) => {
    if (isOwnName(request.headers.host, names)) return next();
    refuse(response, 'Open the queue board as localhost, by an IP address, or by the host of PUBLIC_URL.');
  };
}

/** Refuses cross-origin requests: browsers send Origin with every request that may change something. */
export const refuseOtherOrigins: RequestHandler = (request, response, next) => {
  const { origin, host } = request.headers;
  if (origin === undefined || (URL.canParse(origin) && new URL(origin).host === host)) return next();
  refuse(response, 'The queue board answers to its own pages only.');
};

/** Refuses requests from another machine, and those through a proxy on this machine. */
export const refuseOtherMachines: RequestHandler = ({ socket, headers }, response, next) => {
  const isForwarded = FORWARDING.some((name) => headers[name] !== undefined);
  if (!isForwarded && isLoopback(socket.remoteAddress?.replace(/^::ffff:/, '') ?? '')) return next();
  refuse(
    response,
    'The queue board serves this machine only: set QUEUE_BOARD_PASSWORD to open it to others.',
  );
};

export const onlyReading: RequestHandler = (request, response, next) => {
  if (READING.includes(request.method)) return next();
  refuse(response, 'The queue board is read-only: set QUEUE_BOARD_PASSWORD to change queues.');
};

/** Basic authentication with any user name. */
export function requirePassword(password: string): RequestHandler {
  const expected = digest(password);
  return (request, response, next) => {
    const given = passwordIn(request.headers.authorization ?? '');
    // Digests all have the same length, which the constant-time comparison requires.
    if (given !== undefined && timingSafeEqual(digest(given), expected)) return next();
    response.setHeader('WWW-Authenticate', 'Basic realm="Tickhook queues", charset="UTF-8"');
    response.status(401).type('text').send('The queue board needs its password.');
  };
}

/** RFC 7617: base64 of `name:password`; the name cannot contain a colon. */
function passwordIn(authorization: string): string | undefined {
  const [, encoded = ''] = /^Basic +([\w+/]+={0,2})$/i.exec(authorization) ?? [];
  const [, password] = /^[^:]*:([^]*)$/.exec(Buffer.from(encoded, 'base64').toString('utf8')) ?? [];
  return password;
}

function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}

function refuse(response: Response, why: string): void {
  response.status(403).type('text').send(why);
}
