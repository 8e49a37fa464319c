import { types } from 'node:util';

/** Returns what was thrown as an Error. Unlike `instanceof`, it recognises errors of other realms. */
export function asError(thrown: unknown): Error {
  return types.isNativeError(thrown) ? thrown : new Error(String(thrown));
}
