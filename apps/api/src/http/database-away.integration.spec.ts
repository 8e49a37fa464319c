import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { startTestDatabase, until } from '@tickhook/testing';
import { TestApi } from '../testing/test-api.js';

/** A proxy between the api and its database, to take the database away and bring it back. */
class Gate {
  private server: Server | undefined;
  private readonly sockets = new Set<Socket>();
  private port = 0;

  constructor(private readonly target: URL) {}

  get url(): string {
    const url = new URL(this.target);
    url.host = `127.0.0.1:${this.port}`;
    return url.href;
  }

  async open(): Promise<void> {
    const server = createServer((inner) => {
      const outer = connect(Number(this.target.port), this.target.hostname);
      for (const socket of [inner, outer]) {
        this.sockets.add(socket);
        socket.on('error', () => undefined);
      }
      inner.on('close', () => outer.destroy());
      outer.on('close', () => inner.destroy());
      inner.pipe(outer).pipe(inner);
    }).listen(this.port, '127.0.0.1');
    await once(server, 'listening');
    // A listening TCP server has an AddressInfo; only pipes have a string.
    this.port = (server.address() as AddressInfo).port;
    this.server = server;
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    this.server?.close();
    if (this.server) await once(this.server, 'close');
  }
}

const database = await startTestDatabase();
const gate = new Gate(new URL(database.url));
await gate.open();
const api = await TestApi.start({ ...database, url: gate.url });

afterAll(async () => {
  await api.stop();
  await gate.close();
});

it('answers 503 while the database is away, and as before once it is back', async () => {
  const { client } = await api.user();
  expect((await client.get('/v1/alert')).status).toBe(200);
  await gate.close();
  for (const path of ['/v1/alert', '/v1/contract', '/v1/usersubscription']) {
    const { status, body } = await client.get(path);
    expect(status).toBe(503);
    expect(body).toEqual({
      message: 'The database cannot be reached. Please try again later.',
      requestId: expect.any(String),
    });
  }
  // Routes that need no database still work.
  expect((await client.get('/v1/config')).status).toBe(200);
  await gate.open();
  await until('an answer', async () => (await client.get('/v1/alert')).status === 200);
});
