import type { Values } from './formFields';

/** The form field for an attribute of the provider; cannot clash with a form's own fields. */
export function fieldOf(attribute: string): string {
  return `attribute-${attribute}`;
}

export function readAttributes(attributes: readonly string[], values: Values): Record<string, string> {
  return Object.fromEntries(attributes.map((attribute) => [attribute, values[fieldOf(attribute)] ?? '']));
}
