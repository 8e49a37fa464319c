import { hasIdentityShape, isIdentity } from './identity.js';
import { REQUIRED_MESSAGE } from './refusal.js';
import { VariableType } from './variable-type.js';

export const MAX_STRING_VALUE = 1000;
export const MAX_BYTE_ARRAY_DIGITS = 2048;

const INTEGER = /^[+-]?\d+$/;
/** Longer than any in-range integer, so a longer text is out of range without being parsed. */
const MAX_INTEGER_LENGTH = 40;
const DECIMAL = /^[+-]?(\d+)(?:\.(\d+))?$/;
const HEX = /^(?:[0-9a-fA-F]{2})+$/;

const RANGES: ReadonlyMap<VariableType, readonly [min: bigint, max: bigint]> = new Map([
  [VariableType.Integer, [-(2n ** 63n), 2n ** 63n - 1n]],
  [VariableType.Int64, [-(2n ** 63n), 2n ** 63n - 1n]],
  [VariableType.UInt64, [0n, 2n ** 64n - 1n]],
  [VariableType.Int32, [-(2n ** 31n), 2n ** 31n - 1n]],
  [VariableType.UInt32, [0n, 2n ** 32n - 1n]],
]);

export const IDENTITY_SHAPE_MESSAGE = 'The address must be exactly 60 uppercase letters (A-Z).';
export const IDENTITY_CHECKSUM_MESSAGE = 'This is not a valid identity: its checksum does not match.';

/** Why a text is not an identity, as a message for the user; `undefined` when it is one. */
export function identityError(text: string): string | undefined {
  if (!hasIdentityShape(text)) return IDENTITY_SHAPE_MESSAGE;
  return isIdentity(text) ? undefined : IDENTITY_CHECKSUM_MESSAGE;
}

/** Why a text is not a valid condition value for this variable type, for the user; `undefined` when it is. */
export function conditionValueError(type: VariableType, value: string): string | undefined {
  if (value === '') return REQUIRED_MESSAGE;
  switch (type) {
    case VariableType.String:
      return stringError(value);
    case VariableType.Boolean:
      return value === 'true' || value === 'false' ? undefined : 'Must be true or false.';
    case VariableType.Address:
      return identityError(value);
    case VariableType.ByteArray:
      return byteArrayError(value);
    case VariableType.Decimal:
      return decimalError(value);
    default:
      return integerError(type, value);
  }
}

function byteArrayError(value: string): string | undefined {
  if (value.length > MAX_BYTE_ARRAY_DIGITS) return `At most ${MAX_BYTE_ARRAY_DIGITS} characters.`;
  return HEX.test(value) ? undefined : 'Must be an even number of hexadecimal digits.';
}

function stringError(value: string): string | undefined {
  if ([...value].length > MAX_STRING_VALUE) return `At most ${MAX_STRING_VALUE} characters.`;
  // Decoded names end at the first NUL, and Postgres rejects NUL in text.
  return value.includes('\0') ? 'The character U+0000 is not allowed.' : undefined;
}

function integerError(type: VariableType, value: string): string | undefined {
  if (!INTEGER.test(value)) return 'Must be a whole number.';
  const [min, max] = RANGES.get(type) ?? [0n, 0n];
  const isInside = value.length <= MAX_INTEGER_LENGTH && BigInt(value) >= min && BigInt(value) <= max;
  return isInside ? undefined : `Must be between ${min} and ${max}.`;
}

function decimalError(value: string): string | undefined {
  const [, whole, fraction = ''] = DECIMAL.exec(value) ?? [];
  if (whole === undefined) return 'Must be a number, such as 12.5.';
  if (fraction.length > 18 || whole.length + fraction.length > 38) {
    return 'At most 38 digits, 18 of them after the point.';
  }
  return undefined;
}
