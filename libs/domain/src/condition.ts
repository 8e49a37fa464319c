import type { ComparisonType } from './comparison-type.js';
import type { VariableType } from './variable-type.js';

/** A condition as the matcher needs it. */
export interface Condition {
  /** name of the method's variable */
  variable: string;
  variableType: VariableType;
  type: ComparisonType;
  /** as typed by the user and checked by `conditionValueError` */
  value: string;
}

/**
 * What the matcher needs of an alert. All conditions must hold; the sender must be any one of the sources;
 * both when both are given; neither: every call of the method matches.
 */
export interface MatchableAlert {
  id: string;
  methodId: number;
  conditions: readonly Condition[];
  /** identities */
  sources: readonly string[];
}
