import { QX } from '@tickhook/domain';
import fc from 'fast-check';
import { bytes, RECORDED, rawEntry, SIGNED } from '../fixtures/recorded.js';
import { transactionDigest } from '../chain/transaction-bytes.js';
import { parseTransaction } from './transaction-parser.js';

const bid = rawEntry(RECORDED[0]!);
const whole = RECORDED.filter(
  ({ transaction }) => transaction.sourceId !== null && transaction.inputHex !== null,
);

function parsed(changes: object) {
  const result = parseTransaction({ ...bid, ...changes });
  if (!result.ok) throw new Error(result.reason);
  return result.transaction;
}

function without(field: keyof typeof bid) {
  return Object.fromEntries(Object.entries(bid).filter(([name]) => name !== field));
}

describe('parseTransaction', () => {
  it('reads a recorded transaction', () => {
    const { transaction } = RECORDED[0]!;
    expect(parseTransaction(bid)).toEqual({
      ok: true,
      transaction: {
        txId: transaction.txId,
        sourceId: transaction.sourceId,
        destId: QX.address,
        amount: 2650000n,
        tickNumber: 26032617,
        inputType: 6,
        inputSize: 56,
        input: bytes(transaction.inputHex),
        signature: bytes(transaction.signatureHex),
        timestamp: 1747838896000n,
        moneyFlew: true,
      },
    });
  });

  it.each([...whole, ...SIGNED])('reads $transaction.txId', (recording) => {
    const result = parseTransaction(rawEntry(recording));
    expect(result).toMatchObject({ ok: true, transaction: { txId: recording.transaction.txId } });
  });

  it.each(SIGNED)('loses nothing of: $label', (vector) => {
    const result = parseTransaction(rawEntry(vector));
    expect(result.ok && transactionDigest(result.transaction)).toBe(vector.transaction.txId);
  });

  it('reads numbers in either form and ignores other fields', () => {
    const numbers = {
      amount: 2650000,
      tickNumber: '26032617',
      inputType: '6',
      inputSize: '56',
      timestamp: 5,
    };
    expect(parsed({ ...numbers, extra: [1] })).toEqual({ ...parsed({}), timestamp: 5n });
  });

  it.each([
    ['amount', '9223372036854775807', 9223372036854775807n],
    ['amount', '0', 0n],
    ['amount', 0, 0n],
    ['inputSize', 80, 80],
    ['inputSize', null, 56],
    ['inputType', 65535, 65535],
    ['tickNumber', 4294967295, 4294967295],
    ['signature', null, new Uint8Array()],
    ['signature', '', new Uint8Array()],
    ['signature', 'AQI=', Uint8Array.of(1, 2)],
    ['moneyFlew', null, false],
    ['moneyFlew', 'true', false],
    ['timestamp', null, 0n],
    ['timestamp', '0', 0n],
    ['timestamp', 'soon', 0n],
    ['timestamp', '-1', 0n],
  ] as const)('takes %s = %j', (field, value, expected) => {
    expect(parsed({ [field]: value })[field]).toEqual(expected);
  });

  it.each([
    ['moneyFlew', false],
    ['timestamp', 0n],
    ['signature', new Uint8Array()],
    ['inputSize', 56],
  ] as const)('does without %s', (field, expected) => {
    const result = parseTransaction(without(field));
    expect(result.ok && result.transaction[field]).toEqual(expected);
  });

  it.each([
    { inputData: '', inputSize: 0 },
    { inputData: null, inputSize: 0 },
    { inputData: '', inputSize: 56 },
  ])('takes %j for no input', (changes) => {
    expect(parsed(changes).input).toEqual(new Uint8Array());
  });

  it.each([
    ['amount', '-1'],
    ['amount', '1.5'],
    ['amount', ''],
    ['amount', '0x10'],
    ['amount', ' 1'],
    ['amount', '9223372036854775808'],
    ['amount', '9'.repeat(400)],
    ['amount', 2 ** 53],
    ['amount', -1],
    ['amount', 1.5],
    ['amount', null],
    ['amount', true],
    ['source', 'A'.repeat(60)],
    ['source', QX.address.toLowerCase()],
    ['source', null],
    ['destination', QX.address.slice(1)],
    ['destination', `${QX.address.slice(0, -1)}E`],
    ['destination', 5],
    ['tickNumber', -1],
    ['tickNumber', 2 ** 32],
    ['tickNumber', null],
    ['inputType', 65536],
    ['inputType', 'six'],
    ['inputType', null],
    ['inputSize', -1],
    ['inputSize', 70000],
    ['inputData', '!!!!'],
    ['inputData', 'AQI'],
    ['inputData', 'AQ I='],
    ['inputData', 'AQI=AQI='],
    ['inputData', '-_-_'],
    ['inputData', 'AQJ='],
    ['inputData', 7],
    ['inputData', null],
    ['signature', 'no base64'],
  ])('calls %s = %j malformed, and names the transaction', (field, value) => {
    const result = parseTransaction({ ...bid, [field]: value });
    expect(result).toEqual({
      ok: false,
      hash: bid.hash,
      reason: expect.stringMatching(new RegExp(`^${field}: `)),
    });
  });

  it.each(['amount', 'source', 'destination', 'tickNumber', 'inputType', 'inputData'] as const)(
    'calls a transaction without %s malformed',
    (field) => {
      expect(parseTransaction(without(field))).toMatchObject({ ok: false, hash: bid.hash });
    },
  );

  it.each([
    null,
    undefined,
    5,
    'text',
    [],
    [bid],
    {},
    { ...bid, hash: bid.hash.toUpperCase() },
    { ...bid, hash: 5 },
  ])('has no id for %j', (raw) => {
    expect(parseTransaction(raw)).toEqual({ ok: false, hash: undefined, reason: expect.any(String) });
  });

  it('gives every reason at once', () => {
    const result = parseTransaction({ ...bid, amount: 'x', signature: '?' });
    expect(result).toMatchObject({ reason: expect.stringMatching(/amount: .*; signature: not base64/) });
  });

  it('never throws on JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (raw) => {
        expect(parseTransaction(raw).ok).toBe(false);
      }),
    );
  });

  it('never throws on a transaction with any one field replaced', () => {
    const field = fc.constantFrom(...Object.keys(bid));
    fc.assert(
      fc.property(field, fc.jsonValue(), (name, value) => {
        expect(typeof parseTransaction({ ...bid, [name]: value }).ok).toBe('boolean');
      }),
    );
  });
});
