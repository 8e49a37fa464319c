import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface ReceivedRequest {
  method: string;
  /** path and query */
  url: string;
  headers: IncomingHttpHeaders;
  /** decoded as UTF-8; `bytes` holds the raw body */
  body: string;
  bytes: Buffer;
}

export interface ReceiverOptions {
  /** answers the request in any way a server can, including a reset or silence; default: 204 */
  respond?: (request: ReceivedRequest, response: ServerResponse) => unknown;
}

export interface Receiver {
  /** e.g. http://127.0.0.1:41234, without a trailing slash */
  url: string;
  /** all requests that arrived completely, in order of arrival */
  requests: ReceivedRequest[];
  /**
   * Waits until at least `count` requests have arrived.
   * @throws Error when `timeoutMs` (default 10 s) pass first
   */
  waitFor(count: number, timeoutMs?: number): Promise<ReceivedRequest[]>;
  stop(): Promise<void>;
}

const WAIT_MS = 10_000;

/** A webhook receiver over real HTTP that records its requests. */
export async function startReceiver(options: ReceiverOptions = {}): Promise<Receiver> {
  const respond = options.respond ?? ((_request, response) => response.writeHead(204).end());
  const requests: ReceivedRequest[] = [];
  const arrivals = new EventEmitter();
  const record = async (request: IncomingMessage, response: ServerResponse) => {
    const received = await read(request);
    requests.push(received);
    arrivals.emit('request');
    await respond(received, response);
  };
  const server = createServer((request, response) => {
    record(request, response).catch((error: Error) => response.destroy(error));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const waitFor = async (count: number, timeoutMs = WAIT_MS) => {
    await untilCount({ requests, arrivals, count, signal: AbortSignal.timeout(timeoutMs) });
    return requests;
  };
  const stop = async () => {
    if (!server.listening) return;
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  return { url: urlOf(server.address()), requests, waitFor, stop };
}

async function read(request: IncomingMessage): Promise<ReceivedRequest> {
  const bytes = await buffer(request);
  const { method = '', url = '', headers } = request;
  return { method, url, headers, bytes, body: bytes.toString('utf8') };
}

interface Wait {
  requests: readonly ReceivedRequest[];
  arrivals: EventEmitter;
  count: number;
  signal: AbortSignal;
}

async function untilCount({ requests, arrivals, count, signal }: Wait): Promise<void> {
  while (requests.length < count) {
    await once(arrivals, 'request', { signal }).catch(() => {
      throw new Error(`${requests.length} of ${count} requests arrived in time`);
    });
  }
}

function urlOf(address: ReturnType<ReturnType<typeof createServer>['address']>): string {
  if (address === null || typeof address === 'string') throw new Error('an HTTP server has a port');
  return `http://127.0.0.1:${address.port}`;
}
