import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { EventStream, type StreamEvent } from './event-stream.js';

/** Enough large events to fill the buffers between two sockets on one machine. */
const MANY = 200;
const large: StreamEvent = { event: 'notification', id: undefined, data: `"${'a'.repeat(256 * 1024)}"` };

describe('EventStream', () => {
  let server: Server;
  beforeEach(async () => {
    server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(() => {
    server.close();
    server.closeAllConnections();
  });

  /** A stream and its client's response, of which nothing has been read yet. */
  async function connect(): Promise<{
    stream: EventStream;
    incoming: IncomingMessage;
    response: ServerResponse;
  }> {
    const served = once(server, 'request') as Promise<[unknown, ServerResponse]>;
    const { port } = server.address() as AddressInfo;
    const asked = request({ port, host: '127.0.0.1', agent: false }).end();
    const answered = once(asked, 'response') as Promise<[IncomingMessage]>;
    const [, response] = await served;
    const stream = new EventStream(response);
    stream.open('1');
    const [incoming] = await answered;
    incoming.on('error', () => undefined);
    return { stream, incoming, response };
  }

  async function textOf(incoming: IncomingMessage): Promise<string> {
    return Buffer.concat(await incoming.toArray()).toString();
  }

  it('writes events as the standard has it, and ends', async () => {
    const { stream, incoming } = await connect();
    stream.send([{ event: 'notification', id: '2', data: '{"a":1}' }]);
    stream.send([]);
    stream.beat();
    stream.send([{ event: 'refresh', id: undefined, data: '{}' }]);
    stream.end();
    expect(await textOf(incoming)).toBe(
      'id: 1\n\nevent: notification\nid: 2\ndata: {"a":1}\n\n:\n\nevent: refresh\ndata: {}\n\n',
    );
    expect(stream.isOpen).toBe(false);
  });

  it('has the history read anew instead of sending megabytes at once', async () => {
    const { stream, incoming } = await connect();
    stream.send(['2', '3', '4', '5', '6'].map((id) => ({ ...large, id })));
    stream.end();
    expect(await textOf(incoming)).toBe('id: 1\n\nevent: refresh\nid: 6\ndata: {}\n\n');
  });

  it('drops a client that does not read', async () => {
    const { stream } = await connect();
    const closed = new Promise<void>((resolve) => stream.onClose(resolve));
    for (let count = 0; count < MANY && stream.isOpen; count++) {
      stream.send([large]);
      await new Promise(setImmediate);
    }
    expect(stream.isOpen).toBe(false);
    await closed;
  });

  it('keeps one that reads, however much there is', async () => {
    const { stream, incoming } = await connect();
    let read = 0;
    incoming.on('data', (chunk: Buffer) => (read += chunk.length));
    for (let count = 1; count <= MANY; count++) {
      stream.send([large]);
      while (stream.isOpen && read < count * large.data.length) await new Promise(setImmediate);
    }
    expect(stream.isOpen).toBe(true);
  });

  it('cuts off a client that does not read when it ends', async () => {
    const { stream, response } = await connect();
    const closed = new Promise<void>((resolve) => stream.onClose(resolve));
    while (response.writableLength === 0) {
      stream.send([large]);
      await new Promise(setImmediate);
    }
    stream.end();
    await closed;
  });

  it('tells when its client has left, and writes no more', async () => {
    const { stream, incoming } = await connect();
    const closed = new Promise<void>((resolve) => stream.onClose(resolve));
    incoming.destroy();
    await closed;
    expect(stream.isOpen).toBe(false);
    expect(() => stream.send([large])).not.toThrow();
  });
});
