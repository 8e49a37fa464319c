import { OperatorRepository } from '@tickhook/database';
import { fakeBid, fakeTicks, startFakeFeed, until } from '@tickhook/testing';
import { Patience } from '../feed/patience.js';
import { expectedCalls } from '../testing/expected-calls.js';
import { IngestBench } from '../testing/ingest-bench.js';
import { readAnomalies } from '../testing/stored-chain.js';

const LONG_MS = 60_000;

describe('an order of the operator', () => {
  const bench = IngestBench.set();
  const { stored, cursorAt, startFeed, startIngestor } = bench;

  let operator: OperatorRepository;
  beforeAll(() => {
    operator = new OperatorRepository(bench.dataSource);
  });

  /** Network and next tick of each order. */
  const orders = async (): Promise<[string, number][]> => {
    const rows: { network: string; next: number }[] = await bench.dataSource.query(
      'SELECT network, next_tick::int AS next FROM backfill ORDER BY created_at',
    );
    return rows.map(({ network, next }) => [network, next]);
  };
  const isDone = async () => (await orders()).length === 0;

  it('fetches ticks from before the first stored one, and calls that the feed did not have', async () => {
    const hidden = fakeBid(305, 1);
    const whole = { tickNumber: 305, transactions: [fakeBid(305, 0), hidden, fakeBid(305, 2)] };
    const others = fakeTicks({ first: 100, last: 320 }).filter(({ tickNumber }) => tickNumber !== 305);
    const transactions = whole.transactions.filter((entry) => entry !== hidden);
    const hashes = whole.transactions.map(({ hash }) => hash);
    const ticks = [...others, { tickNumber: 305, transactions, hashes }];
    await startFeed({ ticks, intervals: [{ epoch: 1, firstTick: 100, lastTick: 320 }] });
    const { announced } = await startIngestor({
      settings: { FEED_START_TICK: 300 },
      patience: new Patience(0),
      gapPatience: new Patience(0),
    });
    await until('the head is reached', cursorAt(320));
    await bench.dataSource.query('UPDATE tick SET matched_at = now()');
    await bench.dataSource.query(
      `INSERT INTO backfill (id, network, next_tick, last_tick) VALUES (gen_random_uuid(), 'another', 1, 320)`,
    );
    bench.feed.setTick(whole);
    announced.length = 0;

    await operator.replay({ from: 290, to: 310 });
    await until('the order is done', async () => (await orders()).length === 1);
    const calls = expectedCalls([...others, whole].sort((a, b) => a.tickNumber - b.tickNumber));
    expect((await stored()).calls).toEqual(calls.filter(({ tick }) => tick >= 290));
    const first = calls.find(({ tick }) => tick >= 290);
    expect(announced).toEqual([{ fromTick: first?.tick, toTick: 305 }]);
    expect(await orders()).toEqual([['another', 1]]);

    await operator.replay({ from: 1, to: 320 });
    await until('the next one is done', async () => (await orders()).length === 1);
    expect((await stored()).calls).toEqual(calls);
    const unmatched: { number: number }[] = await bench.dataSource.query(
      'SELECT number::int FROM tick WHERE matched_at IS NULL',
    );
    expect(unmatched).toHaveLength((await stored()).ticks.length);
  });

  it('fetches from the feed whose archive holds the ticks, and passes over what none has', async () => {
    const ticks = fakeTicks({ first: 100, last: 320 });
    const later = ticks.filter(({ tickNumber }) => tickNumber >= 300);
    await startFeed({ ticks: later, intervals: [{ epoch: 1, firstTick: 300, lastTick: 320 }] });
    const holder = await startFakeFeed({ ticks, intervals: [{ epoch: 1, firstTick: 100, lastTick: 320 }] });
    await startIngestor({
      feeds: [bench.feed, holder],
      settings: { FEED_START_TICK: 310 },
      gapPatience: new Patience(0),
    });
    await until('the head is reached', cursorAt(320));
    await operator.replay({ from: 1, to: 320 });
    await until('the order is done', isDone);
    await holder.stop();
    expect((await stored()).calls).toEqual(expectedCalls(ticks));
  });

  it('ends when no feed has any of its ticks', async () => {
    await startFeed({
      ticks: fakeTicks({ first: 100, last: 120 }),
      intervals: [{ epoch: 1, firstTick: 100, lastTick: 120 }],
    });
    await startIngestor({ gapPatience: new Patience(0) });
    await until('the head is reached', cursorAt(120));
    const before = await stored();
    await operator.replay({ from: 1, to: 90 });
    await until('the order is done', isDone);
    expect(await stored()).toEqual(before);
  });

  it('fetches ticks of an epoch that ended just now and is in no list', async () => {
    const epochs = [
      { epoch: 1, firstTick: 100, lastTick: 199 },
      { epoch: 2, firstTick: 5000, lastTick: 5009 },
    ];
    const ticks = fakeTicks({ first: 100, last: 199 });
    await startFeed({ ticks, intervals: epochs });
    await startIngestor({ settings: { FEED_START_TICK: 5000 } });
    await until('the head is reached', cursorAt(5009));
    bench.feed.intervals = epochs.slice(1);
    await operator.replay({ from: 120, to: 5000 });
    const lists = bench.feed.countRequests('getProcessedTickIntervals');
    await until('it was tried', () => bench.feed.countRequests('getProcessedTickIntervals') > lists + 3);
    bench.feed.intervals = epochs;
    await until('the order is done', isDone);
    expect((await stored()).calls).toEqual(expectedCalls(ticks).filter(({ tick }) => tick >= 120));
  });

  it('goes on past a call that does not tell its tick', async () => {
    const hidden = {
      tickNumber: 105,
      transactions: [{ ...fakeBid(105), tickNumber: null }, fakeBid(105, 1)],
    };
    const others = fakeTicks({ first: 100, last: 120 }).filter(({ tickNumber }) => tickNumber !== 105);
    const ticks = [...others, hidden].sort((a, b) => a.tickNumber - b.tickNumber);
    await startFeed({ ticks, intervals: [{ epoch: 1, firstTick: 100, lastTick: 120 }] });
    await startIngestor({ settings: { FEED_START_TICK: 111 } });
    await until('the head is reached', cursorAt(120));
    await operator.replay({ from: 100, to: 110 });
    await until('the order is done', isDone);
    const unreadable = fakeBid(105).hash;
    expect((await stored()).calls).toEqual(expectedCalls(ticks).filter(({ txId }) => txId !== unreadable));
    expect(await readAnomalies(bench.dataSource)).toMatchObject([
      { tick: 105, hash: unreadable, kind: 'malformed' },
    ]);
  });

  it('holds nothing up while it cannot be carried out, and is when it can', async () => {
    const ticks = fakeTicks({ first: 100, last: 350 });
    await startFeed({ ticks, intervals: [{ epoch: 1, firstTick: 100, lastTick: 350 }], head: 300 });
    await startIngestor({ settings: { FEED_START_TICK: 300 } });
    await until('the head is reached', cursorAt(300));
    const recover = bench.feed.inject({ fault: { kind: 'hang' }, call: 'getTransactionsForIdentity' });
    await operator.replay({ from: 100, to: 299 });
    await until('it was tried', () => bench.feed.countRequests('getTransactionsForIdentity') > 0);
    bench.feed.ticksPerPoll = 1;
    await until('the new head is reached', cursorAt(350));
    expect(await orders()).toEqual([['qubic', 100]]);
    await bench.ingestor?.stop();
    await startIngestor();
    const tries = bench.feed.countRequests('getTransactionsForIdentity');
    await until(
      'it was tried again',
      () => bench.feed.countRequests('getTransactionsForIdentity') > tries + 1,
    );
    recover();
    await until('the order is done', isDone);
    expect((await stored()).calls).toEqual(expectedCalls(ticks));
  });

  it(
    'is carried out once whatever fails, and goes on where it was after a restart',
    async () => {
      const ticks = [100, 1500, 2600, 3090].flatMap((first) => fakeTicks({ first, last: first + 30 }));
      await startFeed({ ticks, intervals: [{ epoch: 1, firstTick: 100, lastTick: 3120 }], head: 3119 });
      await startIngestor({ settings: { FEED_START_TICK: 3119 }, gapPatience: new Patience(0) });
      await until('the head is reached', cursorAt(3119));
      bench.feed.injectAtRandom({ rate: 0.2, seed: 'backfill' });
      await operator.replay({ from: 50, to: 3118 });
      const next = async () => (await orders())[0]?.[1] ?? Infinity;
      await until('a range is stored', async () => (await next()) > 50, LONG_MS);
      await bench.ingestor?.stop();
      const at = await next();
      expect(at).toBeLessThan(3118);
      bench.feed.requests.length = 0;
      bench.feed.head = 3120;
      await startIngestor();
      await until('the order is done', isDone, LONG_MS);
      await until('the new head is reached', cursorAt(3120), LONG_MS);
      expect((await stored()).calls).toEqual(expectedCalls(ticks));
      const asked = bench.feed.requests.flatMap(({ call, body }) =>
        call === 'getTickData' ? body.tickNumber : [],
      );
      expect(asked.filter((tick) => tick < at)).toEqual([]);
    },
    2 * LONG_MS,
  );
});
