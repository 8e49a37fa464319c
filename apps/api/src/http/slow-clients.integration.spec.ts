import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { constants, gzipSync } from 'node:zlib';
import { aNotification, anAlert, startTestDatabase } from '@tickhook/testing';
import { TestApi } from '../testing/test-api.js';

let api: TestApi;
const sockets: Socket[] = [];
beforeAll(async () => {
  api = await TestApi.start(await startTestDatabase());
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await api.stop();
});

/** A client that sends this head and reads nothing. */
function send(head: string[]): Socket {
  const { hostname, port } = new URL(api.url);
  const socket = connect(Number(port), hostname).pause();
  socket.on('error', () => undefined);
  socket.write([...head, 'host: localhost', '', ''].join('\r\n'));
  sockets.push(socket);
  return socket;
}

const cutOff = (socket: Socket) => once(socket.resume(), 'close');

/** Resolves once the answer begins or the client is cut off, which may also reset its connection. */
const answering = (socket: Socket) =>
  new Promise<void>((resolve) => void socket.once('readable', resolve).once('close', resolve));

/** What arrives until the answer has ended or the client is cut off. */
async function taken(socket: Socket): Promise<string> {
  let answer = '';
  socket.setEncoding('latin1').on('data', (part) => (answer += part));
  await new Promise((resolve) => socket.once('close', resolve));
  return answer;
}

it('nobody fills the memory with bodies that do not come', async () => {
  const authorization = `authorization: Bearer ${await api.provider.accessToken()}`;
  const body = ['content-type: application/json', 'content-length: 102400'];
  const slow = () => send(['POST /v1/alert HTTP/1.1', authorization, ...body]);
  const [first] = Array.from({ length: 700 }, slow);
  await cutOff(first!);
  expect((await api.client().get('/v1/config')).status).toBe(200);
});

it('nobody fills the memory with bodies that grow when they are read', async () => {
  const socket = send([
    'POST /v1/alert HTTP/1.1',
    `authorization: Bearer ${await api.provider.accessToken()}`,
    'content-type: application/json',
    'content-encoding: gzip',
    'transfer-encoding: chunked',
  ]);
  const body = gzipSync(`{"name":"${'a'.repeat(100_000)}`, { finishFlush: constants.Z_SYNC_FLUSH });
  socket.write(`${body.length.toString(16)}\r\n`);
  socket.write(body);
  socket.write('\r\n');
  const [answer] = await once(socket.resume(), 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 415 /);
});

it('nobody fills the memory with answers that are not taken', async () => {
  const { dataSource } = api.database;
  const subject = 'slow';
  const { client } = await api.user(subject);
  await client.get('/v1/usersubscription');
  const [user] = await dataSource.query<{ id: string }[]>('SELECT id FROM user_account WHERE subject = $1', [
    subject,
  ]);
  const alert = await anAlert(dataSource, { userId: user!.id });
  // A character that JSON writes as six.
  const response = Buffer.alloc(64 * 1024, 1);
  for (let count = 0; count < 16; count++) await aNotification(dataSource, { alert, response });
  const token = await api.provider.accessToken({ sub: subject });
  const path = `/v1/Notification/from-alert/${alert.id}`;
  const ask = () => send([`GET ${path} HTTP/1.1`, `authorization: Bearer ${token}`, 'connection: close']);
  const asked = Array.from({ length: 16 }, ask);
  await Promise.all(asked.map(answering));
  const { text: whole } = await client.get(path);
  expect(whole.length).toBeGreaterThan(6_000_000);
  const answers = await Promise.all(asked.map(taken));
  const isCutOff = (answer: string) => answer.startsWith('HTTP/1.1 200 ') && answer.length < whole.length;
  // Not which ones: the operating system may buffer an answer whole, which is then no longer held here.
  expect(answers.filter(isCutOff).length).toBeGreaterThan(0);
});
