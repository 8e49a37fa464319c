import type { DecodedCall, MatchableAlert, MatchableCondition } from '@tickhook/domain';
import { compileCondition } from './condition/compile-condition.js';

/** Why a call matches an alert, or does not. */
export interface Explanation {
  /** the result of `AlertIndex.match` for this call and alert */
  matches: boolean;
  /** whether the sender is one of the alert's sources; `null` when the alert has none and accepts any sender */
  source: boolean | null;
  /** one for each condition, in the alert's order */
  conditions: ConditionExplanation[];
}

export interface ConditionExplanation {
  matches: boolean;
  /** the variable's value in the call, integers with all digits; `null` when the call has no such variable */
  actual: string | null;
}

/**
 * Prepares an alert for explaining many calls. Each call is checked by the rules of `AlertIndex` and explained part by
 * part. Calls of a method other than the alert's never match.
 */
export function explainMatch(alert: MatchableAlert): (call: DecodedCall) => Explanation {
  const sources = new Set(alert.sources);
  const explanations = alert.conditions.map(explainCondition);
  return (call) => {
    const source = sources.size === 0 ? null : sources.has(call.sourceId);
    const conditions = explanations.map((explain) => explain(call));
    const holds = source !== false && conditions.every(({ matches }) => matches);
    return { matches: holds && call.methodId === alert.methodId, source, conditions };
  };
}

function explainCondition(condition: MatchableCondition): (call: DecodedCall) => ConditionExplanation {
  const check = compileCondition(condition);
  return ({ values }) => {
    const value = values.get(condition.variable);
    return { matches: check(value), actual: value === undefined ? null : String(value) };
  };
}
