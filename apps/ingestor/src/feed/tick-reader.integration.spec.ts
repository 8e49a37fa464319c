import { QX } from '@tickhook/domain';
import {
  fakeBid,
  fakeIdentity,
  fakeTransfer,
  startFakeFeed,
  until,
  type FakeFeed,
  type FakeFeedOptions,
} from '@tickhook/testing';
import { openFeeds } from '../testing/open-feed.js';
import type { CompleteTick } from './complete-tick.js';
import { Patience } from './patience.js';
import { TickReader } from './tick-reader.js';

const TICK = 100;
const intervals = [{ epoch: 7, firstTick: 90, lastTick: 110 }];
/** payments, with a bid in every `spacing`-th place */
const transactionsOf = (count: number, spacing: number) =>
  Array.from({ length: count }, (_, nonce) =>
    nonce % spacing === 0 ? fakeBid(TICK, nonce) : fakeTransfer(TICK, nonce),
  );

const isList = ({ call, body }: FakeFeed['requests'][number]) =>
  call === 'getTransactionsForTick' && 'filters' in body;

describe('TickReader', () => {
  let feed: FakeFeed;
  let close: () => Promise<void>;
  let now: number;
  let reader: TickReader;

  async function start(
    transactions: readonly unknown[],
    { contracts = [QX.address], ...options }: Partial<FakeFeedOptions> & { contracts?: string[] } = {},
  ): Promise<void> {
    feed = await startFakeFeed({ ticks: [{ tickNumber: TICK, transactions }], intervals, ...options });
    const opened = openFeeds(feed);
    close = opened.close;
    now = 0;
    const patience = new Patience(60_000, () => now);
    reader = new TickReader({ feed: opened.pool, contracts, patience });
  }
  afterEach(async () => {
    await close();
    await feed.stop();
  });

  const hashesOf = ({ transactions }: CompleteTick) =>
    transactions.map(({ transaction }) => transaction.txId);
  const hashes = (transactions: readonly { hash: string }[]) => transactions.map(({ hash }) => hash);

  it('reads a tick in its own order with two requests, whatever the order of the list', async () => {
    const transactions = transactionsOf(40, 5);
    await start(transactions);
    feed.inject({ fault: { kind: 'shuffled', seed: 'any' } });
    const tick = await reader.read(TICK);
    expect(tick).toMatchObject({ number: TICK, epoch: 7, anomalies: [] });
    expect(tick.timestamp).toBe(BigInt(fakeBid(TICK).timestamp));
    expect(hashesOf(tick)).toEqual(hashes(transactions));
    expect(tick.transactions.map(({ position }) => position)).toEqual(transactions.map((_, index) => index));
    expect(feed.requests.map(({ call }) => call).sort()).toEqual([
      'getLastProcessedTick',
      'getTickData',
      'getTransactionsForTick',
    ]);
  });

  it.each([
    [1024, 1100],
    [4096, 4100],
  ])(
    'reads every call of a list that is cut at %i from the list of the contract',
    async (listLimit, count) => {
      const transactions = transactionsOf(count, 50);
      await start(transactions, { listLimit });
      const tick = await reader.read(TICK);
      const bids = transactions.filter(({ destination }) => destination === QX.address);
      const read = tick.transactions.filter(({ transaction }) => transaction.destId === QX.address);
      expect(read.map(({ transaction, position }) => [transaction.txId, position])).toEqual(
        bids.map(({ hash }) => [hash, transactions.findIndex((other) => other.hash === hash)]),
      );
      expect(tick.anomalies).toEqual([]);
      expect(feed.countRequests('getTransactionByHash')).toBe(0);
    },
  );

  it('asks for single transactions when the list of a contract is cut, too', async () => {
    const transactions = transactionsOf(1030, 1);
    await start(transactions);
    expect(hashesOf(await reader.read(TICK))).toEqual(hashes(transactions));
    expect(feed.countRequests('getTransactionByHash')).toBeGreaterThanOrEqual(6);
  });

  it('asks for single transactions when a list is cut elsewhere', async () => {
    const transactions = transactionsOf(30, 3);
    await start(transactions, { listLimit: 8 });
    expect(hashesOf(await reader.read(TICK))).toEqual(hashes(transactions));
  });

  it.each([9, 1100])('finds what lists of %i hide by its hash', async (count) => {
    const transactions = transactionsOf(count, 3);
    await start(transactions, { listLimit: 4096 });
    feed.inject({ fault: { kind: 'hidden', hashes: hashes([transactions[0]!, transactions[4]!]) } });
    expect(hashesOf(await reader.read(TICK))).toEqual(hashes(transactions));
    expect(feed.countRequests('getTransactionByHash')).toBe(2);
  });

  const many = Array.from({ length: 20 }, (_, index) => fakeIdentity(`contract ${index}`));

  it.each([
    ['lists', isList],
    ['single transactions', ({ call }: FakeFeed['requests'][number]) => call === 'getTransactionByHash'],
  ])('asks for several %s at once', async (_what, isMeant) => {
    const transactions = transactionsOf(9, 3);
    await start(transactions, { contracts: many });
    feed.inject({ fault: { kind: 'hidden', hashes: hashes(transactions) } });
    feed.inject({ fault: { kind: 'hang' }, when: isMeant });
    const reading = reader.read(TICK).catch(() => undefined);
    await until('several were asked for', () => feed.requests.filter(isMeant).length > 1);
    await close();
    await reading;
  });

  it('tells what the first list failed with, asks for no others then, and leaves none under way', async () => {
    const transactions = transactionsOf(9, 3);
    await start(transactions, { contracts: many });
    feed.inject({ fault: { kind: 'hidden', hashes: hashes(transactions) } });
    const listOf = (contract?: string) => (request: FakeFeed['requests'][number]) =>
      isList(request) && JSON.stringify(request.body).includes(String(contract));
    // One request is retried, the other is not.
    const [slow, quick] = [listOf(many[0]), listOf(many[1])];
    feed.inject({ fault: { kind: 'internal' }, when: slow });
    feed.inject({ fault: { kind: 'rate-limited', retryAfterSeconds: 7 }, when: quick });
    await expect(reader.read(TICK)).rejects.toMatchObject({ reason: 'refused' });
    expect(feed.requests.filter(slow)).toHaveLength(6);
    expect(feed.requests.filter(quick)).toHaveLength(1);
    expect(feed.requests.filter(listOf(many.at(-1)))).toEqual([]);
  });

  it('gives no tick while a hash is unknown, and one without it after a minute of tries', async () => {
    const transactions = transactionsOf(9, 3);
    await start(transactions);
    const missing = transactions[4]!.hash;
    feed.inject({ fault: { kind: 'hidden', hashes: [missing] } });
    feed.inject({ fault: { kind: 'not-found' }, call: 'getTransactionByHash' });
    await expect(reader.read(TICK)).rejects.toThrow('Tick 100 lacks 1 of its transactions.');
    now = 59_999;
    await expect(reader.read(TICK)).rejects.toMatchObject({ reason: 'not-processed' });
    now = 60_000;
    const tick = await reader.read(TICK);
    expect(hashesOf(tick)).toEqual(hashes(transactions).filter((hash) => hash !== missing));
    expect(tick.anomalies).toMatchObject([{ hash: missing, kind: 'absent' }]);
  });

  it('does not take an outage for a minute of tries', async () => {
    const transactions = transactionsOf(3, 1);
    await start(transactions);
    feed.inject({ fault: { kind: 'hidden', hashes: hashes(transactions) } });
    const recover = feed.inject({ fault: { kind: 'not-found' }, call: 'getTransactionByHash' });
    await expect(reader.read(TICK)).rejects.toThrow('lacks 3');
    now = 300_000;
    await expect(reader.read(TICK)).rejects.toThrow('lacks 3');
    recover();
    expect((await reader.read(TICK)).anomalies).toEqual([]);
  });

  it('takes no transaction for absent while the feed fails to look for it', async () => {
    const transactions = transactionsOf(3, 1);
    await start(transactions);
    feed.inject({ fault: { kind: 'hidden', hashes: hashes(transactions) } });
    feed.inject({ fault: { kind: 'rate-limited', retryAfterSeconds: 60 }, call: 'getTransactionByHash' });
    for (now of [0, 30_000, 60_000, 120_000])
      await expect(reader.read(TICK)).rejects.toMatchObject({ reason: 'rate-limited' });
  });

  it('takes a listed id that is none for absent, after a minute', async () => {
    const transactions = transactionsOf(3, 1);
    const listed = ['no id\u0000', 'a'.repeat(60), ...hashes(transactions)];
    await start([], { ticks: [{ tickNumber: TICK, transactions, hashes: listed }] });
    await expect(reader.read(TICK)).rejects.toThrow('lacks 2');
    await expect(reader.read(TICK)).rejects.toThrow('lacks 2');
    now = 60_000;
    const tick = await reader.read(TICK);
    expect(hashesOf(tick)).toEqual(hashes(transactions));
    expect(tick.transactions.map(({ position }) => position)).toEqual([2, 3, 4]);
    expect(tick.anomalies).toMatchObject([
      { hash: expect.stringMatching(/^sha256:[0-9a-f]{64}$/), kind: 'absent', raw: '"no id\\u0000"' },
      { hash: 'a'.repeat(60), kind: 'absent', raw: null },
    ]);
  });

  it('sets aside what cannot be read, each under a name of its own', async () => {
    const [first, second, third] = [fakeBid(TICK, 1), fakeBid(TICK, 2), fakeBid(TICK, 3)];
    const broken = [
      { ...first, source: 'nobody' },
      { ...second, inputData: '%%' },
    ];
    await start([...broken, third]);
    const tick = await reader.read(TICK);
    expect(hashesOf(tick)).toEqual([third.hash]);
    expect(tick.anomalies.map(({ hash, kind }) => [hash, kind]).sort()).toEqual(
      [first, second].map(({ hash }) => [hash, 'malformed']).sort(),
    );
  });

  it('does not set aside what another list has whole', async () => {
    const transactions = transactionsOf(4, 2);
    const [bid, transfer] = transactions;
    await start(transactions);
    feed.inject({
      fault: { kind: 'changed', change: (entry) => (entry === bid ? { ...bid, amount: '' } : entry) },
      when: ({ body }) => body !== undefined && !('filters' in body),
    });
    feed.inject({ fault: { kind: 'hidden', hashes: [transfer!.hash] } });
    const tick = await reader.read(TICK);
    expect(hashesOf(tick)).toEqual(hashes(transactions));
    expect(tick.anomalies).toEqual([]);
  });

  it('takes no transaction for absent while the feed answers with something else', async () => {
    const transactions = transactionsOf(3, 1);
    await start(transactions);
    feed.inject({ fault: { kind: 'hidden', hashes: [transactions[1]!.hash] } });
    const fault = { kind: 'body', text: '{"code":0,"message":"upstream request failed"}' } as const;
    const recover = feed.inject({ fault, call: 'getTransactionByHash' });
    for (now of [0, 60_000, 120_000])
      await expect(reader.read(TICK)).rejects.toMatchObject({ reason: 'unexpected-shape' });
    recover();
    expect(hashesOf(await reader.read(TICK))).toEqual(hashes(transactions));
  });

  it.each([null, 'UPPER'])(
    'takes a transaction for absent that has the id %j, after a minute',
    async (hash) => {
      const transactions = transactionsOf(3, 1);
      await start(transactions);
      const [missing] = transactions;
      feed.inject({ fault: { kind: 'hidden', hashes: [missing!.hash] } });
      const fault = { kind: 'body', text: JSON.stringify({ transaction: { ...missing, hash } }) } as const;
      feed.inject({ fault, call: 'getTransactionByHash' });
      for (now of [0, 30_000]) await expect(reader.read(TICK)).rejects.toThrow('lacks 1');
      now = 60_000;
      expect((await reader.read(TICK)).anomalies).toMatchObject([{ hash: missing!.hash, kind: 'absent' }]);
    },
  );

  it('does not set transactions aside because the tick once lists none', async () => {
    const transactions = transactionsOf(3, 1);
    await start(transactions);
    const tickData = { tickNumber: TICK, epoch: 7, timestamp: '1747838896000', transactionHashes: [] };
    const fault = { kind: 'body', text: JSON.stringify({ tickData }) } as const;
    feed.inject({ fault, call: 'getTickData', times: 1 });
    await expect(reader.read(TICK)).rejects.toMatchObject({
      message: 'Tick 100 does not list 3 of its transactions.',
      reason: 'unexpected-shape',
    });
    const tick = await reader.read(TICK);
    expect(hashesOf(tick)).toEqual(hashes(transactions));
    expect(tick.anomalies).toEqual([]);
  });

  it('sets aside what the tick does not list, after a minute', async () => {
    const [listed, stranger] = [fakeBid(TICK, 1), fakeBid(TICK, 2)];
    await start([], {
      ticks: [{ tickNumber: TICK, transactions: [listed, stranger], hashes: [listed.hash] }],
    });
    for (now of [0, 59_999])
      await expect(reader.read(TICK)).rejects.toThrow('Tick 100 does not list 1 of its transactions.');
    now = 60_000;
    const tick = await reader.read(TICK);
    expect(hashesOf(tick)).toEqual([listed.hash]);
    expect(tick.anomalies).toMatchObject([{ hash: stranger.hash, reason: 'the tick does not list it' }]);
  });

  it('reads an empty tick', async () => {
    await start([]);
    expect(await reader.read(TICK + 1)).toEqual({
      number: TICK + 1,
      epoch: 0,
      timestamp: 0n,
      transactions: [],
      anomalies: [],
    });
  });

  it.each([
    ['a replica lags', { kind: 'lagging', head: TICK - 1 }, 'not-processed'],
    ['the status is not known', { kind: 'internal' }, 'refused'],
    ['the service fails', { kind: 'html', status: 503 }, 'server-error'],
    ['the answer is cut', { kind: 'half-json' }, 'not-json'],
    ['the connection breaks', { kind: 'reset' }, 'connection'],
    ['it is asked too often', { kind: 'rate-limited', retryAfterSeconds: 7 }, 'rate-limited'],
  ] as const)('gives no tick when %s', async (_why, fault, reason) => {
    await start(transactionsOf(3, 1));
    feed.inject({ fault, call: 'getTransactionsForTick' });
    await expect(reader.read(TICK)).rejects.toMatchObject({ name: 'FeedRetryError', reason });
  });

  it('says which tick the archive skipped', async () => {
    await start([]);
    feed.inject({ fault: { kind: 'skipped', nextTick: 104 } });
    feed.inject({ fault: { kind: 'skipped', nextTick: 104 } });
    await expect(reader.read(TICK)).rejects.toMatchObject({ name: 'FeedRetryError' });
    feed.recover();
    feed.inject({ fault: { kind: 'skipped', nextTick: 104 }, call: 'getTickData' });
    await expect(reader.read(TICK)).rejects.toMatchObject({ name: 'TickSkippedError', nextTick: 104 });
  });

  it('gives no tick that has transactions but no data', async () => {
    await start(transactionsOf(3, 1), { ticks: [{ tickNumber: TICK, transactions: transactionsOf(3, 1) }] });
    feed.inject({ fault: { kind: 'no-data' }, call: 'getTickData' });
    await expect(reader.read(TICK)).rejects.toThrow('Tick 100 has transactions but no data.');
  });
});
