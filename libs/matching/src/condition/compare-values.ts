import { ComparisonType } from '@tickhook/domain';
import type { Value } from './value.js';

/** Compares two values of the same variable type: `actual` from the call, `expected` from the condition. */
export function compareValues(type: ComparisonType, actual: Value, expected: Value): boolean {
  switch (type) {
    case ComparisonType.Equals:
      return actual === expected;
    case ComparisonType.NotEquals:
      return actual !== expected;
    case ComparisonType.GreaterThan:
      return actual > expected;
    case ComparisonType.LessThan:
      return actual < expected;
    case ComparisonType.Contains:
      return typeof actual === 'string' && typeof expected === 'string' && actual.includes(expected);
    default:
      return false;
  }
}
