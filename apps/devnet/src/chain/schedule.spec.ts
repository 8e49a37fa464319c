import { QX } from '@tickhook/domain';
import { ContractRegistry, decodeInput } from '@tickhook/qubic';
import { z } from 'zod';
import { fixture } from '../testing/fixture.js';
import { priceAt, QCAP } from './assets.js';
import { QCAP_BID, RECORDED_DRAFTS, type Draft } from './recorded-drafts.js';
import { draftsOf, LAST_RECORDED_TICK } from './schedule.js';

const options = { seed: 'any', identities: [QX.address, QCAP.issuer] };
const registry = new ContractRegistry([QX]);
const FROM = LAST_RECORDED_TICK + 1;
const TICKS = 6000;
const ticks = Array.from({ length: TICKS }, (_, i) => draftsOf(FROM + i, options));

function decoded({ destId, inputType, input }: Draft) {
  const call = registry.find({ destId, inputType, tickNumber: FROM });
  if (call?.layout === undefined) return undefined;
  const exactSize = input.length === call.layout.inputSize;
  return { name: call.procedure.name, exactSize, values: decodeInput(call.layout, input) };
}
const calls = ticks.flat().map(decoded);

function named(name: string) {
  return calls.filter((call) => call?.name === name);
}

describe('recorded calls', () => {
  const recorded = z.object({
    transaction: z.object({
      destId: z.string(),
      amount: z.string().nullable(),
      inputType: z.number(),
      inputHex: z.string().nullable(),
    }),
  });
  const first = z.array(recorded).parse(fixture('qubic', 'transactions.json')).slice(1);
  const { vectors } = z.object({ vectors: z.array(recorded) }).parse(fixture('qubic', 'signed-vectors.json'));

  it('are replayed with the same destination, amount and input, within forty ticks', () => {
    const expected = [...first, ...vectors].flatMap(
      ({ transaction: { destId, amount, inputType, inputHex } }) =>
        inputHex === null ? [] : [{ destId, amount: BigInt(amount ?? 0), inputType, input: inputHex }],
    );
    const span = Array.from({ length: 40 }, (_, i) => draftsOf(QCAP_BID.tickNumber + 1 + i, options)).flat();
    const replayed = span.slice(0, expected.length).map(({ destId, amount, inputType, input }) => ({
      destId,
      amount,
      inputType,
      input: Buffer.from(input).toString('hex'),
    }));
    expect(replayed).toEqual(expected);
    expect(RECORDED_DRAFTS).toHaveLength(expected.length);
  });

  it('come after empty ticks', () => {
    expect(draftsOf(QCAP_BID.tickNumber - 1, options)).toEqual([]);
  });
});

describe('made-up calls', () => {
  it('hold all seven procedures, plain payments and unregistered types', () => {
    expect(new Set(calls.map((call) => call?.name))).toEqual(
      new Set([...QX.procedures.map(({ name }) => name), undefined]),
    );
    expect(ticks.flat().some(({ destId, inputType }) => destId === QX.address && inputType === 3)).toBe(true);
  });

  it('have inputs of exactly the right size', () => {
    expect(calls.filter((call) => call && !call.exactSize)).toEqual([]);
  });

  it('leave about a third of the ticks empty', () => {
    const share = ticks.filter((drafts) => drafts.length === 0).length / TICKS;
    expect(share).toBeGreaterThan(0.28);
    expect(share).toBeLessThan(0.38);
  });

  it('hold one QCAP bid above 100,000 and one transfer of shares in every 300 ticks', () => {
    const bids = named('AddToBidOrder').filter((call) => call?.values.get('AssetName') === 'QCAP');
    expect(bids).toHaveLength(TICKS / 300);
    expect(bids.every((call) => Number(call?.values.get('Price')) > 100_000)).toBe(true);
    expect(named('TransferShareOwnershipAndPossession')).toHaveLength(TICKS / 300);
  });

  it('are the same whenever the tick is asked for, and others for another seed', () => {
    expect(draftsOf(FROM + 77, options)).toEqual(ticks[77]);
    expect(ticks.map((_, i) => draftsOf(FROM + i, { ...options, seed: 'other' }))).not.toEqual(ticks);
  });
});

describe('priceAt', () => {
  it('moves little from tick to tick and stays near what the asset is worth', () => {
    const prices = Array.from({ length: 2000 }, (_, tick) => Number(priceAt('any', QCAP, tick)));
    const steps = prices.slice(1).map((price, i) => Math.abs(price - prices[i]!) / price);
    expect(Math.max(...steps)).toBeLessThan(0.01);
    expect(new Set(prices).size).toBeGreaterThan(500);
    expect(Math.min(...prices)).toBeGreaterThan(QCAP.price * 0.85);
    expect(Math.max(...prices)).toBeLessThan(QCAP.price * 1.15);
  });
});
