/** A receiver can postpone an attempt by one day at most. */
export const MAX_RETRY_AFTER_MS = 86_400_000;
const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };
const DELAY = /^(\d{1,6})(ms|[smhd])$/;
/** Delays vary by up to this fraction either way, so that failed notifications do not come back in one wave. */
const JITTER = 0.2;
/** No notification is retried for longer than this. */
export const LONGEST_RETRIES_DAYS = 31;

/**
 * Reads the delays between attempts, such as `5s,5m,2h`.
 * @returns milliseconds, one per retry
 * @throws Error naming the malformed entry
 */
export function parseSchedule(text: string): number[] {
  return text.split(',').map((entry) => {
    const [, amount, unit = ''] = DELAY.exec(entry.trim()) ?? [];
    const delay = Number(amount) * (UNITS[unit] ?? NaN);
    if (delay > 0) return delay;
    throw new Error(
      `"${entry.trim()}" is no delay: expected a whole number and ms, s, m, h or d, as in 5s,5m,2h.`,
    );
  });
}

/** The longest a schedule can take, in milliseconds: a receiver can raise each delay to a day. */
export function longestRetries(schedule: readonly number[]): number {
  return schedule.reduce((sum, delay) => sum + Math.max(delay * (1 + JITTER), MAX_RETRY_AFTER_MS), 0);
}

export interface NextDelayInput {
  /** milliseconds, as `parseSchedule` gives them */
  schedule: readonly number[];
  /** delays already used up by this notification */
  used: number;
  /** what the receiver asked for, milliseconds */
  retryAfterMs?: number | null;
  /** returns a number from 0 (inclusive) to 1 (exclusive); default: `Math.random` */
  random?: () => number;
}

/**
 * Milliseconds until the next attempt; `undefined` when the schedule is exhausted. `Retry-After` raises the delay, never
 * lowers it, and counts for one day at most.
 */
export function nextDelay(input: NextDelayInput): number | undefined {
  const { schedule, used, retryAfterMs, random = Math.random } = input;
  const delay = schedule[used];
  if (delay === undefined) return undefined;
  const spread = Math.round(delay * (1 - JITTER + 2 * JITTER * random()));
  return Math.max(spread, Math.min(retryAfterMs ?? 0, MAX_RETRY_AFTER_MS));
}
