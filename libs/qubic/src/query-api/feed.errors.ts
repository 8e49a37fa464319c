export type FeedRetryReason =
  /** no complete answer in time */
  | 'timeout'
  /** the exchange broke: refused, reset, name not found */
  | 'connection'
  /** the tick is beyond the last processed one of the replica that answered */
  | 'not-processed'
  /** 429 */
  | 'rate-limited'
  /** 5xx */
  | 'server-error'
  /** any other refusal; the gateway answers 400 for temporary faults too */
  | 'refused'
  /** 3xx: redirects are not followed */
  | 'redirect'
  /** the body is larger than allowed */
  | 'too-large'
  /** HTML, truncated JSON, nothing */
  | 'not-json'
  /** JSON of another shape */
  | 'unexpected-shape';

export interface FeedRetryDetails {
  reason: FeedRetryReason;
  /** HTTP status; `undefined` when there was no answer */
  status?: number | undefined;
  /** how long the server asks the client to wait */
  retryAfterMs?: number | undefined;
}

/** The feed gave no usable answer this time. Ask again later, and do not skip anything because of it. */
export class FeedRetryError extends Error {
  override readonly name = 'FeedRetryError';
  readonly reason: FeedRetryReason;
  readonly status: number | undefined;
  readonly retryAfterMs: number | undefined;

  constructor(message: string, details: FeedRetryDetails) {
    super(message);
    this.reason = details.reason;
    this.status = details.status;
    this.retryAfterMs = details.retryAfterMs;
  }
}

/** The archive says that this tick does not exist and never will: it lies in a gap between two intervals. */
export class TickSkippedError extends Error {
  override readonly name = 'TickSkippedError';

  constructor(
    readonly tick: number,
    /** the next tick that exists; always above `tick` */
    readonly nextTick: number,
  ) {
    super(`Tick ${tick} was skipped; the next one is ${nextTick}.`);
  }
}
