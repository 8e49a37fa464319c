import type { ComparisonType } from './comparison-type.js';
import type { VariableType } from './variable-type.js';

/** A condition as the matcher needs it. */
export interface MatchableCondition {
  /** name of the method's variable */
  variable: string;
  variableType: VariableType;
  type: ComparisonType;
  /** as typed by the user and checked by `conditionValueError` */
  value: string;
}

/**
 * What the matcher needs of an alert. A call matches when all conditions hold and its sender is one of the sources, if
 * there are any. Without conditions and sources every call of the method matches.
 */
export interface MatchableAlert {
  id: string;
  methodId: number;
  conditions: readonly MatchableCondition[];
  /** identities */
  sources: readonly string[];
}
