import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Server as SecureServer } from 'node:https';
import type { AddressInfo, Server as SocketServer } from 'node:net';

export interface Received {
  path: string | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface Receiver {
  /** without a path */
  url: string;
  port: number;
  /** sockets accepted so far, and how many of them are still open */
  connections: number;
  open: number;
  requests: Received[];
  server: SocketServer;
}

export type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** A real webhook receiver on loopback, closed after `use`. It answers once it has read the whole request. */
export async function withReceiver<T>(answer: Answer, use: (receiver: Receiver) => Promise<T>): Promise<T> {
  const server = createServer();
  return withServer(server, (requests) => answerWhole(server, requests, answer), use);
}

export function answerWhole(server: Server | SecureServer, requests: Received[], answer: Answer): void {
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      requests.push({ path: request.url, headers: request.headers, body: Buffer.concat(chunks) });
      answer(response, request);
    });
  });
}

/** Listens, counts connections, and closes everything at the end. */
export async function withServer<T>(
  server: SocketServer,
  prepare: (requests: Received[]) => void,
  use: (receiver: Receiver) => Promise<T>,
): Promise<T> {
  const requests: Received[] = [];
  prepare(requests);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a TCP server's address has this shape
  const url = `http://127.0.0.1:${port}`;
  const receiver: Receiver = { url, port, connections: 0, open: 0, requests, server };
  const close = countSockets(server, receiver);
  try {
    return await use(receiver);
  } finally {
    close();
    await new Promise((closed) => server.close(closed));
  }
}

function countSockets(server: SocketServer, receiver: Receiver): () => void {
  const sockets = new Set<{ destroy(): void }>();
  server.on('connection', (socket) => {
    receiver.connections += 1;
    receiver.open += 1;
    sockets.add(socket);
    socket.on('error', () => sockets.delete(socket));
    socket.on('close', () => {
      receiver.open -= 1;
      sockets.delete(socket);
      server.emit('socket-closed');
    });
  });
  const close = (): void => sockets.forEach((socket) => socket.destroy());
  server.on('hang-up', close);
  return close;
}

/** Resolves once no socket of the receiver is open. */
export async function allClosed(receiver: Receiver): Promise<void> {
  while (receiver.open > 0) await once(receiver.server, 'socket-closed');
}

/** A port on loopback where nothing listens. */
export async function closedPort(): Promise<number> {
  return withReceiver(
    () => {},
    async ({ port }) => port,
  );
}
