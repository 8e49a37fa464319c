import fc from 'fast-check';
import { hasIdentityShape, identityToKey, isIdentity, KEY_BYTES, keyToIdentity } from './identity.js';

const QX = 'BAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAARMID';
const ZERO = 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAFXIB';

const hex = (text: string) => Uint8Array.from(Buffer.from(text, 'hex'));
const key = fc.uint8Array({ minLength: KEY_BYTES, maxLength: KEY_BYTES });

describe('identities', () => {
  it.each([
    ['00'.repeat(32), ZERO],
    [`01${'00'.repeat(31)}`, QX],
    [
      'b080e1181018abf269d91fd12d73065ae79aae3e2606c531cb630498bdca19dd',
      'QMINEQQXYBEGBHNSUPOUYDIQKZPCBPQIIHUUZMCPLBPCCAIARVZBTYKGFCWM',
    ],
    [
      '06b0f0703ce67d4fb4caaf0d8b84c412e991eb5a364c8ffe8b4ee7aa9696a532',
      'QDOGEEESKYPAICECHEAHOXPULEOADTKGEJHAVYPFKHLEWGXXZQUGIGMBUTZE',
    ],
  ])('writes %s as %s and reads it back', (bytes, identity) => {
    expect(keyToIdentity(hex(bytes))).toBe(identity);
    expect(identityToKey(identity)).toEqual(hex(bytes));
  });

  it('round-trips every key', () => {
    fc.assert(
      fc.property(key, (bytes) => {
        expect(identityToKey(keyToIdentity(bytes))).toEqual(bytes);
      }),
    );
  });

  it('refuses every identity with one letter changed', () => {
    const letter = fc.integer({ min: 65, max: 90 }).map((code) => String.fromCharCode(code));
    fc.assert(
      fc.property(key, fc.nat(59), letter, (bytes, position, other) => {
        const identity = keyToIdentity(bytes);
        fc.pre(identity[position] !== other);
        const changed = identity.slice(0, position) + other + identity.slice(position + 1);
        // An 18-bit checksum misses one change in 262,144; a missed change must at least give a different key.
        expect(identityToKey(changed)).not.toEqual(bytes);
      }),
    );
    expect(isIdentity(`${QX.slice(0, -1)}E`)).toBe(false);
    expect(isIdentity(`C${QX.slice(1)}`)).toBe(false);
  });

  it('refuses words above 64 bits', () => {
    expect(hasIdentityShape('Z'.repeat(60))).toBe(true);
    expect(identityToKey('Z'.repeat(60))).toBeUndefined();
    // 2^64 as 14 base-26 digits: would wrap to the zero key, whose checksum is FXIB
    let word = 2n ** 64n;
    let letters = '';
    for (let i = 0; i < 14; i++, word /= 26n) letters += String.fromCharCode(65 + Number(word % 26n));
    expect(identityToKey(`${letters}${'A'.repeat(42)}FXIB`)).toBeUndefined();
  });

  it.each(['', QX.toLowerCase(), QX.slice(1), `${QX}A`, `${QX}\n`, ` ${QX.slice(1)}`, `1${QX.slice(1)}`])(
    'refuses %j',
    (text) => {
      expect(hasIdentityShape(text)).toBe(false);
      expect(isIdentity(text)).toBe(false);
    },
  );

  it('never throws on text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 70 }), (text) => {
        expect(identityToKey(text)).toBeUndefined();
      }),
    );
  });

  it.each([0, 31, 33])('refuses a key of %d bytes', (length) => {
    expect(() => keyToIdentity(new Uint8Array(length))).toThrow(RangeError);
  });

  it('reads a key that is part of a larger buffer', () => {
    const buffer = hex(`ffff01${'00'.repeat(31)}ff`);
    expect(keyToIdentity(buffer.subarray(2, 34))).toBe(QX);
  });
});
