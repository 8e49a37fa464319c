import { DESCRIPTION_MAX, DESCRIPTION_MIN, NAME_MAX, NAME_MIN } from '@tickhook/domain';
import type { AlertResponse } from '../../lib/generated/api';
import type { SaveFailure } from '../../lib/autosave';
import { type Fault, faultOf } from '../../lib/faults';

export interface AlertFields {
  name: string;
  description: string;
}

export type FieldFaults = Partial<Record<keyof AlertFields, Fault>>;

/** The one refusal without a field that is about a field. */
const NAME_TAKEN = 'An alert with this name already exists.';

export const FIELDS = ['name', 'description'] as const;
export const EMPTY_FIELDS: AlertFields = { name: '', description: '' };

/** What breaks a rule, per field. `others`: the user's other alerts, whose names are taken. */
export function fieldFaults(fields: AlertFields, others: readonly { name: string }[]): FieldFaults {
  const name = nameFault(fields.name, others);
  const description = lengthFault(fields.description, DESCRIPTION_MIN, DESCRIPTION_MAX, {
    id: 'editor.fault.descriptionRequired',
  });
  return { ...(name && { name }), ...(description && { description }) };
}

export function othersThan(id: string | undefined, alerts: readonly AlertResponse[]): AlertResponse[] {
  return alerts.filter((alert) => alert.id !== id);
}

/** The rules ignore white space around a text, and so does the API when it stores one. */
export function isSameText(one: string, other: string): boolean {
  return one.trim() === other.trim();
}

/** What the API said of fields when it refused them. */
export function refusedFields({ fields, message }: SaveFailure): FieldFaults {
  const name = fields?.['name'] ?? (message === NAME_TAKEN ? message : undefined);
  const description = fields?.['description'];
  return { ...(name && { name: faultOf(name) }), ...(description && { description: faultOf(description) }) };
}

function nameFault(name: string, others: readonly { name: string }[]): Fault | undefined {
  const key = keyOf(name);
  if (key !== '' && others.some((other) => keyOf(other.name) === key))
    return { id: 'editor.fault.nameTaken' };
  return lengthFault(name, NAME_MIN, NAME_MAX, { id: 'editor.fault.nameRequired' });
}

function lengthFault(text: string, min: number, max: number, missing: Fault): Fault | undefined {
  // Characters, as the API counts them: `length` of a text counts most emoji twice.
  const { length } = [...text.trim()];
  if (length === 0) return missing;
  if (length < min) return { id: 'editor.fault.tooShort', values: { count: String(min) } };
  if (length > max) return { id: 'editor.fault.tooLong', values: { count: String(max) } };
  return undefined;
}

function keyOf(name: string): string {
  // Letter by letter, as the database does: as a whole, a sigma at the end of a word would become another letter.
  return [...name.trim()].map((letter) => letter.toLowerCase()).join('');
}
