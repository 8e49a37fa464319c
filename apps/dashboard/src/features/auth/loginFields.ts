import type { MessageId } from '../../lib/i18n/messages';
import type { Credentials } from '../../lib/session';

export type FieldName = keyof Credentials;

export interface Fault {
  field: FieldName;
  message: MessageId;
}

const FIELDS: readonly FieldName[] = ['email', 'password'];

/** The first field that keeps the form from being sent, which also gets the focus; judged by the browser's own rules. */
export function firstFault(form: HTMLFormElement): Fault | undefined {
  for (const field of FIELDS) {
    const input = inputOf(form, field);
    if (input.validity.valid) continue;
    input.focus();
    return { field, message: messageFor(field, input) };
  }
  return undefined;
}

export function readCredentials(form: HTMLFormElement): Credentials {
  return { email: inputOf(form, 'email').value.trim(), password: inputOf(form, 'password').value };
}

function messageFor(field: FieldName, { validity }: HTMLInputElement): MessageId {
  if (field === 'password') return 'login.password.required';
  return validity.valueMissing ? 'login.email.required' : 'login.email.invalid';
}

function inputOf(form: HTMLFormElement, name: FieldName): HTMLInputElement {
  const element = form.elements.namedItem(name);
  if (element instanceof HTMLInputElement) return element;
  throw new Error(`The form has no field "${name}".`);
}
