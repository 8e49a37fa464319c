/** A refusal whose message is for people. */
export const REFUSED = 499;
export const NOT_FOUND = 404;

/** Status and message of a failed call. */
export function answerOf(error: unknown): { status: unknown; words: string | undefined } {
  if (typeof error !== 'object' || error === null || !('status' in error))
    return { status: undefined, words: undefined };
  const data = 'data' in error ? error.data : undefined;
  const hasWords = typeof data === 'object' && data !== null && 'message' in data;
  return { status: error.status, words: hasWords ? String(data.message) : undefined };
}
