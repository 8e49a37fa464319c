import { answerOf, isRefusal, wordsOf } from '../answers';
import type { SaveFailure } from './machine';

/** What an RTK Query error says about a save. Without a response, nobody knows whether the value was saved. */
export function saveFailureOf(error: unknown): SaveFailure {
  if (!isRefusal(error)) return { isRefusal: false };
  const message = wordsOf(error);
  const fields = fieldMessages(answerOf(error).errors);
  return { isRefusal: true, ...(message !== undefined && { message }), ...(fields && { fields }) };
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
