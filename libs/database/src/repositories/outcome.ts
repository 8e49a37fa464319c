/**
 * SQL: keeps the last attempt of the notifications `n` that the caller's FROM gives, before another one follows. Keeps
 * less of the response, since attempts are many and those of a notification are read at once.
 */
export const KEEP_FORMER_ATTEMPT = `
  INSERT INTO attempt (notification_id, number, attempted_at, elapsed_ms, status_code, error, url, response)
  SELECT n.id, n.attempts, n.attempted_at, n.elapsed_ms, n.status_code, n.error, n.url, substring(n.response FOR 4096)`;

/** The result of an attempt. */
export interface AttemptResult {
  elapsedMs: number;
  statusCode: number | null;
  /** class of the failure */
  error: string | null;
  /** the URL used, without userinfo */
  url: string;
  /** first bytes of the response */
  response: Buffer | null;
}

/**
 * What becomes of a notification of a dispatch: `ok`, `error` and `cancelled` end it, `retry` waits for its delay,
 * `released` was not sent and is due at once or after a delay, `parked` waits until its alert is switched on.
 */
export type Outcome = { id: string; endpointId: string | null } & (
  | ({ kind: 'ok' | 'error'; attempt: AttemptResult } & Partial<AlertTarget>)
  | ({ kind: 'retry'; attempt: AttemptResult; delayMs: number } & Partial<AlertTarget>)
  | ({ kind: 'gone'; attempt: AttemptResult } & AlertTarget)
  | { kind: 'released'; delayMs?: number }
  | { kind: 'parked' | 'cancelled' }
);

/** An alert and the URL that an attempt for it went to; left out when the attempt says nothing about that URL. */
export interface AlertTarget {
  alertId: string;
  webhook: string;
}

/** An outcome as the columns of a notification. */
export interface OutcomeRow {
  dispatchId: string;
  id: string;
  status: string;
  /** `null`: no further attempt; infinite: parked */
  delayMs: number | null;
  retried: boolean;
  endpointId: string | null;
  attempt: AttemptResult | null;
}

export function toRow(outcome: Outcome, dispatchId: string): OutcomeRow {
  const { id, endpointId } = outcome;
  const row = { dispatchId, id, endpointId, status: 'pending', delayMs: null, retried: false, attempt: null };
  switch (outcome.kind) {
    case 'ok':
    case 'error':
      return { ...row, status: outcome.kind, attempt: outcome.attempt };
    case 'gone':
      return { ...row, status: 'error', attempt: outcome.attempt };
    case 'retry':
      return { ...row, delayMs: outcome.delayMs, retried: true, attempt: outcome.attempt };
    case 'released':
      return { ...row, delayMs: outcome.delayMs ?? 0 };
    case 'parked':
      return { ...row, delayMs: Infinity };
    case 'cancelled':
      return { ...row, status: 'cancelled' };
  }
}
