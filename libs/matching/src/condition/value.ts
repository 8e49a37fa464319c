import { VariableType, isNumericType } from '@tickhook/domain';
import type { VariableValue } from '@tickhook/domain';
import { readDecimal, scaleInteger } from './decimal.js';

/**
 * A value in the form used for comparison: numbers as bigint (decimals scaled), everything else as text (booleans as
 * `true` and `false`, bytes as lowercase hex).
 */
export type Value = string | bigint;

// No number in a call has more digits, and a number of that size still fits a double (see `call-view.ts`).
const INTEGER = /^[+-]?\d{1,40}$/;
const HEX = /^(?:[0-9a-f]{2})*$/;

/** Reads a condition's value as the user typed it; `undefined` when it is not a value of that type. */
export function readConditionValue(type: VariableType, text: string): Value | undefined {
  switch (type) {
    case VariableType.String:
    case VariableType.Address:
      return text;
    case VariableType.Boolean:
      return text === 'true' || text === 'false' ? text : undefined;
    case VariableType.ByteArray:
      return readHex(text);
    case VariableType.Decimal:
      return readDecimal(text);
    default:
      return isNumericType(type) && INTEGER.test(text) ? BigInt(text) : undefined;
  }
}

/** Reads the decoded value of a call's variable; `undefined` when it is missing or not of that type. */
export function readCallValue(type: VariableType, value: VariableValue | undefined): Value | undefined {
  if (typeof value === 'boolean') return type === VariableType.Boolean ? String(value) : undefined;
  if (typeof value === 'bigint') return readInteger(type, value);
  if (value === undefined) return undefined;
  switch (type) {
    case VariableType.String:
    case VariableType.Address:
      return value;
    case VariableType.ByteArray:
      return readHex(value);
    case VariableType.Decimal:
      return readDecimal(value);
    default:
      return undefined;
  }
}

function readInteger(type: VariableType, value: bigint): bigint | undefined {
  if (type === VariableType.Decimal) return scaleInteger(value);
  return isNumericType(type) ? value : undefined;
}

function readHex(text: string): string | undefined {
  const digits = text.toLowerCase();
  return HEX.test(digits) ? digits : undefined;
}
