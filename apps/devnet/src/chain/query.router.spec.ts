import { identityToKey, QX } from '@tickhook/domain';
import { transactionDigest } from '@tickhook/qubic';
import { z } from 'zod';
import { RunningDevnet } from '../testing/running-devnet.js';
import { QCAP_BID } from './recorded-drafts.js';
import { Signer } from './signer.js';

const MINUTE = 60_000;
const digits = z.string().regex(/^\d+$/);
const base64 = z.union([z.base64(), z.literal('')]);
const transactionSchema = z.strictObject({
  hash: z.string().regex(/^[a-z]{60}$/),
  amount: digits,
  source: z.string(),
  destination: z.string(),
  tickNumber: z.number(),
  timestamp: digits,
  inputType: z.number(),
  inputSize: z.number(),
  inputData: base64,
  signature: base64,
  moneyFlew: z.boolean(),
});
const tickDataSchema = z.strictObject({
  tickNumber: z.number(),
  epoch: z.number(),
  computorIndex: z.number(),
  timestamp: digits,
  varStruct: z.string(),
  timeLock: base64,
  transactionHashes: z.array(z.string()),
  contractFees: z.array(z.string()),
  signature: base64,
});
const headSchema = z.strictObject({
  tickNumber: z.number(),
  epoch: z.number(),
  intervalInitialTick: z.number(),
  lastProcessedLogTick: z.number(),
  network: z.literal('devnet'),
});
const intervalsSchema = z.array(
  z.strictObject({ epoch: z.number(), firstTick: z.number(), lastTick: z.number() }),
);
const pageSchema = z.strictObject({
  validForTick: z.number(),
  hits: z.strictObject({ total: z.number(), from: z.number(), size: z.number() }),
  transactions: z.array(transactionSchema),
});

let devnet: RunningDevnet;
beforeEach(async () => {
  devnet = await RunningDevnet.start({ hasChain: true });
});
afterEach(() => devnet.remove());

async function query(name: string, body?: unknown) {
  return devnet.json(`/query/v1/${name}`, body);
}
async function head() {
  return headSchema.parse((await query('getLastProcessedTick')).body);
}
async function intervals() {
  return intervalsSchema.parse((await query('getProcessedTickIntervals')).body);
}
async function transactionsOf(tickNumber: number, more: object = {}) {
  return z
    .array(transactionSchema)
    .parse((await query('getTransactionsForTick', { tickNumber, ...more })).body);
}
async function tickDataOf(tickNumber: number) {
  const { body } = await query('getTickData', { tickNumber });
  return z.strictObject({ tickData: tickDataSchema.nullable() }).parse(body).tickData;
}
async function page(request: object) {
  return pageSchema.parse(
    (await query('getTransactionsForIdentity', { identity: QX.address, ...request })).body,
  );
}
function refusal(message: RegExp, code = 3) {
  return { code, details: [], message: expect.stringMatching(message) };
}

describe('the head', () => {
  it('waits for the first question, then keeps its pace', async () => {
    devnet.clock.time += 60 * MINUTE;
    expect(await intervals()).toEqual([{ epoch: 162, firstTick: 26032600, lastTick: 26032616 }]);
    expect(await head()).toMatchObject({ tickNumber: 26032616, intervalInitialTick: 26032600, epoch: 162 });
    devnet.clock.time += 400;
    expect(await head()).toMatchObject({ tickNumber: 26032617 });
    devnet.clock.time += MINUTE;
    const { tickNumber } = await head();
    expect(tickNumber - 26032617).toBeGreaterThan(120);
    expect(tickNumber - 26032617).toBeLessThan(180);
  });

  it('never goes back over a restart, which leaves a small gap', async () => {
    await head();
    devnet.clock.time += MINUTE;
    const before = await head();
    await devnet.restart();
    expect((await intervals()).at(-1)).toMatchObject({ lastTick: before.tickNumber });
    const after = await head();
    expect(after.tickNumber).toBeGreaterThan(before.tickNumber + 1);
    expect(after.tickNumber).toBeLessThan(before.tickNumber + 20);
    expect(after).toMatchObject({ epoch: before.epoch, intervalInitialTick: after.tickNumber });
    devnet.clock.time -= 5000;
    expect(await head()).toEqual(after);
  });

  it('goes on after a small gap when the clock is set back', async () => {
    await head();
    devnet.clock.time += MINUTE;
    const before = await head();
    devnet.clock.time -= 60 * MINUTE;
    const after = await head();
    expect(after.tickNumber).toBeGreaterThan(before.tickNumber + 1);
    expect(after.tickNumber).toBeLessThan(before.tickNumber + 20);
    expect((await intervals()).at(-2)).toMatchObject({ lastTick: before.tickNumber });
    devnet.clock.time += MINUTE;
    const { tickNumber } = await head();
    expect(tickNumber - after.tickNumber).toBeGreaterThan(120);
    expect(tickNumber - after.tickNumber).toBeLessThan(180);
  });

  it('makes no ticks for the time in which the machine slept', async () => {
    await head();
    devnet.clock.time += 59 * MINUTE;
    const before = await head();
    expect(before.tickNumber).toBeGreaterThan(26032616 + 8000);
    devnet.clock.time += 24 * 60 * MINUTE;
    const after = await head();
    expect(after.tickNumber).toBeGreaterThan(before.tickNumber + 1);
    expect(after.tickNumber).toBeLessThan(before.tickNumber + 20);
    devnet.clock.time += MINUTE;
    const { tickNumber } = await head();
    expect(tickNumber - after.tickNumber).toBeGreaterThan(120);
    expect(tickNumber - after.tickNumber).toBeLessThan(180);
  });

  it('passes gaps and changes of the epoch, which the intervals list in order', async () => {
    let last = await head();
    for (let asked = 0; asked < 20; asked++) {
      devnet.clock.time += 30 * MINUTE;
      last = await head();
    }
    const list = await intervals();
    expect(list.length).toBeGreaterThan(10);
    expect(last.epoch).toBeGreaterThan(162);
    expect(list.at(-1)).toEqual({
      epoch: last.epoch,
      firstTick: last.intervalInitialTick,
      lastTick: last.tickNumber,
    });
    list.slice(1).forEach((interval, i) => {
      expect(interval.firstTick).toBeGreaterThan(list[i]!.lastTick + 1);
      expect(interval.epoch - list[i]!.epoch).toBeLessThanOrEqual(1);
    });
  });
});

describe('a tick', () => {
  it('26032617 is the recorded bid, byte for byte', async () => {
    await head();
    devnet.clock.time += 1000;
    const { txId, sourceId, destId, amount, input, signature } = QCAP_BID;
    expect(await transactionsOf(26032617)).toEqual([
      {
        hash: txId,
        amount: String(amount),
        source: sourceId,
        destination: destId,
        tickNumber: 26032617,
        timestamp: '1747838896000',
        inputType: 6,
        inputSize: 56,
        inputData: Buffer.from(input, 'hex').toString('base64'),
        signature: Buffer.from(signature, 'hex').toString('base64'),
        moneyFlew: true,
      },
    ]);
    expect(await tickDataOf(26032617)).toMatchObject({
      timestamp: '1747838896000',
      transactionHashes: [txId],
    });
  });

  it('is empty as null and an empty list', async () => {
    await head();
    expect(await tickDataOf(26032610)).toBeNull();
    expect(await transactionsOf(26032610)).toEqual([]);
  });

  it('lists its hashes completely; ids recompute and signatures verify', async () => {
    await head();
    devnet.clock.time += 2 * MINUTE;
    const { tickNumber: last } = await head();
    const signer = await Signer.load();
    let seen = 0;
    for (let tick = 26032617; tick <= last; tick++) {
      const transactions = await transactionsOf(tick);
      const tickData = await tickDataOf(tick);
      expect(tickData?.transactionHashes.toSorted() ?? []).toEqual(
        transactions.map(({ hash }) => hash).sort(),
      );
      for (const { hash, source, destination, amount, signature, inputData, ...rest } of transactions) {
        const input = Buffer.from(inputData, 'base64');
        const unsigned = { ...rest, sourceId: source, destId: destination, amount: BigInt(amount), input };
        const bytes = Buffer.from(signature, 'base64');
        expect(transactionDigest({ ...unsigned, signature: bytes })).toBe(hash);
        expect(signer.isSigned(identityToKey(source)!, unsigned, bytes)).toBe(true);
        expect(input).toHaveLength(rest.inputSize);
        seen += 1;
      }
    }
    expect(seen).toBeGreaterThan(100);
  });

  it('has a time near now', async () => {
    await head();
    devnet.clock.time += MINUTE;
    const { tickNumber } = await head();
    const ticks = await Promise.all(Array.from({ length: 20 }, (_, i) => tickDataOf(tickNumber - i)));
    const times = ticks.flatMap((tick) => (tick ? [devnet.clock.time - Number(tick.timestamp)] : []));
    expect(times.length).toBeGreaterThan(5);
    expect(Math.min(...times)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...times)).toBeLessThan(10_000);
  });

  it('above the head, or in a gap, is refused in the words of the real API', async () => {
    await head();
    devnet.clock.time += 60 * MINUTE;
    const { tickNumber } = await head();
    const [, second] = await intervals();
    for (const name of ['getTickData', 'getTransactionsForTick']) {
      expect(await query(name, { tickNumber: tickNumber + 1 })).toEqual({
        status: 400,
        body: {
          code: 3,
          message: `invalid tick number: rpc error: code = FailedPrecondition desc = requested tick number ${tickNumber + 1} is greater than last processed tick ${tickNumber}`,
          details: [],
        },
      });
      const skipped = second!.firstTick - 1;
      expect(await query(name, { tickNumber: skipped })).toEqual({
        status: 400,
        body: {
          code: 3,
          message: `invalid tick number: rpc error: code = OutOfRange desc = provided tick number ${skipped} was skipped by the system, next available tick is ${second!.firstTick}`,
          details: [],
        },
      });
    }
  });

  it('is filtered by all filters and ranges at once', async () => {
    await head();
    devnet.clock.time += 1000;
    const bid = { destination: QX.address, inputType: '6' };
    expect(await transactionsOf(26032617, { filters: bid })).toHaveLength(1);
    expect(await transactionsOf(26032617, { filters: { ...bid, amount: '1' } })).toHaveLength(0);
    expect(await transactionsOf(26032617, { ranges: { amount: { gte: '2650000' } } })).toHaveLength(1);
    expect(await transactionsOf(26032617, { ranges: { amount: { gt: '2650000' } } })).toHaveLength(0);
  });

  it.each([
    [{ tickNumber: 26032610, unknown: 1 }, /unknown field "unknown"/],
    [{ tickNumber: -1 }, /tickNumber/],
    [{ tickNumber: 26032610, filters: { hash: 'x' } }, /unsupported filter: \[hash\]/],
    [{ tickNumber: 26032610, filters: { source: 'x' } }, /invalid \[source\] filter/],
    [{ tickNumber: 26032610, ranges: { amount: {} } }, /no bounds/],
  ])('is refused for %j', async (request, message) => {
    await head();
    expect(await query('getTransactionsForTick', request)).toEqual({ status: 400, body: refusal(message) });
  });
});

describe('a hash', () => {
  it('finds its transaction, also an old one after a restart', async () => {
    await head();
    devnet.clock.time += 10 * MINUTE;
    await head();
    const [transaction] = await transactionsOf(26032618);
    await devnet.restart();
    expect((await query('getTransactionByHash', { hash: transaction!.hash })).body).toEqual(transaction);
  });

  it('that is unknown is 404, and one that is none 400', async () => {
    expect(await query('getTransactionByHash', { hash: QCAP_BID.txId })).toEqual({
      status: 404,
      body: { code: 5, message: 'transaction not found', details: [] },
    });
    const hash = QCAP_BID.txId.replace(/.$/, (letter) => (letter === 'a' ? 'b' : 'a'));
    expect(await query('getTransactionByHash', { hash })).toEqual({
      status: 400,
      body: refusal(/invalid id format/),
    });
  });
});

describe('an identity', () => {
  const FROM = 26032610;
  const TO = 26032700;
  const tickNumber = { gte: String(FROM), lte: String(TO) };

  beforeEach(async () => {
    await head();
    devnet.clock.time += 2 * MINUTE;
  });

  it('has exactly the transactions of its ticks, newest first, page by page', async () => {
    const { tickNumber: last } = await head();
    const all = [];
    for (let tick = TO; tick >= FROM; tick--)
      all.push(...(await transactionsOf(tick, { filters: { destination: QX.address } })));
    const first = await page({ ranges: { tickNumber }, pagination: { offset: 0, size: 20 } });
    const rest = await page({ ranges: { tickNumber }, pagination: { offset: 20, size: 1000 } });
    expect(first).toMatchObject({ validForTick: last, hits: { total: all.length, from: 0, size: 20 } });
    const found = [...first.transactions, ...rest.transactions];
    expect(found.map(({ hash }) => hash).sort()).toEqual(all.map(({ hash }) => hash).sort());
    expect(found.map((entry) => entry.tickNumber)).toEqual(all.map((entry) => entry.tickNumber));
  });

  it('is found as a sender too, and can be narrowed and excluded', async () => {
    const { sourceId } = QCAP_BID;
    expect((await page({ identity: sourceId })).transactions).toMatchObject([{ hash: QCAP_BID.txId }]);
    expect(
      (await page({ ranges: { tickNumber }, exclude: { source: sourceId }, filters: { amount: '2650000' } }))
        .hits.total,
    ).toBe(0);
    expect((await page({ filters: { tickNumber: '26032617', source: sourceId } })).hits.total).toBe(1);
  });

  it.each([
    [{ identity: 'x' }, /invalid id format/],
    [{ ranges: { tickNumber: { gte: '7', lte: '7' } } }, /invalid range: \[7:7\]/],
    [{ pagination: { offset: 0, size: 1001 } }, /page size \[1001\] exceeds/],
    [{ pagination: { offset: 9_500, size: 501 } }, /exceeds maximum allowed \[10000\]/],
    [{ filters: { tickNumber: '7' }, ranges: { tickNumber: { gte: '7' } } }, /duplicate \[tickNumber\]/],
    [{ exclude: { amount: '7' } }, /unsupported filter: \[amount\]/],
  ])('is refused for %j', async (request, message) => {
    const answer = await query('getTransactionsForIdentity', { identity: QX.address, ...request });
    expect(answer).toEqual({ status: 400, body: refusal(message) });
  });
});

describe('the rest', () => {
  it('is not there', async () => {
    expect(await query('getEverything')).toEqual({
      status: 404,
      body: { code: 5, message: 'Not Found', details: [] },
    });
  });
});
