import { FeedRetryError } from '@tickhook/qubic';
import { fakeBid, fakeTransfer, startFakeFeed, type FakeFeed, type FakeFeedOptions } from '@tickhook/testing';
import { openFeeds } from '../testing/open-feed.js';
import { FeedPool } from './feed-pool.js';
import { Patience } from './patience.js';

const intervals = [{ epoch: 1, firstTick: 100, lastTick: 110 }];
const ours = [{ tickNumber: 105, transactions: [fakeBid(105)] }];
const theirs = [{ tickNumber: 105, transactions: [fakeTransfer(105)] }];

describe('FeedPool', () => {
  const feeds: FakeFeed[] = [];
  let close: () => Promise<void> = () => Promise.resolve();

  async function open(...options: Partial<FakeFeedOptions>[]) {
    for (const option of options) feeds.push(await startFakeFeed({ ticks: ours, intervals, ...option }));
    const opened = openFeeds(...feeds);
    close = opened.close;
    return opened.pool;
  }
  afterEach(async () => {
    await close();
    await Promise.all(feeds.splice(0).map((feed) => feed.stop()));
  });

  it('stays with a feed that answers', async () => {
    const pool = await open({}, {});
    await pool.head();
    await pool.call((client) => client.getTickData(105));
    expect(feeds[1]?.requests).toEqual([]);
  });

  it('leaves a feed that fails for the next, and stays there', async () => {
    const pool = await open({}, {}, {});
    await pool.head();
    feeds[0]?.inject({ fault: { kind: 'html', status: 503 } });
    feeds[1]?.inject({ fault: { kind: 'reset' } });
    expect((await pool.call((client) => client.getTickData(105)))?.transactionHashes).toEqual([
      fakeBid(105).hash,
    ]);
    expect((await pool.head()).tickNumber).toBe(110);
    expect(feeds.map(({ requests }) => requests.length)).toEqual([2, 1, 3]);
  });

  it('comes back to the first when the others fail', async () => {
    const pool = await open({}, {});
    feeds[0]?.inject({ fault: { kind: 'half-json' }, times: 1 });
    await pool.head();
    feeds[1]?.inject({ fault: { kind: 'hang' } });
    expect((await pool.head()).tickNumber).toBe(110);
  });

  it('asks each feed once and says how the last one failed', async () => {
    const pool = await open({}, {});
    feeds[0]?.inject({ fault: { kind: 'html', status: 500 } });
    feeds[1]?.inject({ fault: { kind: 'html-ok' } });
    await expect(pool.head()).rejects.toMatchObject({ reason: 'not-json' });
    expect(feeds.map(({ requests }) => requests.length)).toEqual([1, 1]);
  });

  it.each([
    ['asks for no wait', { kind: 'html', status: 500 }, { reason: 'server-error', retryAfterMs: undefined }],
    ['asks for a shorter one', { kind: 'rate-limited', retryAfterSeconds: 9 }, { retryAfterMs: 9000 }],
  ] as const)(
    'lets no feed put the others off: says how the one failed that %s',
    async (_how, fault, failure) => {
      const pool = await open({}, {});
      feeds[0]?.inject({ fault });
      feeds[1]?.inject({ fault: { kind: 'rate-limited', retryAfterSeconds: 3600 } });
      await expect(pool.head()).rejects.toMatchObject(failure);
      pool.leaveCurrent();
      await expect(pool.head()).rejects.toMatchObject(failure);
    },
  );

  it('asks each feed for each of several calls at once', async () => {
    const pool = await open({}, {});
    await pool.head();
    feeds[0]?.inject({ fault: { kind: 'html', status: 500 }, call: 'getTickData' });
    const calls = Array.from({ length: 8 }, () => pool.call((client) => client.getTickData(105)));
    expect((await Promise.all(calls)).map((data) => data?.epoch)).toEqual(Array(8).fill(1));
  });

  it('takes a tick that the archive of one feed lacks from another, and stays there', async () => {
    const pool = await open({ intervals: [{ epoch: 1, firstTick: 107, lastTick: 110 }], ticks: [] }, {});
    await pool.head();
    const read = () => pool.call((client) => client.getTickData(105));
    expect((await read())?.transactionHashes).toEqual([fakeBid(105).hash]);
    await read();
    expect(feeds.map((feed) => feed.countRequests('getTickData'))).toEqual([1, 2]);
  });

  it('takes a tick for skipped when all say so that answer, up to the first that any has', async () => {
    const from = (firstTick: number) => ({ intervals: [{ epoch: 1, firstTick, lastTick: 110 }], ticks: [] });
    const pool = await open(from(108), from(106), from(107), {});
    await pool.head();
    feeds[3]?.inject({ fault: { kind: 'html', status: 500 } });
    await expect(pool.call((client) => client.getTickData(105))).rejects.toMatchObject({
      name: 'TickSkippedError',
      nextTick: 106,
    });
    expect(feeds.slice(0, 3).map((feed) => feed.countRequests('getTickData'))).toEqual([1, 1, 1]);
  });

  describe('of which one lacks a tick', () => {
    const without = { intervals: [{ epoch: 1, firstTick: 108, lastTick: 110 }], ticks: [] };

    it('waits for what another that is behind or away has to say', async () => {
      const pool = await open(without, { head: 104 });
      const read = () => pool.call((client) => client.getTickData(105), 105);
      for (let tried = 0; tried < 4; tried++) {
        await expect(read()).rejects.toMatchObject({ name: 'FeedRetryError', reason: 'not-processed' });
      }
      feeds[1]?.inject({ fault: { kind: 'rate-limited', retryAfterSeconds: 3600 }, times: 1 });
      await expect(read()).rejects.toMatchObject({ name: 'FeedRetryError', retryAfterMs: undefined });
      feeds[1]!.head = 110;
      expect((await read())?.transactionHashes).toEqual([fakeBid(105).hash]);
    });

    it('takes the tick for skipped when that one stays behind', async () => {
      let now = 0;
      await open(without, { head: 104 });
      const pool = new FeedPool({
        urls: feeds.map(({ url }) => url),
        signal: new AbortController().signal,
        patience: new Patience(1000, () => now),
      });
      const read = () => pool.call((client) => client.getTickData(105), 105);
      const skipped = { name: 'TickSkippedError', nextTick: 108 };
      for (let tried = 0; tried < 4; tried++) await expect(read()).rejects.toThrow(FeedRetryError);
      now = 1000;
      await expect(read()).rejects.toMatchObject(skipped);
      // The next time, the wait begins again.
      await expect(read()).rejects.toThrow(FeedRetryError);
      await pool.close();
    });
  });

  it('asks the next feed once the current one is left', async () => {
    const pool = await open({ head: 105 }, { head: 107 });
    const heads = [];
    for (let polled = 0; polled < 3; polled++) {
      heads.push((await pool.head()).tickNumber);
      pool.leaveCurrent();
    }
    expect(heads).toEqual([105, 107, 105]);
  });

  it('refuses a feed of another network', async () => {
    const pool = await open({ network: 'qubic' }, { network: 'testnet', ticks: theirs });
    await pool.head();
    feeds[0]?.inject({ fault: { kind: 'html', status: 500 } });
    await expect(pool.head()).rejects.toThrow('The feed serves testnet, not qubic.');
  });

  it('says of each feed why it failed', async () => {
    const pool = await open({ network: 'qubic' }, { network: 'testnet', ticks: theirs });
    await pool.head();
    feeds[0]?.inject({ fault: { kind: 'html', status: 500 } });
    const message = /^127\.0\.0\.1:\d+: .*500.* 127\.0\.0\.1:\d+: The feed serves testnet, not qubic\.$/;
    await expect(pool.head()).rejects.toMatchObject({ message: expect.stringMatching(message) });
  });

  it('never reads a tick from another network, though the first feed be away', async () => {
    const pool = await open({ network: 'qubic' }, { network: 'testnet', ticks: theirs });
    await pool.head();
    feeds[0]?.inject({ fault: { kind: 'html', status: 500 } });
    for (let attempt = 0; attempt < 3; attempt++) {
      await expect(pool.call((client) => client.getTickData(105))).rejects.toMatchObject({
        name: 'FeedRetryError',
      });
    }
    expect(feeds[1]?.countRequests('getTickData')).toBe(0);
    feeds[0]?.recover();
    expect((await pool.call((client) => client.getTickData(105)))?.transactionHashes).toEqual([
      fakeBid(105).hash,
    ]);
  });

  it('takes a public feed, which does not name its network, for qubic', async () => {
    const pool = await open({}, { network: 'qubic' });
    await pool.head();
    feeds[0]?.inject({ fault: { kind: 'html', status: 500 } });
    expect((await pool.head()).network).toBe('qubic');
  });
});
