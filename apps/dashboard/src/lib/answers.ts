/** A refusal whose message is for people. */
export const REFUSED = 499;
export const NOT_FOUND = 404;
/** Nobody is signed in: the session has ended. */
export const NOBODY = 401;
/** The request itself was fine: no token, too slow, too many. */
const PASSING: ReadonlySet<unknown> = new Set([NOBODY, 408, 429]);

export interface Answer {
  /** what RTK Query says instead where there was none */
  status: unknown;
  message: string | undefined;
  /** messages per field of the request's body */
  errors: unknown;
  /** names the request in the log of the API */
  requestId: unknown;
}

/** What the API answered to a call that failed. */
export function answerOf(error: unknown): Answer {
  const data = property(error, 'data');
  const message = property(data, 'message');
  return {
    status: property(error, 'status'),
    message: typeof message === 'string' ? message : undefined,
    errors: property(data, 'errors'),
    requestId: property(data, 'requestId'),
  };
}

/** Whether the API said no: to ask again changes nothing. Else it is away, or busy, and nobody knows what it did. */
export function isRefusal(error: unknown): boolean {
  const { status } = answerOf(error);
  return typeof status === 'number' && status >= 400 && status < 500 && !PASSING.has(status);
}

/** What was asked about is not there any more. */
export function isGone(error: unknown): boolean {
  return answerOf(error).status === NOT_FOUND;
}

/** The API's own words, where they are for people: of a refusal, and of what is not there any more. */
export function wordsOf(error: unknown): string | undefined {
  const { status, message } = answerOf(error);
  return status === REFUSED || status === NOT_FOUND ? message : undefined;
}

function property(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  // Whatever an unknown object has under a name is unknown too.
  return (value as Record<string, unknown>)[name];
}
