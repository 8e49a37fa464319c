import { once } from 'node:events';
import { createServer } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Worker } from 'node:worker_threads';
import type { Dispatcher } from 'undici';
import { Exchange, MAX_RESPONSE_BYTES, type ExchangeEnd } from './exchange.js';
import { BODY, post, requestTo, withSender } from './testing/post.js';
import { allClosed, withReceiver, withServer } from './testing/receiver.js';
import type { Answer } from './testing/receiver.js';

const ok: Answer = (response) => response.end('ok');

/** Signals between the test and a receiver in its own thread. */
const [ASKED, TOLD, ANSWERED] = [0, 1, 2];
const ANSWER_WHEN_TOLD = `
  const { parentPort, workerData: steps } = require('node:worker_threads');
  const tell = (step) => { Atomics.store(steps, step, 1); Atomics.notify(steps, step); };
  const server = require('node:http').createServer((request, response) => {
    tell(${ASKED});
    Atomics.wait(steps, ${TOLD}, 0);
    response.end('ok', () => tell(${ANSWERED}));
  });
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));
`;

// Never read.
const controller = {} as Dispatcher.DispatchController;

function anExchange(onEnd: (end: ExchangeEnd) => void): Exchange {
  const exchange = new Exchange(onEnd, (error) => {
    throw error;
  });
  exchange.onResponseStart(controller, 200, {});
  return exchange;
}

it('keeps a body apart from what was read with it', () => {
  const ends: ExchangeEnd[] = [];
  const exchange = anExchange((end) => ends.push(end));
  const read = Buffer.alloc(65_536, 'a');
  exchange.onResponseData(controller, read.subarray(7, 8));
  read.fill('b');
  exchange.onResponseEnd();
  expect(ends).toEqual([expect.objectContaining({ statusCode: 200, response: Buffer.from('a') })]);
});

it('keeps a body that comes byte by byte in little more than its bytes', () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage: () => void = runInNewContext('gc');
  const ends: ExchangeEnd[] = [];
  const exchanges = Array.from({ length: 10 }, () => anExchange((end) => ends.push(end)));
  collectGarbage();
  const { heapUsed } = process.memoryUsage();
  const body = Buffer.from(Array.from({ length: MAX_RESPONSE_BYTES }, (_, index) => index % 256));
  for (let index = 0; index < body.length; index++)
    for (const exchange of exchanges) exchange.onResponseData(controller, body.subarray(index, index + 1));
  collectGarbage();
  expect(process.memoryUsage().heapUsed - heapUsed).toBeLessThan(exchanges.length * MAX_RESPONSE_BYTES);
  for (const exchange of exchanges) exchange.onResponseEnd();
  expect(ends.filter(({ response }) => response.equals(body))).toHaveLength(exchanges.length);
});

describe('WebhookSender', () => {
  it('takes an answer that came in time, however late the process gets to it', async () => {
    const steps = new Int32Array(new SharedArrayBuffer(12));
    const receiver = new Worker(ANSWER_WHEN_TOLD, { eval: true, workerData: steps });
    try {
      const [port] = await once(receiver, 'message');
      const timeoutMs = 200;
      const result = await withSender(async (sender) => {
        const sending = sender.send(requestTo(`http://127.0.0.1:${port}`, timeoutMs));
        while (Atomics.load(steps, ASKED) === 0) await setImmediate();
        Atomics.store(steps, TOLD, 1);
        Atomics.notify(steps, TOLD);
        // Blocks this thread until the answer is sent, and then until the timeout has passed.
        Atomics.wait(steps, ANSWERED, 0);
        Atomics.wait(steps, TOLD, 1, timeoutMs);
        return sending;
      });
      expect(result).toMatchObject({ statusCode: 200, error: null, bodyError: null });
    } finally {
      await receiver.terminate();
    }
  });

  it('posts the bytes and headers given, and asks for no compression', () =>
    withReceiver(ok, async ({ url, requests, port }) => {
      const headers = { 'content-type': 'application/json', 'webhook-id': 'msg_1' };
      const result = await withSender((sender) =>
        sender.send({ ...requestTo(`${url}/hook?a=b#c`), headers }),
      );
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

  it('sends each URL of an origin to its own path, with its own credentials and all headers', () =>
    withReceiver(ok, async ({ port, requests }) => {
      const host = `127.0.0.1:${port}`;
      await withSender(async (sender) => {
        const urls = ['/a', '/b?c=1'].map((path) => `http://${host}${path}`);
        const users = ['us%40er:p%3Aw', 'user', ':word'].map((user) => `http://${user}@${host}/a`);
        for (const url of [...urls, ...users, ...urls])
          await sender.send({ ...requestTo(url), headers: { 'webhook-id': 'msg_1' } });
      });
      const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;
      const plain = [
        ['msg_1', '/a', undefined],
        ['msg_1', '/b?c=1', undefined],
      ];
      expect(
        requests.map(({ headers, path }) => [headers['webhook-id'], path, headers.authorization]),
      ).toEqual([
        ...plain,
        ['msg_1', '/a', basic('us@er:p:w')],
        ['msg_1', '/a', basic('user:')],
        ['msg_1', '/a', basic(':word')],
        ...plain,
      ]);
    }));

  it('ends a dripping body at the deadline, keeps its status, and leaves no connection behind', () =>
    withReceiver(drip, async (receiver) => {
      const result = await withSender(async (sender) => {
        const answer = await sender.send(requestTo(receiver.url, 300));
        await allClosed(receiver);
        return answer;
      });
      expect(result).toMatchObject({ statusCode: 200, error: null, bodyError: 'timeout' });
      expect(result.elapsedMs).toBeLessThan(800);
      expect(receiver.connections).toBe(1);
    }));

  it('includes the TLS handshake in the deadline and closes the socket', () =>
    withServer(
      createServer((socket) => socket.resume()),
      () => {},
      async (receiver) => {
        const result = await post(`https://127.0.0.1:${receiver.port}/`, { timeoutMs: 200 });
        expect(result).toMatchObject({ statusCode: null, error: 'timeout', bodyError: null });
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

  it.each([
    ['exists', async () => [{ address: '10.0.0.1', family: 4 }]],
    ['does not exist', async () => []],
  ])('tells of a name of an inner network the same when it %s', async (_case, resolve) => {
    const url = 'http://postgres.default.svc.cluster.local/';
    expect(await post(url, { allowPrivateNetworks: false, resolve })).toMatchObject({
      statusCode: null,
      error: 'blocked_target',
    });
  });

  it.each([0, 1])('keeps 64 KiB of a response and closes the socket on more: %i byte over', (over) => {
    const body = Buffer.alloc(MAX_RESPONSE_BYTES + over, 'a');
    return withReceiver(
      (response) => response.end(body),
      (receiver) =>
        withSender(async (sender) => {
          const result = await sender.send(requestTo(receiver.url));
          expect(result).toMatchObject({ statusCode: 200, error: null, bodyError: null });
          expect(result.response.equals(body.subarray(0, MAX_RESPONSE_BYTES))).toBe(true);
          if (over) await allClosed(receiver);
          expect(receiver.open).toBe(over ? 0 : 1);
        }),
    );
  });

  it('stops an endless response long before the deadline, and its connection serves no other', () =>
    withReceiver(endless, (receiver) =>
      withSender(async (sender) => {
        const result = await sender.send(requestTo(receiver.url, 30_000));
        expect(result).toMatchObject({ statusCode: 500, error: null, bodyError: null });
        expect(result.response).toHaveLength(65_536);
        await allClosed(receiver);
      }),
    ));

  it.each([
    ['interim answers', '', 'HTTP/1.1 103 X\r\n\r\n'.repeat(1000), null],
    ['blanks before values of headers', 'HTTP/1.1 200 OK\r\n', `a:${' '.repeat(60_000)}b\r\n`, null],
    [
      'chunk extensions',
      'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n',
      `1;${'a'.repeat(60_000)}\r\nx\r\n`,
      200,
    ],
  ])('stops an endless flood of %s long before the deadline', (_what, head, part, statusCode) =>
    withReceiver(
      (_response, { socket }) => {
        const write = (): unknown => !socket.destroyed && socket.write(part, write);
        socket.write(head, write);
      },
      (receiver) =>
        withSender(async (sender) => {
          const timeoutMs = 60_000;
          const result = await sender.send(requestTo(receiver.url, timeoutMs));
          const [error, bodyError] = statusCode === null ? ['timeout', null] : [null, 'timeout'];
          expect(result).toMatchObject({ statusCode, error, bodyError });
          expect(result.elapsedMs).toBeLessThan(timeoutMs);
          await allClosed(receiver);
        }),
    ),
  );

  it('counts towards no flood what earlier answers of a kept connection had', () =>
    withReceiver(
      (response, { url }) => {
        if (url === '/slow') setTimeout(() => response.end('ok'), 300);
        else response.end(Buffer.alloc(MAX_RESPONSE_BYTES, 'a'));
      },
      (receiver) =>
        withSender(async (sender) => {
          for (let count = 0; count < 20; count++) await sender.send(requestTo(receiver.url));
          const result = await sender.send(requestTo(`${receiver.url}/slow`));
          expect(result).toMatchObject({ statusCode: 200, error: null });
          expect(receiver.connections).toBe(1);
        }),
    ));

  it('bears a hundred interim answers, and no more', async () => {
    const timeoutMs = 60_000;
    const after = (interim: number) =>
      withReceiver(
        (_response, { socket }) => {
          socket.write('HTTP/1.1 103 X\r\n\r\n'.repeat(interim));
          if (interim === 100) socket.end('HTTP/1.1 204 No Content\r\n\r\n');
        },
        ({ url }) => post(url, { timeoutMs }),
      );
    expect(await after(100)).toMatchObject({ statusCode: 204, error: null });
    const { elapsedMs, ...ended } = await after(101);
    expect(ended).toMatchObject({ statusCode: null, error: 'timeout' });
    expect(elapsedMs).toBeLessThan(timeoutMs);
  });

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

  it('throws for a header that cannot be sent: the caller made it', async () => {
    await withReceiver(ok, ({ url }) =>
      withSender((sender) =>
        expect(sender.send({ ...requestTo(url), headers: { 'webhook-id': 'a\nb' } })).rejects.toThrow(
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
  const write = (error?: Error | null): unknown => error ?? response.write(chunk, write);
  write();
};
