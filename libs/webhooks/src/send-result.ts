/** Why an exchange ended without a status. The words are stored and shown. */
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
  /** `null` exactly when a status arrived: the status line is the receiver's answer, whatever becomes of the body */
  error: SendError | null;
  /** why the body ended early, for the log; `null` when it is whole or was cut at the limit */
  bodyError: SendError | null;
  /** whole milliseconds of the exchange on a monotonic clock */
  elapsedMs: number;
  /** the body's bytes as received, never inflated, at most 64 KiB */
  response: Buffer;
  /** what the receiver asked for in `Retry-After`, at most one day */
  retryAfterMs: number | null;
}

/** `gone`: the receiver wants no more of this alert; `failed`: try again by schedule. */
export type Verdict = 'ok' | 'gone' | 'failed';

/**
 * What an attempt means. Only 2xx is success: redirects are not followed and fail (Standard Webhooks 1.0.0, "Delivery
 * success and failure").
 */
export function classifyOutcome({ statusCode }: Pick<SendResult, 'statusCode'>): Verdict {
  if (statusCode === null) return 'failed';
  if (statusCode >= 200 && statusCode <= 299) return 'ok';
  return statusCode === 410 ? 'gone' : 'failed';
}
