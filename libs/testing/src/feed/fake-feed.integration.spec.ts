import { QX } from '@tickhook/domain';
import { parseTransaction, QueryApiClient, transactionDigest } from '@tickhook/qubic';
import { startFakeFeed, type FakeFeed } from './fake-feed.js';
import { fakeTicks } from './fake-ticks.js';
import { fakeBid, fakeTransfer, type FakeTransaction } from './fake-transaction.js';
import type { FeedFault } from './feed-faults.js';

const ticks = fakeTicks({ first: 100, last: 160 });
const intervals = [
  { epoch: 1, firstTick: 100, lastTick: 129 },
  { epoch: 1, firstTick: 140, lastTick: 149 },
  { epoch: 2, firstTick: 400, lastTick: 420 },
];
const [transfer, bid, other] = [fakeTransfer(110, 1), fakeBid(110, 2), fakeBid(110, 3)];
const hashes = [transfer.hash, bid.hash, other.hash];

describe('fake feed', () => {
  let feed: FakeFeed;
  let client: QueryApiClient;

  beforeEach(async () => {
    const tick = { tickNumber: 110, transactions: [transfer, bid, other] };
    feed = await startFakeFeed({ ticks: [...ticks, tick], intervals, head: 120 });
    client = new QueryApiClient({ baseUrl: feed.url, timeoutMs: 2000 });
  });
  afterEach(async () => {
    await feed.stop();
    await client.close();
  });

  const hashesOf = (entries: readonly unknown[]) => (entries as FakeTransaction[]).map(({ hash }) => hash);
  const callsIn = (firstTick: number, lastTick: number) =>
    client.getTransactionsForIdentity({
      identity: QX.address,
      filters: { destination: QX.address },
      firstTick,
      lastTick,
      offset: 0,
      size: 1000,
    });

  it('makes transactions whose ids recompute', () => {
    for (const transaction of ticks.flatMap(({ transactions }) => transactions)) {
      const parsed = parseTransaction(transaction);
      expect(parsed.ok && transactionDigest(parsed.transaction)).toBe((transaction as FakeTransaction).hash);
    }
  });

  it('tells head, intervals and ticks', async () => {
    expect(await client.getLastProcessedTick()).toMatchObject({
      tickNumber: 120,
      intervalInitialTick: 100,
      network: 'qubic',
    });
    expect(await client.getProcessedTickIntervals()).toEqual([{ epoch: 1, firstTick: 100, lastTick: 120 }]);
    expect((await client.getTickData(110))?.transactionHashes).toEqual(hashes);
    expect(hashesOf(await client.getTransactionsForTick(110)).sort()).toEqual([...hashes].sort());
    expect(await client.getTransactionsForTick(110, { destination: QX.address })).toHaveLength(2);
    expect(await client.getTransactionByHash(bid.hash)).toEqual(bid);
    expect(await client.getTransactionByHash(fakeBid(1).hash)).toBeUndefined();
    expect((await callsIn(110, 110)).total).toBe(2);
    expect(await callsIn(100, 120)).toMatchObject({ validForTick: 120 });
  });

  it('refuses ticks above the head and in gaps in the words of the service', async () => {
    feed.head = 145;
    await expect(client.getTickData(146)).rejects.toMatchObject({ reason: 'not-processed' });
    await expect(client.getTickData(135)).rejects.toMatchObject({ name: 'TickSkippedError', nextTick: 140 });
    await expect(client.getTransactionsForTick(50)).rejects.toMatchObject({ nextTick: 100 });
  });

  it('moves its head with each poll, across gaps and into the next epoch', async () => {
    feed.ticksPerPoll = 15;
    const heads = [];
    for (let poll = 0; poll < 5; poll++) heads.push(await client.getLastProcessedTick());
    expect(heads.map(({ tickNumber, intervalInitialTick }) => [tickNumber, intervalInitialTick])).toEqual([
      [145, 140],
      [410, 400],
      [420, 400],
      [420, 400],
      [420, 400],
    ]);
  });

  it('refuses what the service refuses', async () => {
    const post = (call: string, body: object) =>
      fetch(`${feed.url}/${call}`, { method: 'POST', body: JSON.stringify(body) });
    const range = { tickNumber: { gte: '110', lte: '110' } };
    const pagination = { offset: 0, size: 10 };
    const identity = QX.address;
    expect((await post('getTickData', { tickNumber: 110, more: 1 })).status).toBe(400);
    expect((await post('getTransactionsForIdentity', { identity, ranges: range, pagination })).status).toBe(
      400,
    );
    expect(
      (await post('getTransactionsForIdentity', { identity, pagination: { offset: 9990, size: 11 } })).status,
    ).toBe(400);
    expect((await post('getNothing', {})).status).toBe(400);
  });

  const failures: [fault: FeedFault, error: object][] = [
    [{ kind: 'not-processed' }, { reason: 'not-processed', status: 400 }],
    [
      { kind: 'skipped', nextTick: 115 },
      { name: 'TickSkippedError', nextTick: 115 },
    ],
    [{ kind: 'internal' }, { reason: 'refused', status: 400 }],
    [
      { kind: 'rate-limited', retryAfterSeconds: 3 },
      { reason: 'rate-limited', retryAfterMs: 3000 },
    ],
    [
      { kind: 'html', status: 502 },
      { reason: 'server-error', status: 502 },
    ],
    [{ kind: 'half-json' }, { reason: 'not-json', status: 200 }],
    [{ kind: 'empty-body' }, { reason: 'not-json', status: 200 }],
    [{ kind: 'html-ok' }, { reason: 'not-json', status: 200 }],
    [
      { kind: 'body', text: '{}' },
      { reason: 'unexpected-shape', status: 200 },
    ],
    [
      { kind: 'html', status: 504 },
      { reason: 'server-error', status: 504 },
    ],
    [{ kind: 'drip', everyMs: 100 }, { reason: 'timeout' }],
    [{ kind: 'hang' }, { reason: 'timeout' }],
    [{ kind: 'reset' }, { reason: 'connection' }],
    [{ kind: 'lagging', head: 105 }, { reason: 'not-processed' }],
  ];
  it.each(failures)('fails once as told: %j', async (fault, error) => {
    feed.inject({ fault, call: 'getTickData', times: 1 });
    await client.getTransactionsForTick(110);
    await expect(client.getTickData(110)).rejects.toMatchObject(error);
    expect((await client.getTickData(110))?.transactionHashes).toEqual(hashes);
  });

  it('cuts lists at the limit without a word, however many transactions the tick lists', async () => {
    const many = Array.from({ length: 1100 }, (_, nonce) => fakeTransfer(115, nonce));
    feed.setTick({ tickNumber: 115, transactions: many });
    expect(await client.getTransactionsForTick(115)).toHaveLength(1024);
    expect((await client.getTickData(115))?.transactionHashes).toHaveLength(1100);
  });

  it('labels a right answer as something else', async () => {
    feed.inject({ fault: { kind: 'content-type', type: 'text/html' }, times: 1 });
    const answer = await fetch(`${feed.url}/getLastProcessedTick`);
    expect(answer.headers.get('content-type')).toBe('text/html');
    expect(await answer.json()).toMatchObject({ tickNumber: 120 });
  });

  it('tells a head that is none, and of the intervals the newest only', async () => {
    feed.head = 145;
    feed.inject({ fault: { kind: 'head', tick: 999_999 }, times: 1 });
    expect((await client.getLastProcessedTick()).tickNumber).toBe(999_999);
    expect((await client.getLastProcessedTick()).tickNumber).toBe(145);
    feed.inject({ fault: { kind: 'newest-interval' }, times: 1 });
    expect(await client.getProcessedTickIntervals()).toEqual([{ epoch: 1, firstTick: 140, lastTick: 145 }]);
    expect(await client.getProcessedTickIntervals()).toHaveLength(2);
  });

  it('distorts lists as told', async () => {
    const back = feed.inject({ fault: { kind: 'hidden', hashes: [bid.hash] } });
    expect(await client.getTransactionsForTick(110)).toHaveLength(2);
    expect(await client.getTransactionByHash(bid.hash)).toEqual(bid);
    expect((await callsIn(110, 110)).transactions).toHaveLength(1);
    expect((await callsIn(110, 110)).total).toBe(2);
    back();
    feed.inject({ fault: { kind: 'truncated', limit: 1 }, times: 1 });
    expect(await client.getTransactionsForTick(110)).toHaveLength(1);
    feed.inject({ fault: { kind: 'changed', change: () => 'broken' } });
    expect(await client.getTransactionsForTick(110)).toEqual(['broken', 'broken', 'broken']);
  });

  it('fails at random, the same way each time', async () => {
    // None of these faults takes time, so a long timeout keeps a busy machine from adding timeouts.
    const patient = new QueryApiClient({ baseUrl: feed.url, timeoutMs: 30_000 });
    const outcomes = async () => {
      feed.injectAtRandom({ rate: 0.2, seed: 'a seed' });
      const asked = Array.from({ length: 200 }, () => patient.getProcessedTickIntervals());
      const settled = await Promise.allSettled(asked);
      return settled.filter(({ status }) => status === 'rejected').length;
    };
    const failed = await outcomes();
    expect(failed).toBeGreaterThan(10);
    expect(failed).toBeLessThan(50);
    expect(await outcomes()).toBe(failed);
    feed.recover();
    await expect(patient.getProcessedTickIntervals()).resolves.toHaveLength(1);
    await patient.close();
  });
});
