import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import express, { type RequestHandler, type Response } from 'express';
import { SlowClients } from './slow-clients.js';

/** More than the operating system buffers of an answer that nobody reads. */
const LARGE = Buffer.alloc(32 * 1024 * 1024);

let server: ReturnType<ReturnType<typeof express>['listen']>;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function serve(...handlers: RequestHandler[]): Promise<void> {
  server = express()
    .use(...handlers)
    .listen(0, '127.0.0.1');
  await once(server, 'listening');
}

/** A client that sends this and reads nothing. */
async function aClient(sent: string): Promise<Socket> {
  // A listening TCP server has an AddressInfo; only pipes have a string.
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').pause();
  socket.on('error', () => undefined);
  socket.write(sent);
  await once(server, 'request');
  return socket;
}

const get = () => aClient('GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
const post = (head: string, body = '') => aClient(`POST / HTTP/1.1\r\nhost: x\r\n${head}\r\n\r\n${body}`);
const isCutOff = (socket: Socket) => once(socket.resume(), 'close');

it('cuts off who has left answers unread for longest, once they are too many', async () => {
  const slow = new SlowClients(2.5 * LARGE.length);
  await serve(slow.answers, (_request, response) => void response.send(LARGE));
  const [first, second, third] = [await get(), await get(), await get()];
  expect((await text(first)).length).toBeLessThan(LARGE.length);
  expect((await text(second)).length).toBeGreaterThan(LARGE.length);
  expect((await text(third)).length).toBeGreaterThan(LARGE.length);
});

it('counts the parts of an answer that were not taken', async () => {
  const slow = new SlowClients(1.5 * LARGE.length);
  await serve(slow.answers, (_request, response) => void response.write(LARGE));
  const first = await get();
  await get();
  expect((await text(first)).length).toBeLessThan(LARGE.length);
});

it('counts the parts of an answer that were taken no more', async () => {
  const slow = new SlowClients(1.5 * LARGE.length);
  const answers: Response[] = [];
  await serve(slow.answers, (_request, response) => {
    answers.push(response);
    response.write(LARGE);
  });
  const read = text(await get());
  await once(answers[0]!, 'drain');
  await get();
  answers[0]!.end('the end');
  expect((await read).slice(-20)).toContain('the end');
});

it('counts an answer that was taken no more', async () => {
  const slow = new SlowClients(1.5 * LARGE.length);
  await serve(slow.answers, (_request, response) => void response.send(LARGE));
  const waiting = await get();
  const before = await text(waiting);
  const after = await text(await get());
  expect(after).toHaveLength(before.length);
});

it('cuts nobody off for the size of one answer', async () => {
  const slow = new SlowClients(0.5 * LARGE.length);
  await serve(slow.answers, (_request, response) => void response.send(LARGE));
  expect((await text(await get())).length).toBeGreaterThan(LARGE.length);
});

it.each(['content-length: 1000', 'transfer-encoding: chunked'])(
  'cuts off whose body has been on its way for longest: %s',
  async (head) => {
    const slow = new SlowClients(1500);
    await serve(
      slow.bodies(1000),
      express.raw({ type: () => true }),
      (_request, response) => void response.end(),
    );
    const first = await post(head);
    await post(head);
    await isCutOff(first);
  },
);

it('counts a body that came no more', async () => {
  const slow = new SlowClients(1500);
  await serve(
    slow.bodies(1000),
    express.raw({ type: () => true }),
    (_request, response) => void response.end(),
  );
  const whole = 'x'.repeat(1000);
  const first = await post('content-length: 1000');
  for (let count = 0; count < 3; count++) {
    const [answer] = await once((await post('content-length: 400', whole.slice(600))).resume(), 'data');
    expect(String(answer)).toMatch(/^HTTP\/1.1 200/);
  }
  first.write(whole);
  const [answer] = await once(first.resume(), 'data');
  expect(String(answer)).toMatch(/^HTTP\/1.1 200/);
});
