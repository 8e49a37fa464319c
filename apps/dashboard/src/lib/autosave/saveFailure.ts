import type { SaveFailure } from './machine';

/** A refusal, and what is not there any more: answers whose message is for people. */
const TELLING: ReadonlySet<number> = new Set([404, 499]);
/** The request itself was fine: no token, too slow, too many. */
const PASSING: ReadonlySet<number> = new Set([401, 408, 429]);

/** What an error of RTK Query says of a save. Without an answer nobody knows whether it was saved. */
export function saveFailureOf(error: unknown): SaveFailure {
  const status = property(error, 'status');
  const isRefusal = typeof status === 'number' && status >= 400 && status < 500 && !PASSING.has(status);
  if (!isRefusal) return { isRefusal: false };
  const data = property(error, 'data');
  const message = property(data, 'message');
  const fields = fieldMessages(property(data, 'errors'));
  return {
    isRefusal: true,
    ...(TELLING.has(status) && typeof message === 'string' && { message }),
    ...(fields && { fields }),
  };
}

function fieldMessages(errors: unknown): Record<string, string> | undefined {
  if (typeof errors !== 'object' || errors === null) return undefined;
  const firsts = Object.entries(errors).map(([field, messages]) => [field, firstOf(messages)]);
  return Object.fromEntries(firsts.filter(([, message]) => message !== undefined));
}

function firstOf(messages: unknown): string | undefined {
  const first: unknown = Array.isArray(messages) ? messages[0] : undefined;
  return typeof first === 'string' ? first : undefined;
}

function property(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  // Whatever an unknown object has under a name is unknown too.
  return (value as Record<string, unknown>)[name];
}
