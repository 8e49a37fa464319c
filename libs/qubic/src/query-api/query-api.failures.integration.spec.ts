import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { FeedServer } from '../fixtures/feed-server.js';
import { FeedRetryError, TickSkippedError } from './feed.errors.js';
import { QueryApiClient } from './query-api.client.js';

const TICK = 83103103;

let feed: FeedServer;
const clients: QueryApiClient[] = [];

beforeEach(async () => {
  feed = await FeedServer.start();
});

afterEach(async () => {
  await feed.stop();
  await Promise.all(clients.splice(0).map((client) => client.close()));
});

function connect(
  options: { baseUrl?: string; timeoutMs?: number; maxResponseBytes?: number } = {},
): QueryApiClient {
  const client = new QueryApiClient({ baseUrl: feed.baseUrl, ...options });
  clients.push(client);
  return client;
}

async function failureOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => expect('an answer').toBe('a failure'),
    (error: unknown) => error,
  );
}

async function expectRetry(call: Promise<unknown>, details: object): Promise<FeedRetryError> {
  const error = await failureOf(call);
  expect(error).toBeInstanceOf(FeedRetryError);
  expect(error).toMatchObject(details);
  // checked above
  return error as FeedRetryError;
}

/** Accepts connections but sends nothing: its part of the handshake never comes. */
async function startSilentServer() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  // a listening TCP server's address has this shape
  const { port } = server.address() as AddressInfo;
  const connected = once(server, 'connection');
  const client = connect({ baseUrl: `https://127.0.0.1:${port}`, timeoutMs: 100 });
  const stop = async () => {
    const [socket]: Socket[] = await connected;
    socket?.destroy();
    await once(server.close(), 'close');
  };
  return { client, call: () => client.getTickData(TICK), stop };
}

function refusal(code: number, message: string, details: unknown[] = []) {
  return { code, message, details };
}

const invalidTick = (rest: string) => `invalid tick number: rpc error: code = ${rest}`;
const skippedText = `provided tick number ${TICK} was skipped by the system, next available tick is ${TICK + 9}`;

describe('refusals', () => {
  it.each([
    [
      'beyond the head',
      400,
      refusal(
        3,
        invalidTick(
          `FailedPrecondition desc = requested tick number ${TICK} is greater than last processed tick ${TICK - 1}`,
        ),
      ),
      'not-processed',
    ],
    ['beyond the head, archiver', 400, refusal(9, 'later', [{ lastProcessedTick: 5 }]), 'not-processed'],
    [
      'status backend down',
      400,
      refusal(3, invalidTick('Internal desc = failed to get status from cache: timeout')),
      'refused',
    ],
    ['bad identity', 400, refusal(3, 'invalid id format: checksum'), 'refused'],
    ['unknown text', 400, refusal(3, 'something new'), 'refused'],
    ['out of range, but not skipped', 400, refusal(3, invalidTick('OutOfRange desc = elsewhere')), 'refused'],
    ['skipped by another word', 400, refusal(3, skippedText), 'refused'],
    ['skipped to nowhere', 400, refusal(11, 'skipped', [{ nextTickNumber: 0 }]), 'refused'],
    ['skipped backwards', 400, refusal(11, 'skipped', [{ nextTickNumber: TICK }]), 'refused'],
    ['half a refusal', 400, '{"code":3,"mess', 'refused'],
    ['another shape', 400, { code: 'x', message: 5, details: 'y' }, 'refused'],
    ['unknown', 404, refusal(5, 'transaction not found'), 'refused'],
    ['forbidden', 403, '<html>denied</html>', 'refused'],
    ['throttled', 429, '<html>slow down</html>', 'rate-limited'],
    ['Elasticsearch', 500, refusal(13, `failed to get transactions for tick [${TICK}]`), 'server-error'],
    ['bad gateway', 502, '', 'server-error'],
    ['unavailable', 503, '<!DOCTYPE html>', 'server-error'],
    ['gateway timeout', 504, 'error code: 504', 'server-error'],
    ['skipped, but with a server error', 500, refusal(11, skippedText), 'server-error'],
  ])('asks again: %s', async (_, status, body, reason) => {
    feed.answer(body, status);
    await expectRetry(connect().getTransactionsForTick(TICK), { reason, status, retryAfterMs: undefined });
    await expectRetry(connect().getTickData(TICK), { reason, status });
    await expectRetry(connect().getLastProcessedTick(), { reason, status });
  });

  it.each([
    ['v1', refusal(3, invalidTick(`OutOfRange desc = ${skippedText}`))],
    ['archiver, by text', refusal(11, skippedText)],
    ['archiver, by details', refusal(11, 'skipped', [{ '@type': 'x' }, { nextTickNumber: TICK + 9 }])],
    ['archiver, as digits', refusal(11, '', [{ nextTickNumber: String(TICK + 9) }])],
  ])('knows a skipped tick: %s', async (_, body) => {
    feed.answer(body, 400);
    for (const call of [connect().getTransactionsForTick(TICK), connect().getTickData(TICK)]) {
      const error = await failureOf(call);
      expect(error).toBeInstanceOf(TickSkippedError);
      expect(error).toMatchObject({ tick: TICK, nextTick: TICK + 9 });
    }
  });

  it('does not take a call without a tick for skipped', async () => {
    feed.answer(refusal(11, skippedText), 400);
    await expectRetry(connect().getLastProcessedTick(), { reason: 'refused' });
  });

  it.each([
    ['7', 7000],
    ['0', undefined],
    ['-5', undefined],
    ['86400', 3_600_000],
    ['9'.repeat(30), 3_600_000],
    ['soon', undefined],
    ['Wed, 21 Oct 2015 07:28:00 GMT', undefined],
  ])('reads Retry-After: %s', async (header, retryAfterMs) => {
    feed.answer('', 429, { 'retry-after': header });
    await expectRetry(connect().getLastProcessedTick(), { reason: 'rate-limited', retryAfterMs });
  });

  it('reads a date to come', async () => {
    feed.answer('', 503, { 'retry-after': new Date(Date.now() + 60_000).toUTCString() });
    const { retryAfterMs } = await expectRetry(connect().getLastProcessedTick(), { status: 503 });
    expect(retryAfterMs).toBeGreaterThan(50_000);
    expect(retryAfterMs).toBeLessThanOrEqual(60_000);
  });

  it('does not follow redirects', async () => {
    feed.answer('', 307, { location: `${feed.baseUrl}/elsewhere` });
    await expectRetry(connect().getTickData(TICK), { reason: 'redirect', status: 307 });
    expect(feed.requests.map(({ url }) => url)).toEqual(['/query/v1/getTickData']);
  });
});

describe('answers that are none', () => {
  it.each(['', '<html>checking your browser</html>', '{"tickData":{"tickNumber":831', 'null,', '\0'])(
    'asks again after %j',
    async (body) => {
      feed.answer(body);
      await expectRetry(connect().getTickData(TICK), { reason: 'not-json', status: 200 });
    },
  );

  it('refuses a body above the limit and hangs up', async () => {
    const hungUp = new Promise<void>((resolve) => {
      feed.respond((response) => {
        response.once('close', resolve);
        // an endless list, sent as fast as it is read
        response.write('[');
        const pour = () => response.write(`${' '.repeat(65_536)}`, (error) => error ?? pour());
        pour();
      });
    });
    const client = connect({ maxResponseBytes: 1_000_000, timeoutMs: 30_000 });
    const error = await expectRetry(client.getTransactionsForTick(TICK), { reason: 'too-large' });
    expect(error.message).toBe('getTransactionsForTick: the answer exceeds 1000000 bytes');
    await hungUp;
  });

  it('accepts a body at the limit', async () => {
    feed.answer(`[${' '.repeat(998)}]`);
    expect(await connect({ maxResponseBytes: 1000 }).getTransactionsForTick(TICK)).toEqual([]);
    await expectRetry(connect({ maxResponseBytes: 999 }).getTransactionsForTick(TICK), {
      reason: 'too-large',
    });
  });

  it('reads letters split between packets', async () => {
    const bytes = Buffer.from('{"tickNumber":1,"epoch":1,"network":"é"}');
    const cut = bytes.indexOf(0xa9);
    feed.respond((response) => {
      response.write(bytes.subarray(0, cut), () => setImmediate(() => response.end(bytes.subarray(cut))));
    });
    expect(await connect().getLastProcessedTick()).toMatchObject({ network: 'é' });
  });
});

describe('time', () => {
  it('gives up on a silent server', async () => {
    feed.respond(() => undefined);
    await expectRetry(connect({ timeoutMs: 60 }).getTickData(TICK), { reason: 'timeout', status: undefined });
  });

  it('gives up on a body that drips', async () => {
    feed.respond((response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write(' '), 10);
      response.once('close', () => clearInterval(drip));
    });
    const started = performance.now();
    const error = await expectRetry(connect({ timeoutMs: 150 }).getTickData(TICK), { reason: 'timeout' });
    expect(error.message).toBe('getTickData: no answer within 150 ms');
    expect(performance.now() - started).toBeLessThan(3000);
  });

  it('gives up on a server that lets nobody in', async () => {
    const silent = await startSilentServer();
    await expectRetry(silent.call(), { reason: 'timeout', status: undefined });
    await silent.stop();
  });

  it('stops when the caller does, with the caller reason', async () => {
    const reason = new Error('shutting down');
    const stop = new AbortController();
    feed.respond(() => stop.abort(reason));
    const client = connect();
    expect(await failureOf(client.getTickData(TICK, stop.signal))).toBe(reason);
    expect(await failureOf(client.getLastProcessedTick(stop.signal))).toBe(reason);
    expect(feed.requests).toHaveLength(1);
  });

  it('stops within the body too', async () => {
    const stop = new AbortController();
    feed.respond((response) => {
      response.write('[');
      setImmediate(() => stop.abort());
    });
    const error = await failureOf(connect().getTransactionsForTick(TICK, {}, stop.signal));
    expect(error).toBe(stop.signal.reason);
  });

  it('leaves nothing on the caller signal', async () => {
    const { signal } = new AbortController();
    const added: unknown[] = [];
    const removed: unknown[] = [];
    signal.addEventListener = (_: string, listener: unknown) => added.push(listener);
    signal.removeEventListener = (_: string, listener: unknown) => removed.push(listener);
    feed.answer({ tickData: null });
    await connect().getTickData(TICK, signal);
    expect(added).toHaveLength(1);
    expect(removed).toEqual(added);
  });
});

describe('connections', () => {
  it.each([
    ['refused', (): void => undefined],
    ['reset', () => feed.respond((response) => response.socket?.resetAndDestroy())],
    [
      'closed within the body',
      () =>
        feed.respond((response) => {
          response.writeHead(200, { 'content-length': '100' });
          response.write('[', () => response.destroy());
        }),
    ],
  ])('asks again: %s', async (name, prepare) => {
    prepare();
    const client = connect();
    if (name === 'refused') await feed.stop();
    const error = await expectRetry(client.getTransactionsForTick(TICK), { reason: 'connection' });
    expect(error.message).toMatch(/^getTransactionsForTick: connection failed \([A-Z_]+\)$/);
    if (name === 'refused') feed = await FeedServer.start();
  });

  it('closes', async () => {
    feed.answer({ tickData: null });
    const client = connect();
    await client.getTickData(TICK);
    await client.close();
    clients.length = 0;
    await expectRetry(client.getTickData(TICK), { reason: 'connection' });
  });

  it('closes before one that is still being made is given up', async () => {
    const silent = await startSilentServer();
    await expectRetry(silent.call(), { reason: 'timeout' });
    const givenUp: unknown[] = [];
    const note = (message: unknown) => void givenUp.push(message);
    subscribe('undici:client:connectError', note);
    await silent.client.close();
    unsubscribe('undici:client:connectError', note);
    expect(givenUp).toEqual([]);
    await silent.stop();
  });
});

describe('base URL', () => {
  const secretUrl = () => `http://reader:p%40ss-word@127.0.0.1:${feed.port}/query/v1/?key=s3cr3t-key`;
  const origin = () => `http://127.0.0.1:${feed.port}`;
  const SECRETS = /reader|p%40ss|p@ss-word|s3cr3t/;

  it('sends its credentials and its query, and drops a trailing slash', async () => {
    feed.answer({ tickData: null });
    await connect({ baseUrl: secretUrl() }).getTickData(TICK);
    const [request] = feed.requests;
    expect(request?.url).toBe('/query/v1/getTickData?key=s3cr3t-key');
    const [, token = ''] = request?.headers.authorization?.split(' ') ?? [];
    expect(Buffer.from(token, 'base64').toString()).toBe('reader:p@ss-word');
  });

  it('sends a password without a user as well', async () => {
    feed.answer({ tickData: null });
    await connect({ baseUrl: `http://:token@127.0.0.1:${feed.port}` }).getTickData(TICK);
    const authorization = `Basic ${Buffer.from(':token').toString('base64')}`;
    expect(feed.requests[0]?.headers).toMatchObject({ authorization });
  });

  it('tells none of it, whatever fails and whatever the server repeats', async () => {
    const client = connect({ baseUrl: secretUrl(), timeoutMs: 100, maxResponseBytes: 500 });
    const echo = 'no such page: http://reader:p%40ss-word@feed/?key=s3cr3t-key (p@ss-word)';
    const failures = [
      () => feed.answer(refusal(3, echo), 400),
      () => feed.answer(`${echo} ${echo}`, 502),
      // The secret begins where the excerpt ends.
      () => feed.answer(`${'x'.repeat(192)}s3cr3t-key`, 502),
      () => feed.answer(echo),
      () => feed.answer(' '.repeat(501)),
      () => feed.respond(() => undefined),
      () => feed.respond((response) => response.socket?.destroy()),
    ];
    for (const prepare of failures) {
      prepare();
      const error = await expectRetry(client.getTickData(TICK), {});
      expect(`${error.message} ${error.stack} ${JSON.stringify(error)} ${String(error.cause)}`).not.toMatch(
        SECRETS,
      );
    }
  });

  it.each([
    ['a value as written', '?key=s3cr%2Bt%2Fkey', 's3cr%2Bt%2Fkey'],
    ['a value as decoded', '?key=s3cr%2Bt%2Fkey', 's3cr+t/key'],
    ['a value whose plus is a space', '?a=b&key=s3cr+t%2Fkey', 's3cr t/key'],
    ['a value whose plus is none', '?a=b&key=s3cr+t%2Fkey', 's3cr+t/key'],
    ['a value with =', '?key=s3crtkey==', 's3crtkey=='],
    ['a value that is encoded on the way', '?key=s3cr/t+key==', 's3cr%2Ft%2Bkey%3D%3D'],
    ['a value with its slashes escaped', '?key=s3cr/t+key==', 's3cr\\/t+key=='],
    ['a value that is encoded once more', '?key=s3cr%2Ft%2Bkey', 's3cr%252Ft%252Bkey'],
    ['a value that is encoded as nobody else would', '?key=%73%33cret', '%73%33cret'],
    ['a value of bytes that are no text', '?key=s3cr%E9t1234', 's3cr%E9t1234'],
    ['a value that is encoded in lower case', '?key=s3cr/t+key==', 's3cr%2ft%2bkey%3d%3d'],
    ['a value that is encoded in part', '?key=s3cr/t+key==', 's3cr/t%2Bkey=='],
    ['a value in JSON of Go', '?key=s3cr%26t%3Ckey', 's3cr\\u0026t\\u003ckey'],
    ['a value in HTML', '?key=s3cr%26t+%22key', 's3cr&amp;t&#43;&#x22;key'],
    ['a value with quotes in JSON', '?key=s3cr%22t%5Ckey', 's3cr\\"t\\\\key'],
    ['a value of other letters', '?key=s3cr%C3%A9t%F0%9F%94%91', 's3cr\\u00e9t\\ud83d\\udd11'],
    ['a name without a value', '?s3cr%2Bt', 's3cr%2Bt'],
    ['a name without a value as decoded', '?s3cr%2Bt=&a=b', 's3cr+t'],
    ['a key in the path', '/v1/0a1b2c3d4e5f/query/v1', '0a1b2c3d4e5f'],
    ['a key in the path as decoded', '/v1/0a1b2c%3A3d4e5f/query/v1', '0a1b2c:3d4e5f'],
    ['a secret that begins with another', '?a=s3cr&key=s3cret', 's3cret'],
  ])('blots out %s', async (_what, rest, secret) => {
    feed.answer(`no such page: "${secret}"`, 502);
    const error = await expectRetry(connect({ baseUrl: `${origin()}${rest}` }).getTickData(TICK), {});
    expect(error.message).toBe('getTickData: HTTP 502 no such page: "***"');
  });

  it('blots out the header that is made of user and password', async () => {
    feed.answer('Basic cmVhZGVyOnBhc3Mtd29yZA== is refused', 401);
    const baseUrl = origin().replace('//', '//reader:pass-word@');
    const error = await connect({ baseUrl }).getTickData(TICK).catch(String);
    expect(error).toContain('HTTP 401 Basic *** is refused');
  });

  it('blots out a secret however long it is, and wherever it begins', async () => {
    const secret = 's3cr'.repeat(200);
    feed.answer(`${'x'.repeat(190)} ${secret} ${secret}`, 502);
    const error = await expectRetry(connect({ baseUrl: `${origin()}?key=${secret}` }).getTickData(TICK), {});
    expect(error.message).toMatch(/x \*\*\* \*\*\*$/);
  });

  it('leaves the words of its path as they are', async () => {
    const path = '/v1/0123456789ab/authenticated/rpc2/query/v1';
    feed.answer(`no such page: ${path}`, 502);
    const error = await expectRetry(connect({ baseUrl: `${origin()}${path}` }).getTickData(TICK), {});
    expect(error.message).toContain('/v1/***/authenticated/rpc2/query/v1');
  });

  it('quotes the server otherwise', async () => {
    feed.answer(refusal(3, 'unsupported filter'), 400);
    const error = await expectRetry(connect().getTickData(TICK), {});
    expect(error.message).toBe(
      'getTickData: HTTP 400 {"code":3,"message":"unsupported filter","details":[]}',
    );
  });

  it('quotes little', async () => {
    feed.answer('x'.repeat(100_000), 500);
    const error = await expectRetry(connect().getTickData(TICK), {});
    expect(error.message.length).toBeLessThan(300);
  });

  it.each(['', 'feed', 'ftp://user:secret@feed/', 'http://', 'http://user:secret@:99999/'])(
    'refuses %j without repeating it',
    (baseUrl) => {
      expect(() => connect({ baseUrl })).toThrow(
        new TypeError('The base URL of the feed must be an absolute http or https URL.'),
      );
    },
  );
});

it('waits for many calls at once', async () => {
  feed.answer({ tickData: null });
  const client = connect();
  const answers = await Promise.all(Array.from({ length: 50 }, () => client.getTickData(TICK)));
  expect(answers).toEqual(Array.from({ length: 50 }, () => null));
});
