// A receiver of webhooks in a process of its own, so that it shares no event loop with what is measured.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Arrival, SinkOrder, SinkReport } from './sink.js';

const servers = Number(process.argv[2]);
const hanging = new Set<number>();
const held: ServerResponse[] = [];
let arrivals: Arrival[] = [];
let count = 0;
let awaited = Infinity;

const ports: number[] = [];
for (let index = 0; index < servers; index++) {
  const server = createServer((request, response) => {
    request.resume().on('end', () => receive(request, response));
  }).listen(0, '127.0.0.1');
  // A connection is closed by whoever sends.
  server.keepAliveTimeout = 0;
  await once(server, 'listening');
  // A server that listens on a port has an address of this form (Node: net).
  ports.push((server.address() as AddressInfo).port);
}

function receive(request: IncomingMessage, response: ServerResponse): void {
  if (hanging.has(request.socket.localPort ?? 0)) return void held.push(response);
  count += 1;
  const id = request.headers['webhook-id'];
  if (typeof id === 'string') arrivals.push({ tickTime: timeOf(id), at: Date.now() });
  response.writeHead(200, { 'content-type': 'text/plain' }).end('ok');
  tellWhenReached();
}

/** `msg_` and the notification's id, which begins with 48 bits of its tick's time in milliseconds. */
function timeOf(webhookId: string): number {
  return parseInt(webhookId.slice(4, 12) + webhookId.slice(13, 17), 16);
}

function tellWhenReached(): void {
  if (count < awaited) return;
  awaited = Infinity;
  process.send?.('reached');
}

function obey(order: SinkOrder): void {
  if (order.kind === 'hang') for (const port of order.ports) hanging.add(port);
  else if (order.kind === 'begin-anew') beginAnew();
  else {
    awaited = order.count;
    tellWhenReached();
  }
}

function beginAnew(): void {
  process.send?.({ count, arrivals } satisfies SinkReport);
  count = 0;
  arrivals = [];
  hanging.clear();
  for (const response of held.splice(0)) response.writeHead(200).end('late');
}

process.on('message', obey).on('disconnect', () => process.exit(0));
process.send?.(ports);
