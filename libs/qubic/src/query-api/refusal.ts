import { z } from 'zod';
import { FeedRetryError, TickSkippedError } from './feed.errors.js';
import type { FeedRetryReason } from './feed.errors.js';
import type { JsonAnswer } from './json-endpoint.js';
import { wholeNumber } from './json-values.js';

// gRPC status codes, as the gateway writes them into error bodies.
const NOT_FOUND = 5;
const FAILED_PRECONDITION = 9;
const OUT_OF_RANGE = 11;

const NEXT_TICK_TEXT = /was skipped by the system, next available tick is (\d{1,10})/;

const errorBody = z.object({
  code: z.number().catch(0),
  message: z.string().catch(''),
  details: z.array(z.unknown()).catch([]),
});
const nextTickDetail = z.object({ nextTickNumber: wholeNumber() });

type ErrorBody = z.infer<typeof errorBody>;

/** Whether the service itself, not a proxy in front of it, says that the thing does not exist. */
export function isNotFound({ status, json }: JsonAnswer): boolean {
  return status === 404 && bodyOf(json).code === NOT_FOUND;
}

/**
 * The error for an unsuccessful answer. A 400 may be temporary: the gateway wraps every fault of its interceptor in
 * InvalidArgument (archive-query-service: v2/grpc/middleware.go), so only the text tells them apart.
 * @param tick the requested tick, if any: only then can the answer mean that the tick was skipped
 */
export function refusalOf(
  call: string,
  answer: JsonAnswer,
  tick?: number,
): FeedRetryError | TickSkippedError {
  const body = bodyOf(answer.json);
  const nextTick = answer.status === 400 ? nextTickOf(body) : undefined;
  if (tick !== undefined && nextTick !== undefined && nextTick > tick)
    return new TickSkippedError(tick, nextTick);
  const { status, retryAfterMs, excerpt } = answer;
  const reason = reasonOf(status, body);
  return new FeedRetryError(`${call}: HTTP ${status} ${excerpt()}`.trimEnd(), {
    reason,
    status,
    retryAfterMs,
  });
}

function bodyOf(json: unknown): ErrorBody {
  const parsed = errorBody.safeParse(json);
  return parsed.success ? parsed.data : { code: 0, message: '', details: [] };
}

function nextTickOf({ code, message, details }: ErrorBody): number | undefined {
  if (code !== OUT_OF_RANGE && !message.includes('OutOfRange')) return undefined;
  const inText = NEXT_TICK_TEXT.exec(message)?.[1];
  if (inText !== undefined) return Number(inText);
  for (const detail of details) {
    const parsed = nextTickDetail.safeParse(detail);
    if (parsed.success) return parsed.data.nextTickNumber;
  }
  return undefined;
}

function reasonOf(status: number, { code, message }: ErrorBody): FeedRetryReason {
  if (status === 429) return 'rate-limited';
  if (status >= 500) return 'server-error';
  if (status >= 300 && status < 400) return 'redirect';
  const notProcessed = code === FAILED_PRECONDITION || message.includes('FailedPrecondition');
  return notProcessed ? 'not-processed' : 'refused';
}
