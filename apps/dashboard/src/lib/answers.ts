/** The status of a refusal whose message is meant for people. */
const REFUSED = 499;
export const NOT_FOUND = 404;
/** The status when nobody is signed in: the session has ended. */
export const NOBODY = 401;
/** The request itself was fine: no token, too slow, or too many requests. */
const PASSING: ReadonlySet<unknown> = new Set([NOBODY, 408, 429]);

export interface Answer {
  /** RTK Query's own word if there was no response */
  status: unknown;
  message: string | undefined;
  /** messages per field of the request's body */
  errors: unknown;
  /** identifies the request in the API's log */
  requestId: unknown;
}

/** The API's response to a failed call. */
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

/** Whether the API refused, so that a retry changes nothing. Otherwise it is down or busy; what it did is unknown. */
export function isRefusal(error: unknown): boolean {
  return !mayBeDone(error) && !PASSING.has(answerOf(error).status);
}

/** Whether a failed change may have been made all the same: there was no answer, or not the API's last word. */
export function mayBeDone(error: unknown): boolean {
  const { status } = answerOf(error);
  return typeof status !== 'number' || status < 400 || status >= 500;
}

/** Whether the requested thing no longer exists. */
export function isGone(error: unknown): boolean {
  return answerOf(error).status === NOT_FOUND;
}

/** The API's own words if they are meant for people: those of a refusal, or about something that no longer exists. */
export function wordsOf(error: unknown): string | undefined {
  const { status, message } = answerOf(error);
  return status === REFUSED || status === NOT_FOUND ? message : undefined;
}

function property(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  // Any property of an unknown object is unknown too.
  return (value as Record<string, unknown>)[name];
}
