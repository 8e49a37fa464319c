/** Why an exchange ended without a status. These words are stored and shown to users. */
export const SEND_ERRORS = [
  'timeout',
  'connection_refused',
  'connection_reset',
  'unreachable',
  'dns',
  'tls',
  'protocol',
  'blocked_target',
  'invalid_url',
  'network',
] as const;
export type SendError = (typeof SEND_ERRORS)[number];

export interface SendResult {
  /** the final status; `null` when none arrived */
  statusCode: number | null;
  /** `null` exactly when a status arrived: the status line is the receiver's answer, whatever happens to the body */
  error: SendError | null;
  /** why the body ended early, for the log; `null` when it is complete or was cut at the limit */
  bodyError: SendError | null;
  /** duration of the exchange in whole milliseconds, on a monotonic clock */
  elapsedMs: number;
  /** the body's bytes as received, never inflated, at most 64 KiB */
  response: Buffer;
  /** what the receiver asked for in `Retry-After`, at most one day */
  retryAfterMs: number | null;
}

/** `gone`: the receiver wants no more webhooks of this alert; `failed`: retry on schedule. */
export type Verdict = 'ok' | 'gone' | 'failed';

/**
 * The verdict on an attempt. Only 2xx is success: redirects are not followed and count as failures (Standard Webhooks
 * 1.0.0, "Delivery success and failure").
 */
export function classifyOutcome({ statusCode }: Pick<SendResult, 'statusCode'>): Verdict {
  if (statusCode === null) return 'failed';
  if (statusCode >= 200 && statusCode <= 299) return 'ok';
  return statusCode === 410 ? 'gone' : 'failed';
}
