import { QX } from '@tickhook/domain';
import type { ServerResponse } from 'node:http';
import { FeedServer } from '../fixtures/feed-server.js';
import { rawEntry, RECORDED } from '../fixtures/recorded.js';
import { FeedRetryError } from './feed.errors.js';
import { QueryApiClient } from './query-api.client.js';

const entry = rawEntry(RECORDED[0]!);
const tick = entry.tickNumber;

let feed: FeedServer;
let client: QueryApiClient;

beforeEach(async () => {
  feed = await FeedServer.start();
  client = new QueryApiClient({ baseUrl: feed.baseUrl });
});

afterEach(async () => {
  await client.close();
  await feed.stop();
});

function seen() {
  expect(feed.requests).toHaveLength(1);
  const { method, url, body } = feed.requests[0]!;
  return { method, url, body };
}

async function expectUnexpectedShape(call: Promise<unknown>) {
  const error = await call.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(FeedRetryError);
  expect(error).toMatchObject({ reason: 'unexpected-shape', status: 200 });
}

describe('a client of two requests at once', () => {
  const two = () => new QueryApiClient({ baseUrl: feed.baseUrl, concurrency: 2, timeoutMs: 5000 });

  it('has no more in flight, and asks all that it is told to', async () => {
    const head = { tickNumber: 7, epoch: 1 };
    const held: ServerResponse[] = [];
    const arrived = new Promise<void>((resolve) => {
      feed.respond((response) => held.push(response) === 2 && resolve());
    });
    const limited = two();
    const calls = [1, 2, 3, 4].map(() => limited.getLastProcessedTick());
    await arrived;
    feed.answer(head);
    // Another client's request arrives after everything sent before it.
    await client.getLastProcessedTick();
    expect(feed.requests).toHaveLength(3);
    for (const response of held) response.end(JSON.stringify(head));
    expect((await Promise.all(calls)).map(({ tickNumber }) => tickNumber)).toEqual([7, 7, 7, 7]);
    await limited.close();
  });

  it('does not send what its caller gave up while it waited', async () => {
    const arrived = new Promise<void>((resolve) => {
      feed.respond(() => feed.requests.length === 2 && resolve());
    });
    const limited = two();
    const ends = [1, 2, 3].map(() => new AbortController());
    const calls = ends.map(({ signal }) => limited.getLastProcessedTick(signal));
    await arrived;
    const given = new Error('given up');
    for (const end of ends.toReversed()) end.abort(given);
    expect(await Promise.allSettled(calls)).toEqual(calls.map(() => ({ status: 'rejected', reason: given })));
    await limited.close();
    expect(feed.requests).toHaveLength(2);
  });
});

describe('getLastProcessedTick', () => {
  it('reads the head of the public network', async () => {
    feed.answer({ tickNumber: 83103103, epoch: 233, intervalInitialTick: 83000000, lastProcessedLogTick: 5 });
    const head = { tickNumber: 83103103, intervalInitialTick: 83000000, network: 'qubic' };
    expect(await client.getLastProcessedTick()).toEqual(head);
    expect(seen()).toEqual({ method: 'GET', url: '/query/v1/getLastProcessedTick', body: undefined });
  });

  it('reads the name of another network, digits and no interval', async () => {
    feed.answer({ tickNumber: '7', epoch: '1', logTickNumber: 'x', network: 'devnet-1' });
    expect(await client.getLastProcessedTick()).toEqual({ tickNumber: 7, network: 'devnet-1' });
  });

  it('reads a wrapped head', async () => {
    feed.answer({ lastProcessedTick: { tickNumber: 7, epoch: 1 } });
    expect(await client.getLastProcessedTick()).toMatchObject({ tickNumber: 7 });
  });

  it.each([
    {},
    [],
    null,
    { tickNumber: -1, epoch: 1 },
    { tickNumber: 1.5, epoch: 1 },
    { tickNumber: 2 ** 32, epoch: 1 },
  ])('refuses %j', async (body) => {
    feed.answer(body);
    await expectUnexpectedShape(client.getLastProcessedTick());
  });
});

describe('getProcessedTickIntervals', () => {
  const newer = { epoch: 227, firstTick: 200, lastTick: 300 };
  const older = { epoch: 226, firstTick: 10, lastTick: 90 };

  it.each([
    [[newer, older]],
    [{ tickIntervals: [newer, older] }],
    [{ intervals: [older, newer] }],
    [{ processedTickIntervals: [{ ...newer, firstTick: '200', note: 1 }, older] }],
  ])('sorts %j', async (body) => {
    feed.answer(body);
    expect(await client.getProcessedTickIntervals()).toEqual([older, newer]);
    expect(seen()).toEqual({ method: 'GET', url: '/query/v1/getProcessedTickIntervals', body: undefined });
  });

  it.each([{}, { intervals: null }, [{ epoch: 1, firstTick: 1 }]])('refuses %j', async (body) => {
    feed.answer(body);
    await expectUnexpectedShape(client.getProcessedTickIntervals());
  });
});

describe('getTickData', () => {
  const data = {
    tickNumber: tick,
    epoch: 162,
    computorIndex: 3,
    timestamp: '1747838896000',
    varStruct: '',
    transactionHashes: [entry.hash],
    contractFees: ['0'],
  };
  const expected = {
    tickNumber: tick,
    epoch: 162,
    timestamp: 1747838896000n,
    transactionHashes: [entry.hash],
  };

  it.each([[{ tickData: data }], [data]])('reads it wrapped or bare', async (body) => {
    feed.answer(body);
    expect(await client.getTickData(tick)).toEqual(expected);
    expect(seen()).toEqual({ method: 'POST', url: '/query/v1/getTickData', body: { tickNumber: tick } });
  });

  it('takes the word of a feed that does not repeat the number', async () => {
    feed.answer({ tickData: { ...data, tickNumber: undefined } });
    expect(await client.getTickData(tick)).toMatchObject({ transactionHashes: [entry.hash] });
  });

  it('knows an empty tick', async () => {
    feed.answer({ tickData: null });
    expect(await client.getTickData(tick)).toBeNull();
  });

  it('reads one that holds as many transactions as their places can be stored', async () => {
    const transactionHashes = Array(2 ** 15).fill(entry.hash);
    feed.answer({ tickData: { ...data, transactionHashes } });
    expect(await client.getTickData(tick)).toEqual({ ...expected, transactionHashes });
    feed.answer({ tickData: { ...data, transactionHashes: [...transactionHashes, entry.hash] } });
    await expectUnexpectedShape(client.getTickData(tick));
  });

  it.each([
    {},
    [],
    { ...data, tickNumber: tick + 1 },
    { ...data, epoch: 2 ** 16 },
    { tickData: { ...data, transactionHashes: null } },
  ])('refuses %j', async (body) => {
    feed.answer(body);
    await expectUnexpectedShape(client.getTickData(tick));
  });
});

describe('getTransactionsForTick', () => {
  it.each([[[entry, 'garbage']], [{ transactions: [entry, 'garbage'] }]])(
    'passes entries on unread',
    async (body) => {
      feed.answer(body);
      expect(await client.getTransactionsForTick(tick)).toEqual([entry, 'garbage']);
      expect(seen()).toEqual({
        method: 'POST',
        url: '/query/v1/getTransactionsForTick',
        body: { tickNumber: tick },
      });
    },
  );

  it('sends filters', async () => {
    feed.answer([]);
    expect(await client.getTransactionsForTick(tick, { destination: QX.address })).toEqual([]);
    expect(seen().body).toEqual({ tickNumber: tick, filters: { destination: QX.address } });
  });

  it.each([{}, null, 'null', { transactions: null }])('refuses %j', async (body) => {
    feed.answer(body);
    await expectUnexpectedShape(client.getTransactionsForTick(tick));
  });
});

describe('getTransactionByHash', () => {
  it.each([[entry], [{ transaction: entry }]])('reads it bare or wrapped', async (body) => {
    feed.answer(body);
    expect(await client.getTransactionByHash(entry.hash)).toEqual(entry);
    expect(seen()).toEqual({
      method: 'POST',
      url: '/query/v1/getTransactionByHash',
      body: { hash: entry.hash },
    });
  });

  it('knows that there is none', async () => {
    feed.answer({ code: 5, message: 'transaction not found', details: [] }, 404);
    expect(await client.getTransactionByHash(entry.hash)).toBeUndefined();
  });

  it.each([400, 500])('does not believe a %i that there is none', async (status) => {
    feed.answer({ code: 5, message: 'transaction not found', details: [] }, status);
    await expect(client.getTransactionByHash(entry.hash)).rejects.toMatchObject({ status });
  });

  it.each(['<html>Not Found</html>', '', '404 page not found'])(
    'takes a 404 of a proxy (%j) for no answer',
    async (body) => {
      feed.answer(body, 404);
      await expect(client.getTransactionByHash(entry.hash)).rejects.toMatchObject({
        reason: 'refused',
        status: 404,
      });
    },
  );

  it.each([null, 5, 'UPPER'])('leaves an entry with the id %j to be parsed', async (hash) => {
    feed.answer({ transaction: { ...entry, hash } });
    expect(await client.getTransactionByHash(entry.hash)).toEqual({ ...entry, hash });
  });

  it.each([
    {},
    null,
    { transaction: null },
    { code: 0, message: 'upstream request failed' },
    [entry],
    { ...entry, hash: 'a'.repeat(60) },
  ])('refuses %j', async (body) => {
    feed.answer(body);
    await expectUnexpectedShape(client.getTransactionByHash(entry.hash));
  });
});

describe('getTransactionsForIdentity', () => {
  const query = { identity: QX.address, firstTick: 100, lastTick: 200, offset: 0, size: 1000 };

  it('asks for a range of ticks', async () => {
    feed.answer({ validForTick: 150, hits: { total: 1, from: 0, size: 1000 }, transactions: [entry] });
    const page = await client.getTransactionsForIdentity({ ...query, filters: { destination: QX.address } });
    expect(page).toEqual({ validForTick: 150, total: 1, transactions: [entry] });
    expect(seen()).toEqual({
      method: 'POST',
      url: '/query/v1/getTransactionsForIdentity',
      body: {
        identity: QX.address,
        filters: { destination: QX.address },
        ranges: { tickNumber: { gte: '100', lte: '200' } },
        pagination: { offset: 0, size: 1000 },
      },
    });
  });

  it('asks for a single tick by filter, since such a range is refused', async () => {
    feed.answer({ validForTick: '150', hits: { total: '0' }, transactions: [] });
    const filters = { destination: QX.address };
    await client.getTransactionsForIdentity({ ...query, filters, lastTick: 100 });
    expect(seen().body).toEqual({
      identity: QX.address,
      filters: { ...filters, tickNumber: '100' },
      pagination: { offset: 0, size: 1000 },
    });
  });

  it('refuses an answer without its bounds', async () => {
    feed.answer({ transactions: [] });
    await expectUnexpectedShape(client.getTransactionsForIdentity(query));
  });
});
