import { ComparisonType, allowedComparisons } from '@tickhook/domain';
import type { Condition, VariableValue } from '@tickhook/domain';
import { compareValues } from './compare-values.js';
import { readCallValue, readConditionValue } from './value.js';
import type { Value } from './value.js';

/** Whether a condition holds for the decoded value of its variable; `undefined` when the call has no such variable. */
export type ConditionCheck = (value: VariableValue | undefined) => boolean;

/**
 * Turns a condition into its check. Text is compared exactly and case-sensitively, numbers as exact integers or
 * decimals, bytes without regard to the case of their hex digits.
 * A condition never holds (`NotEquals` included) when its comparison is not allowed for the type, or when its value
 * or the call's is absent or cannot be read.
 */
export function compileCondition(condition: Condition): ConditionCheck {
  const expected = readOperand(condition);
  if (expected === undefined) return () => false;
  return (value) => {
    const actual = readCallValue(condition.variableType, value);
    return actual !== undefined && compareValues(condition.type, actual, expected);
  };
}

/** What the variable is compared with; `undefined` when the condition can never hold. */
export function readOperand({ variableType, type, value }: Condition): Value | undefined {
  return isAllowed(type, variableType) ? readConditionValue(variableType, value) : undefined;
}

function isAllowed(type: ComparisonType, variableType: Condition['variableType']): boolean {
  return allowedComparisons(variableType).includes(type);
}
