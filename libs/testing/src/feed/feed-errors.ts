// Refusals with the texts of archive-query-service (v2/grpc/middleware.go, v2/grpc/server.go).

export interface FeedAnswer {
  status: number;
  /** sent as JSON, unless it is a string */
  body: unknown;
  headers?: Record<string, string>;
}

const INVALID_ARGUMENT = 3;
const NOT_FOUND = 5;

const refusal = (status: number, code: number, message: string): FeedAnswer => ({
  status,
  body: { code, message, details: [] },
});

const invalidTick = (code: string, text: string): FeedAnswer =>
  refusal(400, INVALID_ARGUMENT, `invalid tick number: rpc error: code = ${code} desc = ${text}`);

export const notProcessed = (tick: number, head: number): FeedAnswer =>
  invalidTick(
    'FailedPrecondition',
    `requested tick number ${tick} is greater than last processed tick ${head}`,
  );

export const skipped = (tick: number, nextTick: number): FeedAnswer =>
  invalidTick(
    'OutOfRange',
    `provided tick number ${tick} was skipped by the system, next available tick is ${nextTick}`,
  );

export const internal = (): FeedAnswer => invalidTick('Internal', 'failed to get status from cache');

export const invalid = (message: string): FeedAnswer => refusal(400, INVALID_ARGUMENT, message);

export const notFound = (): FeedAnswer => refusal(404, NOT_FOUND, 'transaction not found');

export const rateLimited = (retryAfterSeconds: number): FeedAnswer => ({
  status: 429,
  body: 'error code: 1015',
  headers: { 'content-type': 'text/html', 'retry-after': String(retryAfterSeconds) },
});

export const html = (status: number): FeedAnswer => ({
  status,
  body: `<html><body><h1>${status}</h1><hr>cloudflare</body></html>`,
  headers: { 'content-type': 'text/html' },
});
