import { types } from 'node:util';

/** What was thrown, as an Error. Knows errors of other realms too, which `instanceof` does not. */
export function asError(thrown: unknown): Error {
  return types.isNativeError(thrown) ? thrown : new Error(String(thrown));
}
