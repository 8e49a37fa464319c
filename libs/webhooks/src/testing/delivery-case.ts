import type { DeliveryCase } from '@tickhook/testing/delivery-cases';
import { MAX_RETRY_AFTER_MS, nextDelay } from '@tickhook/domain';
import { classifyOutcome } from '../send-result.js';
import type { SendResult, Verdict } from '../send-result.js';

/** The outcome of running a case. */
export interface Observed {
  result: SendResult;
  /** requests the receiver read */
  sends?: number;
  /** addresses dialled */
  dials?: number;
  /** requests where none may arrive: at a redirect's target, at an internal host */
  strayHits?: number;
}

export type CaseRunner = (row: DeliveryCase) => Promise<void> | void;

const VERDICTS: Readonly<Record<string, Verdict>> = {
  delivered: 'ok',
  retry_scheduled: 'failed',
  terminal_no_retry: 'gone',
  blocked_no_connection: 'failed',
};

type Check = (expected: unknown, observed: Observed, row: DeliveryCase) => void;

const CHECKS: Readonly<Record<string, Check>> = {
  outcome: (expected, { result }) => {
    if (String(expected).startsWith('allowed')) return expect(result.error).toBeNull();
    expect(classifyOutcome(result)).toBe(VERDICTS[String(expected)]);
  },
  sends: (expected, { sends }) => expect(sends).toBe(expected),
  sends_in_this_attempt: (expected, { sends }) => expect(sends).toBe(expected),
  recorded_status: (expected, { result }) => expect(result.statusCode).toBe(expected),
  error_class: (expected, { result }) => expect(result.error).toBe(expected),
  tcp_connects: (expected, { dials }) => expect(dials).toBe(expected),
  second_path_hits: (expected, { strayHits }) => expect(strayHits).toBe(expected),
  internal_hits: (expected, { strayHits }) => expect(strayHits).toBe(expected),
  body_sent: (expected, { sends }) => expect(sends).toBe(expected ? 1 : 0),
  max_ms: (expected, { result }) => expect(result.elapsedMs).toBeLessThanOrEqual(Number(expected)),
  next_attempt_in_s: (expected, { result }, row) => {
    const [atLeast] = [expected].flat();
    // An HTTP date has whole seconds, so up to one second is lost.
    expect(delayAfter(row, result)).toBeGreaterThan(Number(atLeast) * 1_000 - 1_000);
    expect(delayAfter(row, result)).toBeLessThanOrEqual(MAX_RETRY_AFTER_MS);
  },
  next_attempt: (expected, { result }, row) => {
    const atLeastSchedule = String(expected).startsWith('>=');
    expect(delayAfter(row, result)).toBe(atLeastSchedule ? 5_000 : MAX_RETRY_AFTER_MS);
  },
};

/** Expectations checked by a row's own runner, or met by database, worker or dashboard; and remarks. */
const NOT_CHECKED_HERE = new Set([
  'endpoint_disabled',
  'owner_notified',
  'attempt_row_written',
  'later_reads_ok',
  'stored_body',
  'ui_escapes',
  'responded_at',
  'responded_at_minus_requested_at_ms',
  'decompressed_bytes_held',
  'recorded_duration_ms',
  'sends_per_delivery',
  'errors',
  'dns_queries',
  'rule',
  'note',
  'alternative',
]);

/** Checks every expectation of a row against the outcome; an unknown expectation fails. */
export function expectRow(row: DeliveryCase, observed: Observed): void {
  for (const [key, expected] of Object.entries(row.expect)) {
    const check = CHECKS[key];
    if (check) check(expected, observed, row);
    else if (!NOT_CHECKED_HERE.has(key)) throw new Error(`${row.id}: nobody checks "${key}".`);
  }
  expect(observed.result.error === null).toBe(observed.result.statusCode !== null);
}

function delayAfter(row: DeliveryCase, { retryAfterMs }: SendResult): number | undefined {
  const schedule = [Number(row.given['schedule_next_s'] ?? 5) * 1_000];
  return nextDelay({ schedule, used: 0, retryAfterMs, random: () => 0.5 });
}
