import { once } from 'node:events';
import { createServer } from 'node:net';
import { MAX_RESPONSE_BYTES } from './exchange.js';
import { BODY, post } from './test-support/post.js';
import { allClosed, withReceiver, withServer } from './test-support/receiver.js';
import type { Answer } from './test-support/receiver.js';
import { WebhookSender } from './webhook-sender.js';

const ok: Answer = (response) => response.end('ok');

async function withSender<T>(use: (sender: WebhookSender) => Promise<T>): Promise<T> {
  const sender = new WebhookSender({ allowPrivateNetworks: true });
  try {
    return await use(sender);
  } finally {
    sender.close();
  }
}

const request = (url: string, timeoutMs = 5_000) => ({ url, headers: {}, body: BODY, timeoutMs });

describe('WebhookSender', () => {
  it('posts the bytes and headers given, and asks for no compression', () =>
    withReceiver(ok, async ({ url, requests, port }) => {
      const headers = { 'content-type': 'application/json', 'webhook-id': 'msg_1' };
      const result = await withSender((sender) => sender.send({ ...request(`${url}/hook?a=b#c`), headers }));
      expect(result).toEqual({
        statusCode: 200,
        error: null,
        bodyError: null,
        elapsedMs: expect.any(Number),
        response: Buffer.from('ok'),
        retryAfterMs: null,
      });
      expect(requests).toEqual([
        {
          path: '/hook?a=b',
          body: BODY,
          headers: {
            ...headers,
            host: `127.0.0.1:${port}`,
            connection: 'keep-alive',
            'content-length': String(BODY.length),
          },
        },
      ]);
    }));

  it('uses one connection for one send after the other, and several at the same time', () =>
    withReceiver(ok, (receiver) =>
      withSender(async (sender) => {
        for (let count = 0; count < 5; count++) await sender.send(request(receiver.url));
        expect(receiver.connections).toBe(1);
        await Promise.all(Array.from({ length: 20 }, () => sender.send(request(receiver.url))));
        expect(receiver).toMatchObject({ connections: 20 });
        expect(receiver.requests).toHaveLength(25);
      }),
    ));

  it('ends a dripping body at the deadline, keeps its status, and leaves no connection behind', () =>
    withReceiver(drip, async (receiver) => {
      const result = await withSender(async (sender) => {
        const answer = await sender.send(request(receiver.url, 300));
        await allClosed(receiver);
        return answer;
      });
      expect(result).toMatchObject({ statusCode: 200, error: null, bodyError: 'timeout' });
      expect(result.elapsedMs).toBeLessThan(800);
      expect(receiver.connections).toBe(1);
    }));

  it('includes the TLS handshake in the deadline and closes the socket', () =>
    withServer(
      createServer(),
      () => {},
      async (receiver) => {
        const result = await post(`https://127.0.0.1:${receiver.port}/`, { timeoutMs: 200 });
        expect(result).toMatchObject({ statusCode: null, error: 'timeout' });
        await allClosed(receiver);
        expect(receiver.connections).toBe(1);
      },
    ));

  it('includes the name lookup in the deadline', async () => {
    const result = await post('http://slow.example.com/', {
      timeoutMs: 100,
      resolve: () => new Promise(() => {}),
    });
    expect(result).toMatchObject({ statusCode: null, error: 'timeout' });
  });

  it.each([
    ['no address', async () => []],
    ['an error', async () => Promise.reject(new Error('SERVFAIL'))],
  ])('says dns when the lookup gives %s', async (_case, resolve) => {
    expect(await post('http://nobody.example.com/', { resolve })).toMatchObject({
      statusCode: null,
      error: 'dns',
    });
  });

  it('refuses a name as soon as one of its answers is private', async () => {
    const addresses = ['93.184.216.34', '10.0.0.1'].map((address) => ({ address, family: 4 }));
    const result = await post('http://mixed.example.com/', {
      allowPrivateNetworks: false,
      resolve: async () => addresses,
    });
    expect(result).toMatchObject({ statusCode: null, error: 'blocked_target' });
  });

  it.each([0, 1])('keeps 64 KiB of a response and closes the socket on more: %i byte over', (over) => {
    const body = Buffer.alloc(MAX_RESPONSE_BYTES + over, 'a');
    return withReceiver(
      (response) => response.end(body),
      (receiver) =>
        withSender(async (sender) => {
          const result = await sender.send(request(receiver.url));
          expect(result).toMatchObject({ statusCode: 200, error: null, bodyError: null });
          expect(result.response.equals(body.subarray(0, MAX_RESPONSE_BYTES))).toBe(true);
          if (over) await allClosed(receiver);
          expect(receiver.open).toBe(over ? 0 : 1);
        }),
    );
  });

  it('stops an endless response', () =>
    withReceiver(endless, async (receiver) => {
      const result = await post(receiver.url);
      expect(result).toMatchObject({ statusCode: 500, error: null });
      expect(result.response).toHaveLength(MAX_RESPONSE_BYTES);
      await allClosed(receiver);
    }));

  it.each(['HELLO\r\n\r\n', 'HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'])(
    'calls %j a breach of the protocol',
    (raw) =>
      withReceiver(
        (_response, { socket }) => socket.end(raw),
        async ({ url, requests }) => {
          expect(await post(url)).toMatchObject({ statusCode: null, error: 'protocol' });
          expect(requests).toHaveLength(1);
        },
      ),
  );

  it('does not post again when a kept connection is reset', () =>
    withReceiver(
      (response, { socket, url }) => (url === '/reset' ? socket.resetAndDestroy() : response.end('ok')),
      (receiver) =>
        withSender(async (sender) => {
          await sender.send(request(receiver.url));
          expect(await sender.send(request(`${receiver.url}/reset`))).toMatchObject({
            error: 'connection_reset',
          });
          expect(receiver.requests.map(({ path }) => path)).toEqual(['/', '/reset']);
          expect(receiver.connections).toBe(1);
          expect(await sender.send(request(receiver.url))).toMatchObject({ statusCode: 200 });
        }),
    ));

  it('connects anew when the receiver has closed a kept connection', () =>
    withReceiver(ok, (receiver) =>
      withSender(async (sender) => {
        await sender.send(request(receiver.url));
        Object.assign(receiver.server, { closeIdleConnections: undefined });
        await sender.send(request(receiver.url));
        expect(receiver.connections).toBe(1);
      }),
    ));

  it('holds no more idle connections than told, over all origins', async () => {
    const sender = new WebhookSender({ allowPrivateNetworks: true, maxIdleConnections: 1 });
    await withReceiver(ok, (first) =>
      withReceiver(ok, async (second) => {
        await sender.send(request(first.url));
        await sender.send(request(second.url));
        await allClosed(first);
        expect(second.open).toBe(1);
        sender.close();
        await allClosed(second);
      }),
    );
  });

  it('finishes what is in flight when it is closed', () =>
    withReceiver(
      (response, { socket }) => void once(socket.server, 'go').then(() => response.end('late')),
      async (receiver) => {
        const sender = new WebhookSender({ allowPrivateNetworks: true });
        const sending = sender.send(request(receiver.url));
        await once(receiver.server, 'request');
        sender.close();
        receiver.server.emit('go');
        expect(await sending).toMatchObject({ statusCode: 200, response: Buffer.from('late') });
        await allClosed(receiver);
      },
    ));

  it('throws for a header that cannot be sent: the caller made it', async () => {
    await withReceiver(ok, ({ url }) =>
      withSender((sender) =>
        expect(sender.send({ ...request(url), headers: { 'webhook-id': 'a\nb' } })).rejects.toThrow(
          'webhook-id',
        ),
      ),
    );
  });
});

const drip: Answer = (response) => {
  response.writeHead(200);
  const timer = setInterval(() => response.write('a'), 50);
  response.on('close', () => clearInterval(timer));
};

const endless: Answer = (response) => {
  response.writeHead(500);
  const chunk = Buffer.alloc(16_384, 'b');
  const write = (): unknown => !response.destroyed && response.write(chunk, write);
  write();
};
