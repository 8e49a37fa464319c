import type { Values } from './formFields';

/** The field of an attribute, by the provider's name; apart from the names of a form's own fields. */
export function fieldOf(attribute: string): string {
  return `attribute-${attribute}`;
}

export function readAttributes(attributes: readonly string[], values: Values): Record<string, string> {
  return Object.fromEntries(attributes.map((attribute) => [attribute, values[fieldOf(attribute)] ?? '']));
}
