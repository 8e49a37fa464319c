import { ComparisonType, VariableType } from '@tickhook/domain';
import type { DecodedCall, MatchableAlert, MatchableCondition, VariableValue } from '@tickhook/domain';

/** Method id of a bid order. */
export const BID = 6;

export function alertOf(id: string, fields: Partial<Omit<MatchableAlert, 'id'>> = {}): MatchableAlert {
  return { id, methodId: BID, conditions: [], sources: [], ...fields };
}

export function callOf(
  values: Record<string, VariableValue>,
  fields: Partial<DecodedCall> = {},
): DecodedCall {
  return { methodId: BID, sourceId: 'SENDER', ...fields, values: new Map(Object.entries(values)) };
}

export function text(variable: string, type: ComparisonType, value: string): MatchableCondition {
  return { variable, variableType: VariableType.String, type, value };
}

export function int64(variable: string, type: ComparisonType, value: number | bigint): MatchableCondition {
  return { variable, variableType: VariableType.Int64, type, value: value.toString() };
}
