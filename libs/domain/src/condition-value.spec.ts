import fc from 'fast-check';
import {
  conditionValueError,
  identityError,
  IDENTITY_CHECKSUM_MESSAGE,
  IDENTITY_SHAPE_MESSAGE,
  MAX_STRING_VALUE,
} from './condition-value.js';
import { VariableType } from './variable-type.js';

const { Address, Boolean, ByteArray, Decimal, Int32, Int64, Integer, String, UInt32, UInt64 } = VariableType;
const QX = 'BAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAARMID';
const ALL = [Address, Boolean, ByteArray, Decimal, Int32, Int64, Integer, String, UInt32, UInt64];

describe('conditionValueError', () => {
  it.each([
    [String, 'QCAP'],
    [String, ' '],
    [String, 'x'.repeat(MAX_STRING_VALUE)],
    [String, '😀'.repeat(MAX_STRING_VALUE)],
    [Integer, '-9223372036854775808'],
    [Int64, '9223372036854775807'],
    [Int64, '+5'],
    [Int64, '-0'],
    [UInt64, '18446744073709551615'],
    [Int32, '-2147483648'],
    [Int32, '2147483647'],
    [UInt32, '4294967295'],
    [Decimal, '12.5'],
    [Decimal, '-0.000000000000000001'],
    [Decimal, `${'9'.repeat(20)}.${'9'.repeat(18)}`],
    [Boolean, 'true'],
    [Boolean, 'false'],
    [Address, QX],
    [ByteArray, '00fF'],
    [ByteArray, 'ab'.repeat(1024)],
  ])('lets type %d be %s', (type, value) => {
    expect(conditionValueError(type, value)).toBeUndefined();
  });

  it.each([
    [String, 'x'.repeat(MAX_STRING_VALUE + 1), 'At most 1000 characters.'],
    [ByteArray, 'ab'.repeat(1025), 'At most 2048 characters.'],
    [String, 'a\0b', 'The character U+0000 is not allowed.'],
    [Int64, '9223372036854775808', 'Must be between -9223372036854775808 and 9223372036854775807.'],
    [Int64, '-9223372036854775809', 'Must be between -9223372036854775808 and 9223372036854775807.'],
    [UInt64, '-1', 'Must be between 0 and 18446744073709551615.'],
    [UInt64, '18446744073709551616', 'Must be between 0 and 18446744073709551615.'],
    [Int32, '2147483648', 'Must be between -2147483648 and 2147483647.'],
    [UInt32, '4294967296', 'Must be between 0 and 4294967295.'],
    [Integer, '1.5', 'Must be a whole number.'],
    [Integer, '1e3', 'Must be a whole number.'],
    [Integer, '0x10', 'Must be a whole number.'],
    [Integer, ' 1', 'Must be a whole number.'],
    [Integer, '1\n', 'Must be a whole number.'],
    [Int32, '-1'.padEnd(5000, '0'), 'Must be between -2147483648 and 2147483647.'],
    [UInt64, '1'.repeat(5000), 'Must be between 0 and 18446744073709551615.'],
    [Decimal, '1.', 'Must be a number, such as 12.5.'],
    [Decimal, 'NaN', 'Must be a number, such as 12.5.'],
    [Decimal, `0.${'1'.repeat(19)}`, 'At most 38 digits, 18 of them after the point.'],
    [Decimal, `${'1'.repeat(21)}.${'1'.repeat(18)}`, 'At most 38 digits, 18 of them after the point.'],
    [Decimal, '1'.repeat(39), 'At most 38 digits, 18 of them after the point.'],
    [Boolean, 'True', 'Must be true or false.'],
    [Boolean, '1', 'Must be true or false.'],
    [Address, QX.toLowerCase(), IDENTITY_SHAPE_MESSAGE],
    [Address, QX.slice(0, 56), IDENTITY_SHAPE_MESSAGE],
    [Address, `C${QX.slice(1)}`, IDENTITY_CHECKSUM_MESSAGE],
    [ByteArray, 'abc', 'Must be an even number of hexadecimal digits.'],
    [ByteArray, '0x00', 'Must be an even number of hexadecimal digits.'],
  ])('refuses type %d to be %s', (type, value, message) => {
    expect(conditionValueError(type, value)).toBe(message);
  });

  it.each(ALL)('requires a value of type %d', (type) => {
    expect(conditionValueError(type, '')).toBe('This field is required.');
  });

  it.each([
    [Int64, -(2n ** 63n), 2n ** 63n - 1n],
    [UInt64, 0n, 2n ** 64n - 1n],
    [Int32, -(2n ** 31n), 2n ** 31n - 1n],
    [UInt32, 0n, 2n ** 32n - 1n],
  ])('takes exactly the integers of type %d', (type, min, max) => {
    fc.assert(
      fc.property(fc.bigInt(-(2n ** 66n), 2n ** 66n), (value) => {
        const isInside = value >= min && value <= max;
        expect(conditionValueError(type, value.toString()) === undefined).toBe(isInside);
      }),
    );
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ALL), fc.string({ unit: 'binary' }), (type, value) => {
        expect(['string', 'undefined']).toContain(typeof conditionValueError(type, value));
      }),
    );
  });
});

describe('identityError', () => {
  it('tells shape from checksum', () => {
    expect(identityError(QX)).toBeUndefined();
    expect(identityError('A')).toBe(IDENTITY_SHAPE_MESSAGE);
    expect(identityError(`${QX.slice(0, -1)}E`)).toBe(IDENTITY_CHECKSUM_MESSAGE);
  });
});
