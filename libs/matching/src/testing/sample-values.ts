import { VariableType } from '@tickhook/domain';
import type { VariableValue } from '@tickhook/domain';

/** Texts as users type them, and decoded values as calls contain them; both with many edge cases and near misses. */
export interface SampleValues {
  typed: readonly string[];
  decoded: readonly VariableValue[];
}

const NUMBERS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 50, 100, 1000, -1, -5].map(BigInt);
const MAX_SAFE = 2n ** 53n;
const around = (...values: bigint[]) => values.flatMap((value) => [value - 1n, value, value + 1n]);

function integers(values: readonly bigint[], ...typed: string[]): SampleValues {
  return { typed: [...values.map(String), ...typed], decoded: values };
}

const SIGNED = [...NUMBERS, ...around(MAX_SAFE, -MAX_SAFE, 2n ** 63n - 2n, 1n - 2n ** 63n)];
const UNSIGNED = [...NUMBERS.filter((n) => n >= 0n), ...around(MAX_SAFE, 2n ** 63n, 2n ** 64n - 2n)];
const SMALL = [...NUMBERS, ...around(2n ** 31n - 2n, 1n - 2n ** 31n)];
const ODD = ['+5', '-0', '+0', '007', '5.0', '1e3', ' 5', '0x5', '', 'five'];

const DECIMALS = [
  '1.5',
  '1.50',
  '+1.5',
  '1',
  '1.0',
  '-0',
  '0',
  '0.0',
  '-1.5',
  '2',
  '10.25',
  '0.1',
  '0.2',
  '0.3',
];
const FINE = ['0.000000000000000001', '0.000000000000000002', '99999999999999999999.999999999999999999'];
const TEXTS = [
  'QCAP',
  'CFB',
  'QX',
  'qcap',
  'QCA',
  'AP',
  'Q',
  'QFT',
  'MATILDA',
  'GARTH',
  'A',
  'AA',
  'AAA',
  'CAPQCAP',
];
const HEX = ['00', 'ff', '00ff', 'abcd', 'abcdef', 'abce', '0000000000000000', 'dead'];

/** The first values of each list are the popular ones. */
export const SAMPLE_VALUES: Readonly<Record<VariableType, SampleValues>> = {
  [VariableType.String]: { typed: TEXTS, decoded: [...TEXTS, 'A LONG TEXT WITH QCAP IN IT'.repeat(20), ''] },
  [VariableType.Integer]: integers(SIGNED, ...ODD),
  [VariableType.Int64]: integers(SIGNED, ...ODD),
  [VariableType.UInt64]: integers(UNSIGNED, ...ODD),
  [VariableType.Int32]: integers(SMALL, ...ODD),
  [VariableType.UInt32]: integers([...NUMBERS, 2n ** 32n - 1n], ...ODD),
  [VariableType.Decimal]: {
    typed: [...DECIMALS, ...FINE, '1.', '.5'],
    decoded: [...DECIMALS, ...FINE, 2n, 'x'],
  },
  [VariableType.Boolean]: { typed: ['true', 'false', 'True', '1'], decoded: [true, false] },
  [VariableType.Address]: { typed: identities(30), decoded: identities(30) },
  [VariableType.ByteArray]: { typed: [...HEX, 'FF', 'ABcd', 'abc', 'zz'], decoded: HEX },
};

/** Texts of 60 letters without valid checksums: the matcher only compares identities for equality. */
export function identities(count: number): string[] {
  return Array.from({ length: count }, (_, i) => {
    return i
      .toString()
      .replace(/\d/g, (digit) => 'ABCDEFGHIJ'.charAt(Number(digit)))
      .padStart(60, 'Z');
  });
}
