import { ComparisonType, VariableType, allowedComparisons } from '@tickhook/domain';
import type { MatchableCondition, VariableValue } from '@tickhook/domain';
import fc from 'fast-check';
import { naiveHolds } from '../testing/naive-condition.js';
import { compileCondition } from './compile-condition.js';

const { GreaterThan, LessThan, Equals, Contains, NotEquals } = ComparisonType;
const EVERY_COMPARISON = [GreaterThan, LessThan, Equals, Contains, NotEquals];
const EVERY_TYPE = Object.values(VariableType).filter((type) => typeof type === 'number');
const INTEGER_TYPES = [
  VariableType.Integer,
  VariableType.Int64,
  VariableType.UInt64,
  VariableType.Int32,
  VariableType.UInt32,
];

function conditionOf(variableType: VariableType, type: ComparisonType, value: string): MatchableCondition {
  return { variable: 'Any', variableType, type, value };
}

function holds(condition: MatchableCondition, value: VariableValue | undefined): boolean {
  return compileCondition(condition)(value);
}

type Example = [type: VariableType, comparison: ComparisonType, expected: string, actual: VariableValue];

describe('a condition holds', () => {
  it.each<Example>([
    [VariableType.String, Equals, 'QCAP', 'QCAP'],
    [VariableType.String, NotEquals, 'QCAP', 'qcap'],
    [VariableType.String, Contains, 'CA', 'QCAP'],
    [VariableType.Int64, Equals, '+5', 5n],
    [VariableType.Int64, Equals, '-0', 0n],
    [VariableType.Int64, Equals, '007', 7n],
    [VariableType.Int64, LessThan, '9223372036854775807', 9223372036854775806n],
    [VariableType.Int64, GreaterThan, '-9223372036854775808', -9223372036854775807n],
    [VariableType.UInt64, GreaterThan, '18446744073709551614', 18446744073709551615n],
    [VariableType.UInt64, NotEquals, '9007199254740992', 9007199254740993n],
    [VariableType.Decimal, Equals, '1.50', '1.5'],
    [VariableType.Decimal, Equals, '+1', '1.000000000000000000000'],
    [VariableType.Decimal, Equals, '-0', '0.0'],
    [VariableType.Decimal, Equals, '2', 2n],
    [VariableType.Decimal, GreaterThan, '9.9', '10'],
    [VariableType.Decimal, LessThan, '0.000000000000000002', '0.000000000000000001'],
    [VariableType.Decimal, LessThan, '-1.4', '-1.5'],
    [VariableType.Boolean, Equals, 'true', true],
    [VariableType.Boolean, NotEquals, 'true', false],
    [VariableType.Address, Equals, 'A'.repeat(60), 'A'.repeat(60)],
    [VariableType.ByteArray, Equals, '00FFab', '00ffab'],
    [VariableType.ByteArray, NotEquals, '00ff', '00ffab'],
  ])('type %d, comparison %d, condition %s, call %s', (type, comparison, expected, actual) => {
    expect(holds(conditionOf(type, comparison, expected), actual)).toBe(true);
  });
});

describe('a condition does not hold', () => {
  it.each<Example>([
    [VariableType.String, Equals, 'QCAP', 'qcap'],
    [VariableType.String, Contains, 'ca', 'QCAP'],
    [VariableType.String, Contains, 'QCAPS', 'QCAP'],
    [VariableType.Int64, GreaterThan, '5', 5n],
    [VariableType.Int64, LessThan, '5', 5n],
    [VariableType.UInt64, Equals, '9007199254740992', 9007199254740993n],
    [VariableType.UInt64, GreaterThan, '18446744073709551615', 18446744073709551615n],
    [VariableType.Decimal, GreaterThan, '1.5', '1.50'],
    [VariableType.Decimal, NotEquals, '1.5', '1.50'],
    [VariableType.Address, Equals, 'A'.repeat(60), 'a'.repeat(60)],
    [VariableType.ByteArray, NotEquals, 'FF', 'ff'],
  ])('type %d, comparison %d, condition %s, call %s', (type, comparison, expected, actual) => {
    expect(holds(conditionOf(type, comparison, expected), actual)).toBe(false);
  });
});

describe('a condition never holds', () => {
  it.each(EVERY_TYPE)('when the call has no such variable (type %d)', (type) => {
    for (const comparison of EVERY_COMPARISON)
      expect(holds(conditionOf(type, comparison, '1'), undefined)).toBe(false);
  });

  it.each<[VariableType, string, VariableValue]>([
    [VariableType.Int64, 'five', 5n],
    [VariableType.Int64, '5.0', 5n],
    [VariableType.Int64, '0x5', 5n],
    [VariableType.Int64, '', 0n],
    [VariableType.Int64, ' 5', 5n],
    [VariableType.Decimal, '1e3', '1000'],
    [VariableType.Decimal, '.5', '0.5'],
    [VariableType.Decimal, '0.0000000000000000001', '0'],
    [VariableType.Boolean, 'True', true],
    [VariableType.ByteArray, 'abc', 'abcd'],
    [VariableType.ByteArray, 'zz', 'ab'],
  ])('when its own value cannot be read (type %d, %s)', (type, expected, actual) => {
    for (const comparison of EVERY_COMPARISON) {
      expect(holds(conditionOf(type, comparison, expected), actual)).toBe(false);
    }
  });

  it.each<[VariableType, string, VariableValue]>([
    [VariableType.String, '5', 5n],
    [VariableType.String, 'true', true],
    [VariableType.Int64, '5', '5'],
    [VariableType.Int64, '1', true],
    [VariableType.Decimal, '5', 'five'],
    [VariableType.Boolean, 'true', 'true'],
    [VariableType.Address, '5', 5n],
    [VariableType.ByteArray, 'ab', 'xyz'],
  ])("when the call's value cannot be read (type %d, %s)", (type, expected, actual) => {
    for (const comparison of EVERY_COMPARISON) {
      expect(holds(conditionOf(type, comparison, expected), actual)).toBe(false);
    }
  });

  it.each<[VariableType, string, VariableValue]>([
    [VariableType.String, 'A', 'B'],
    [VariableType.Int64, '1', 2n],
    [VariableType.Decimal, '1', '2'],
    [VariableType.Boolean, 'false', true],
    [VariableType.Address, 'A'.repeat(60), 'B'.repeat(60)],
    [VariableType.ByteArray, '01', '02'],
  ])('when the comparison is not allowed for type %d', (type, expected, actual) => {
    for (const comparison of EVERY_COMPARISON) {
      if (allowedComparisons(type).includes(comparison)) continue;
      expect(holds(conditionOf(type, comparison, expected), actual)).toBe(false);
    }
  });
});

const comparison = fc.constantFrom(...EVERY_COMPARISON);
const smallInteger = fc.bigInt({ min: -20n, max: 20n });
const integer = fc.oneof(smallInteger, fc.bigInt({ min: -(2n ** 64n), max: 2n ** 64n }));
const sign = fc.constantFrom('', '+');
const zeros = fc.nat({ max: 5 }).map((count) => '0'.repeat(count));
const typedInteger = fc
  .tuple(integer, sign, zeros)
  .map(([n, plus, lead]) => (n < 0n ? `-${lead}${-n}` : plus + lead + n));

const fraction = fc.stringMatching(/^[0-9]{1,12}$/);
const decimal = fc
  .tuple(fc.constantFrom('', '+', '-'), zeros, fc.nat({ max: 3 }), fc.option(fraction), zeros)
  .map(
    ([minus, lead, whole, digits, end]) => minus + lead + whole + (digits === null ? '' : `.${digits}${end}`),
  );

const text = fc.oneof(fc.stringMatching(/^[AB]{0,4}$/), fc.string());
const bytes = fc.oneof(fc.stringMatching(/^([0a][bB]){0,3}$/), fc.string({ maxLength: 4 }));

describe('a condition means the same to a second reading of the rules', () => {
  const agree = (type: VariableType, typed: fc.Arbitrary<string>, decoded: fc.Arbitrary<VariableValue>) =>
    fc.assert(
      fc.property(comparison, typed, decoded, (kind, expected, actual) => {
        const condition = conditionOf(type, kind, expected);
        expect(holds(condition, actual)).toBe(naiveHolds(condition, actual));
      }),
      { numRuns: 3000 },
    );

  it.each(INTEGER_TYPES)('on integers (type %d)', (type) => agree(type, typedInteger, integer));
  it('on decimals', () => agree(VariableType.Decimal, decimal, fc.oneof(decimal, smallInteger)));
  it('on text', () => agree(VariableType.String, text, text));
  it('on identities', () => agree(VariableType.Address, text, text));
  it('on bytes', () => agree(VariableType.ByteArray, bytes, bytes));
  it('on truth values', () =>
    agree(VariableType.Boolean, fc.constantFrom('true', 'false', 'yes'), fc.oneof(fc.boolean(), text)));

  it.each(EVERY_TYPE)('on anything at all (type %d)', (type) => {
    agree(type, fc.oneof(text, decimal, typedInteger), fc.oneof(text, integer, fc.boolean(), decimal));
  });
});
