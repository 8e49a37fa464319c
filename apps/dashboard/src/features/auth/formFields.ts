import type { MessageId } from '../../lib/i18n/messages';

export type Values<Name extends string = string> = Readonly<Record<Name, string>>;
/** The message of each field that keeps its form from being submitted. */
export type Faults = Readonly<Partial<Record<string, MessageId>>>;
/** What a field must satisfy beyond being filled in, and an email's form; returns a message if it does not. */
export type Rules = Readonly<Partial<Record<string, (values: Values) => MessageId | undefined>>>;

/** Reads the values from the page, because browsers and password managers may fill them in without an event. */
export function readValues<Name extends string>(form: HTMLFormElement, names: readonly Name[]): Values<Name> {
  const entries = names.map((name) => [name, inputOf(form, name).value]);
  // Object.fromEntries loses the names' type.
  return Object.fromEntries(entries) as Values<Name>;
}

export function findFaults(form: HTMLFormElement, names: readonly string[], rules: Rules): Faults {
  const values = readValues(form, names);
  const faults = names.map((name) => [name, faultOf(inputOf(form, name)) ?? rules[name]?.(values)]);
  return Object.fromEntries(faults);
}

export function inputOf(form: HTMLFormElement, name: string): HTMLInputElement {
  const element = form.elements.namedItem(name);
  if (element instanceof HTMLInputElement) return element;
  throw new Error(`The form has no field "${name}".`);
}

/** All fields are required, see Field. */
function faultOf({ value, validity }: HTMLInputElement): MessageId | undefined {
  if (value === '') return 'auth.required';
  return validity.typeMismatch ? 'auth.email.invalid' : undefined;
}
