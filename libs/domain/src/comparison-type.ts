import { VariableType, isNumericType } from './variable-type.js';

/** How a condition compares a variable with its value. REST v1 and the database use the same numbers. */
export enum ComparisonType {
  GreaterThan = 0,
  LessThan = 1,
  Equals = 2,
  Contains = 3,
  NotEquals = 4,
}

/** The comparisons a condition on a variable of this type may use. */
export function allowedComparisons(type: VariableType): readonly ComparisonType[] {
  if (type === VariableType.String) {
    return [ComparisonType.Equals, ComparisonType.Contains, ComparisonType.NotEquals];
  }
  if (isNumericType(type)) {
    return [
      ComparisonType.Equals,
      ComparisonType.GreaterThan,
      ComparisonType.LessThan,
      ComparisonType.NotEquals,
    ];
  }
  return [ComparisonType.Equals, ComparisonType.NotEquals];
}
