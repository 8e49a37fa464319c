import { allowedComparisons, ComparisonType, conditionValueError, VariableType } from '@tickhook/domain';
import { type Fault, faultOf } from '../../../lib/faults';
import type { ConditionResponse, VariableResponse } from '../../../lib/generated/api';
import type { MessageId } from '../../../lib/i18n/messages';
import { cleanText } from '../pasted';
import { cleanIdentity } from '../sources/identityText';

/** A condition as far as it is filled in. Values stay text, because integers have up to 64 bits. */
export interface ConditionDraft {
  variableId: number | null;
  type: ComparisonType | null;
  value: string;
}

export interface CompleteCondition {
  variableId: number;
  type: ComparisonType;
  value: string;
}

export const EMPTY_CONDITION: ConditionDraft = { variableId: null, type: null, value: '' };

/** Words between a variable and its value. */
export const COMPARISON_TEXTS: Readonly<Record<ComparisonType, MessageId>> = {
  [ComparisonType.GreaterThan]: 'editor.comparison.greaterThan',
  [ComparisonType.LessThan]: 'editor.comparison.lessThan',
  [ComparisonType.Equals]: 'editor.comparison.equals',
  [ComparisonType.Contains]: 'editor.comparison.contains',
  [ComparisonType.NotEquals]: 'editor.comparison.notEquals',
};

export function draftOf({ variableId, type, value }: ConditionResponse): ConditionDraft {
  return { variableId, type, value };
}

export function isSameCondition(one: ConditionDraft, other: ConditionDraft): boolean {
  return one.variableId === other.variableId && one.type === other.type && one.value === other.value;
}

/** The draft with another variable; drops a comparison that the variable's type does not allow. */
export function withVariable(draft: ConditionDraft, { id, type }: VariableResponse): ConditionDraft {
  const isAllowed = draft.type !== null && allowedComparisons(type).includes(draft.type);
  return { ...draft, variableId: id, type: isAllowed ? draft.type : null };
}

/** The draft as a condition, if the API's rules allow it to be sent. */
export function completeCondition(
  { variableId, type, value }: ConditionDraft,
  variables: readonly VariableResponse[],
): CompleteCondition | undefined {
  const variable = variables.find(({ id }) => id === variableId);
  if (!variable || type === null || !allowedComparisons(variable.type).includes(type)) return undefined;
  if (conditionValueError(variable.type, value) !== undefined) return undefined;
  return { variableId: variable.id, type, value };
}

/** Puts pasted text into the notation of the variable's values. Strings stay as they are: white space may be meant. */
export function cleanValue(variable: VariableResponse | undefined, text: string): string {
  if (!variable || variable.type === VariableType.String) return text;
  return variable.type === VariableType.Address ? cleanIdentity(text) : cleanText(text);
}

export function valueFault(variable: VariableResponse | undefined, value: string): Fault | undefined {
  if (!variable) return value === '' ? { id: 'editor.fault.required' } : undefined;
  const sentence = conditionValueError(variable.type, value);
  return sentence === undefined ? undefined : faultOf(sentence);
}
