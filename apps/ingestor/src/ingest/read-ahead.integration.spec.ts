import { fakeBid, until } from '@tickhook/testing';
import type { QueryRunner } from 'typeorm';
import { expectedCalls } from '../testing/expected-calls.js';
import { IngestBench } from '../testing/ingest-bench.js';
import { ticksTotal } from './feed-state.js';

/** Three ranges as they are read, and the ticks before the head, which are read one by one. */
const [FIRST, SECOND, THIRD, LAST] = [100, 1100, 2100, 3299];

describe('an ingestor far behind', () => {
  const bench = IngestBench.set();
  const ticks = Array.from({ length: 60 }, (_, index) => {
    const tickNumber = FIRST + index * 50;
    return { tickNumber, transactions: [fakeBid(tickNumber)] };
  });
  const calls = expectedCalls(ticks);
  let storing: QueryRunner;

  /** Nothing can be stored until `storing` commits. */
  beforeEach(async () => {
    await bench.dataSource.query(`INSERT INTO feed_cursor (network, tick) VALUES ('qubic', $1)`, [FIRST - 1]);
    storing = bench.dataSource.createQueryRunner();
    await storing.startTransaction();
    await storing.query('SELECT 1 FROM feed_cursor FOR UPDATE');
    await bench.startFeed({ ticks, intervals: [{ epoch: 1, firstTick: FIRST, lastTick: LAST }] });
    await bench.startIngestor();
    await until('the second range was read', () => timesRead(2050) === 1);
  });
  afterEach(async () => {
    if (storing.isTransactionActive) await storing.rollbackTransaction();
    await storing.release();
  });

  const ticksStored = async () => (await ticksTotal.get()).values[0]?.value ?? 0;
  const timesRead = (tick: number) =>
    bench.feed.requests.filter(
      (request) => request.call === 'getTickData' && request.body.tickNumber === tick,
    ).length;
  const listsFrom = (tick: number) =>
    bench.feed.requests.filter(
      (request) =>
        request.call === 'getTransactionsForIdentity' && request.body.ranges?.tickNumber.gte === String(tick),
    ).length;

  it('reads one range while another one is stored, and no more', async () => {
    expect((await bench.stored()).calls).toEqual([]);
    // No head is requested meanwhile, so any further reading would have begun by now.
    expect([listsFrom(SECOND) > 0, listsFrom(THIRD)]).toEqual([true, 0]);
    const before = await ticksStored();
    await storing.commitTransaction();
    await until('all ticks are stored', bench.cursorAt(LAST));
    expect((await bench.stored()).calls).toEqual(calls);
    await until('all ticks are counted', async () => (await ticksStored()) - before === LAST - FIRST + 1);
    expect(bench.ingestor?.announced).toEqual([
      { fromTick: 100, toTick: 1050 },
      { fromTick: 1100, toTick: 2050 },
      { fromTick: 2100, toTick: 3050 },
    ]);
    for (const { tickNumber } of ticks) expect(timesRead(tickNumber)).toBe(1);
  });

  it('stores nothing of what it read ahead when another process was faster', async () => {
    await storing.query('UPDATE feed_cursor SET tick = 1499');
    await storing.commitTransaction();
    await until('all ticks are stored', bench.cursorAt(LAST));
    expect((await bench.stored()).calls).toEqual(calls.filter(({ tick }) => tick > 1499));
  });
});
