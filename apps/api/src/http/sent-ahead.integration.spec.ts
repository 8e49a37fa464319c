import express, { type Response } from 'express';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { startTestDatabase } from '@tickhook/testing';
import { TestApi } from '../testing/test-api.js';
import { limitSentAhead } from './sent-ahead.js';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start(await startTestDatabase());
});
afterAll(() => api.stop());

/** How many answers a client gets that sends this many requests at once, the last of which ends the connection. */
async function answersTo(count: number): Promise<number> {
  const { hostname, port } = new URL(api.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  const parts: Buffer[] = [];
  socket.on('data', (part: Buffer) => parts.push(part));
  const request = (connection: string) =>
    `GET /v1/config HTTP/1.1\r\nhost: localhost\r\nconnection: ${connection}\r\n\r\n`;
  socket.write(request('keep-alive').repeat(count - 1) + request('close'));
  await once(socket, 'close');
  return Buffer.concat(parts).toString().split('HTTP/1.1 200 OK').length - 1;
}

it('answers requests that were sent before the first answer', async () => {
  expect(await answersTo(16)).toBe(16);
});

it('nobody keeps the process busy with many requests at once on one connection', async () => {
  expect(await answersTo(500)).toBeLessThan(17);
  expect((await api.client().get('/v1/config')).status).toBe(200);
});

describe('requests sent ahead', () => {
  let server: ReturnType<ReturnType<typeof express>['listen']>;
  /** paths whose answer was begun, and what ends each answer */
  let begun: Map<string, Response>;
  beforeEach(async () => {
    begun = new Map();
    const app = express()
      .use(limitSentAhead())
      .use(({ path }, response) => {
        begun.set(path, response);
        server.emit('begun', path);
      });
    server = app.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  function send(...paths: string[]) {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').resume();
    socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`).join(''));
    return socket;
  }

  it('wait until the one before is answered', async () => {
    const socket = send('/1', '/2', '/3');
    for (const paths of [['/1'], ['/1', '/2'], ['/1', '/2', '/3']]) {
      await once(server, 'begun');
      expect([...begun.keys()]).toEqual(paths);
      begun.get(paths.at(-1)!)!.end();
    }
    socket.destroy();
  });

  it('are not begun once the client has left, as nothing would tell their answers to end', async () => {
    const socket = send('/1', '/2');
    await once(server, 'begun');
    socket.destroy();
    await once(begun.get('/1')!, 'close');
    const other = send('/3');
    await once(server, 'begun');
    expect([...begun.keys()]).toEqual(['/1', '/3']);
    other.destroy();
  });
});
