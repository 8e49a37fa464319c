import { FeedRetryError, type FeedRetryReason } from '@tickhook/qubic';
import { setTimeout as wait } from 'node:timers/promises';

const TRIES = 6;
const FIRST_PAUSE_MS = 50;
/** If a feed asks for a longer pause than this, the whole reading is abandoned and begins again later. */
const LONGEST_PAUSE_MS = 1000;
/** Failures worth another try at once, since replicas behind one address differ. A feed that hangs is left instead. */
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
 * Tries a request several times. A reading consists of many requests: a passing fault then costs only one of them, not
 * all those made before it.
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

/** @returns milliseconds to wait; `undefined` if another try is pointless */
function pauseAfter(error: unknown, tried: number): number | undefined {
  if (!(error instanceof FeedRetryError) || !PASSING.has(error.reason)) return undefined;
  const pause = error.retryAfterMs ?? FIRST_PAUSE_MS * 2 ** (tried - 1);
  return pause <= LONGEST_PAUSE_MS ? pause : undefined;
}
