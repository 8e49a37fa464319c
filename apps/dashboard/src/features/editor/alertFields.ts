import { DESCRIPTION_MAX, DESCRIPTION_MIN, NAME_MAX, NAME_MIN, trimText } from '@tickhook/domain';
import type { AlertResponse } from '../../lib/generated/api';
import type { SaveFailure } from '../../lib/autosave';
import { type Fault, faultOf } from '../../lib/faults';

export interface AlertFields {
  name: string;
  description: string;
}

export type FieldFaults = Partial<Record<keyof AlertFields, Fault>>;

/** The only refusal about a field that does not name the field. */
const NAME_TAKEN = 'An alert with this name already exists.';

export const FIELDS = ['name', 'description'] as const;
export const EMPTY_FIELDS: AlertFields = { name: '', description: '' };

/** The names of the user's alerts in the form in which they are compared, except that of one alert. */
export type TakenNames = ReadonlySet<string>;

export function takenNames(
  alerts: readonly Pick<AlertResponse, 'id' | 'name'>[],
  ownId?: string,
): TakenNames {
  return new Set(alerts.filter(({ id }) => id !== ownId).map(({ name }) => keyOf(name)));
}

/** The broken rule of each field. */
export function fieldFaults(fields: AlertFields, taken: TakenNames): FieldFaults {
  const name = fieldFault('name', fields.name, taken);
  const description = fieldFault('description', fields.description, taken);
  return { ...(name && { name }), ...(description && { description }) };
}

export function fieldFault(field: keyof AlertFields, text: string, taken: TakenNames): Fault | undefined {
  if (field === 'name') return nameFault(text, taken);
  return lengthFault(text, DESCRIPTION_MIN, DESCRIPTION_MAX, { id: 'editor.fault.descriptionRequired' });
}

/** The rules ignore white space around a text, and the API drops it when storing one. */
export function isSameText(one: string, other: string): boolean {
  return trimText(one) === trimText(other);
}

/** What the API said about fields in a refusal. */
export function refusedFields({ fields, message }: SaveFailure): FieldFaults {
  const name = fields?.['name'] ?? (message === NAME_TAKEN ? message : undefined);
  const description = fields?.['description'];
  return { ...(name && { name: faultOf(name) }), ...(description && { description: faultOf(description) }) };
}

function nameFault(name: string, taken: TakenNames): Fault | undefined {
  const key = keyOf(name);
  if (key !== '' && taken.has(key)) return { id: 'editor.fault.nameTaken' };
  return lengthFault(name, NAME_MIN, NAME_MAX, { id: 'editor.fault.nameRequired' });
}

function lengthFault(text: string, min: number, max: number, missing: Fault): Fault | undefined {
  // Counts characters as the API does; `length` counts most emoji twice.
  const { length } = [...trimText(text)];
  if (length === 0) return missing;
  if (length < min) return { id: 'editor.fault.tooShort', values: { count: String(min) } };
  if (length > max) return { id: 'editor.fault.tooLong', values: { count: String(max) } };
  return undefined;
}

function keyOf(name: string): string {
  // Letter by letter, as the database does: in a whole text, a sigma at the end of a word becomes another letter.
  return [...trimText(name)].map((letter) => letter.toLowerCase()).join('');
}
