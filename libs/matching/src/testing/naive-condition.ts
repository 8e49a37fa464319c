import { ComparisonType, VariableType } from '@tickhook/domain';
import type { MatchableCondition, VariableValue } from '@tickhook/domain';

// A second implementation of conditions that shares no code with the first: numbers are compared digit by digit as
// text, bytes as buffers.

type Kind = 'text' | 'number' | 'truth' | 'bytes';

const KINDS: Readonly<Record<VariableType, Kind>> = {
  [VariableType.String]: 'text',
  [VariableType.Integer]: 'number',
  [VariableType.Int64]: 'number',
  [VariableType.UInt64]: 'number',
  [VariableType.Int32]: 'number',
  [VariableType.UInt32]: 'number',
  [VariableType.Decimal]: 'number',
  [VariableType.Boolean]: 'truth',
  [VariableType.Address]: 'text',
  [VariableType.ByteArray]: 'bytes',
};

const WHOLE_DIGITS = 60;
const FRACTION_DIGITS = 18;

/** Whether a condition holds. */
export function naiveHolds(condition: MatchableCondition, value: VariableValue | undefined): boolean {
  return compareForms(condition, formOf(condition.variableType, value), conditionForm(condition));
}

/** A value as text that compares and sorts like the value; `undefined` when it cannot be read. */
export function formOf(type: VariableType, value: VariableValue | undefined): string | undefined {
  const kind = KINDS[type];
  if (value === undefined) return undefined;
  if (kind === 'truth') return typeof value === 'boolean' ? String(value) : undefined;
  if (kind === 'number') return typeof value === 'boolean' ? undefined : callNumber(type, value);
  if (typeof value !== 'string') return undefined;
  return kind === 'bytes' ? bytesForm(value) : value;
}

/** `formOf` for a condition's value. */
export function conditionForm({ variableType, value }: MatchableCondition): string | undefined {
  const kind = KINDS[variableType];
  if (kind === 'truth') return ['true', 'false'].includes(value) ? value : undefined;
  if (kind === 'number') return numberForm(variableType, value);
  return kind === 'bytes' ? bytesForm(value) : value;
}

/** Compares two forms by the condition's comparison. */
export function compareForms(
  { type, variableType }: MatchableCondition,
  actual: string | undefined,
  expected: string | undefined,
): boolean {
  if (actual === undefined || expected === undefined) return false;
  if (type === ComparisonType.Equals) return actual === expected;
  if (type === ComparisonType.NotEquals) return actual !== expected;
  if (type === ComparisonType.Contains) {
    return variableType === VariableType.String && (expected === '' || actual.split(expected).length > 1);
  }
  if (KINDS[variableType] !== 'number') return false;
  return type === ComparisonType.GreaterThan ? actual > expected : actual < expected;
}

function callNumber(type: VariableType, value: string | bigint): string | undefined {
  if (typeof value === 'bigint') return numberForm(type, value.toString());
  return type === VariableType.Decimal ? numberForm(type, value) : undefined;
}

/** Fixed-width digits, complemented for negative numbers, so that the text sorts like the number. */
function numberForm(type: VariableType, text: string): string | undefined {
  const negative = text.startsWith('-');
  const [whole = '', fraction = '', ...rest] = text.replace(/^[+-]/, '').split('.');
  if (rest.length > 0 || !/^[0-9]+$/.test(whole)) return undefined;
  if (text.includes('.') && (type !== VariableType.Decimal || !/^[0-9]{1,18}$/.test(fraction)))
    return undefined;
  const digits = whole.padStart(WHOLE_DIGITS, '0') + fraction.padEnd(FRACTION_DIGITS, '0');
  if (!negative || /^0+$/.test(digits)) return `1${digits}`;
  return `0${digits.replace(/\d/g, (digit) => String(9 - Number(digit)))}`;
}

function bytesForm(text: string): string | undefined {
  const bytes = Buffer.from(text, 'hex');
  return bytes.length * 2 === text.length ? `bytes ${[...bytes].join(' ')}` : undefined;
}
