import { FeedRetryError, type FeedRetryReason } from '@tickhook/qubic';
import { setTimeout as wait } from 'node:timers/promises';

const TRIES = 6;
const FIRST_PAUSE_MS = 50;
/** Asked to wait for longer than this, all of the reading is left for later. */
const LONGEST_PAUSE_MS = 1000;
/** What another try soon may mend; replicas behind one address differ in how far they are. One that hangs is left instead. */
const PASSING: ReadonlySet<FeedRetryReason> = new Set([
  'not-processed',
  'connection',
  'rate-limited',
  'server-error',
  'refused',
  'not-json',
  'unexpected-shape',
]);

/**
 * Asks a few times. For one of many requests that a reading is made of: a passing fault then costs that request, not all
 * that was read before.
 * @throws FeedRetryError of the last try, or the signal's reason
 */
export async function insist<T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await ask();
    } catch (error) {
      const pause = pauseAfter(error, tried);
      if (tried === TRIES || pause === undefined) throw error;
      await wait(pause, undefined, { signal });
    }
  }
}

/** @returns milliseconds; `undefined` when another try would be of no use */
function pauseAfter(error: unknown, tried: number): number | undefined {
  if (!(error instanceof FeedRetryError) || !PASSING.has(error.reason)) return undefined;
  const pause = error.retryAfterMs ?? FIRST_PAUSE_MS * 2 ** (tried - 1);
  return pause <= LONGEST_PAUSE_MS ? pause : undefined;
}
