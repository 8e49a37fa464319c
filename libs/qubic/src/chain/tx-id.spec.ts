import fc from 'fast-check';
import { digestToTxId, hasTxIdShape, txIdToDigest } from './tx-id.js';

const KNOWN = 'iqvlvcbomqxifbntiuvqqwvugcgaiprfjqamxqpmterlxkukqsdfooeggunk';

describe('transaction ids', () => {
  it('round-trips every digest', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (digest) => {
        const txId = digestToTxId(digest);
        expect(hasTxIdShape(txId)).toBe(true);
        expect(txIdToDigest(txId)).toEqual(digest);
      }),
    );
  });

  it('reads a recorded id', () => {
    const digest = txIdToDigest(KNOWN);
    expect(digest && digestToTxId(digest)).toBe(KNOWN);
  });

  it.each([
    KNOWN.toUpperCase(),
    KNOWN.slice(1),
    `${KNOWN}a`,
    `${KNOWN.slice(0, -1)}l`,
    `ı${KNOWN.slice(1)}`,
    '',
  ])('refuses %j', (text) => {
    expect(txIdToDigest(text)).toBeUndefined();
  });
});
