import { bytes, RECORDED, SIGNED } from '../fixtures/recorded.js';
import type { Recording } from '../fixtures/recorded.js';
import { headerBytes, signedBytes, transactionDigest } from './transaction-bytes.js';

const complete = RECORDED.filter((recording) => recording.complete).map(({ transaction }) => transaction);
const edited = RECORDED.filter(
  ({ complete: isComplete, note }) => !isComplete && note?.startsWith('fixture'),
);

function toTransaction({ amount, inputHex, signatureHex, ...rest }: Recording['transaction']) {
  return { ...rest, amount: BigInt(amount), input: bytes(inputHex), signature: bytes(signatureHex) };
}

describe('transactionDigest', () => {
  it.each(complete)('recomputes the recorded $txId', (transaction) => {
    expect(transactionDigest(toTransaction(transaction))).toBe(transaction.txId);
  });

  it.each(SIGNED)('recomputes: $label', ({ transaction }) => {
    expect(transactionDigest(toTransaction(transaction))).toBe(transaction.txId);
  });

  it('has something to recompute', () => {
    expect(complete).toHaveLength(10);
    expect(SIGNED).toHaveLength(11);
    expect(edited).toHaveLength(2);
  });

  it.each(edited)('tells that a recording was edited: $transaction.txId', ({ transaction }) => {
    expect(transactionDigest(toTransaction(transaction))).not.toBe(transaction.txId);
  });

  it('refuses what is no identity', () => {
    const transaction = toTransaction(complete[0]!);
    expect(() => transactionDigest({ ...transaction, sourceId: 'A'.repeat(60) })).toThrow(RangeError);
  });
});

describe('headerBytes', () => {
  it('lays the fields out little-endian', () => {
    const header = headerBytes({ ...toTransaction(SIGNED[0]!.transaction), amount: 2n ** 63n - 1n });
    const view = Buffer.from(header);
    expect(view.subarray(32, 64).toString('hex')).toBe(`01${'00'.repeat(31)}`);
    expect(view.subarray(64).toString('hex')).toBe('ffffffffffffff7fe10df40401001900');
  });

  it('precedes the input in the signed bytes', () => {
    const transaction = toTransaction(SIGNED[0]!.transaction);
    const expected = Buffer.concat([headerBytes(transaction), transaction.input]);
    expect(Buffer.from(signedBytes(transaction)).equals(expected)).toBe(true);
  });
});
