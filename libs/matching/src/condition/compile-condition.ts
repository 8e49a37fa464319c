import { ComparisonType, allowedComparisons } from '@tickhook/domain';
import type { MatchableCondition, VariableValue } from '@tickhook/domain';
import { compareValues } from './compare-values.js';
import { readCallValue, readConditionValue } from './value.js';
import type { Value } from './value.js';

/** Whether a condition holds for its variable's decoded value; `undefined` when the call has no such variable. */
export type ConditionCheck = (value: VariableValue | undefined) => boolean;

/**
 * Turns a condition into its check. Text is compared exactly and case-sensitively, numbers as exact integers or
 * decimals, bytes as hex digits of either case.
 * A condition, even `NotEquals`, never holds when its comparison is not allowed for the type, or when its value or the
 * call's is missing or unreadable.
 */
export function compileCondition(condition: MatchableCondition): ConditionCheck {
  const expected = readOperand(condition);
  if (expected === undefined) return () => false;
  return (value) => {
    const actual = readCallValue(condition.variableType, value);
    return actual !== undefined && compareValues(condition.type, actual, expected);
  };
}

/** The value to compare the variable with; `undefined` when the condition can never hold. */
export function readOperand({ variableType, type, value }: MatchableCondition): Value | undefined {
  return isAllowed(type, variableType) ? readConditionValue(variableType, value) : undefined;
}

function isAllowed(type: ComparisonType, variableType: MatchableCondition['variableType']): boolean {
  return allowedComparisons(variableType).includes(type);
}
