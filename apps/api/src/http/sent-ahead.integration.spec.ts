import { once } from 'node:events';
import { connect } from 'node:net';
import { startTestDatabase } from '@tickhook/testing';
import { TestApi } from '../testing/test-api.js';

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
