import { FeedRetryError } from '@tickhook/qubic';
import { setTimeout as wait } from 'node:timers/promises';

const MAX_BACKOFF_MS = 30_000;

export interface Steps {
  /** @returns milliseconds until the next step */
  step: () => Promise<number>;
  /** @returns milliseconds until the next step after a failure */
  backOff: (error: unknown) => number;
}

/** Takes steps until the signal aborts. */
export async function repeatSteps({ step, backOff }: Steps, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    // The signal also aborts the feed's calls.
    const pause = await step().catch((error: unknown) => (signal.aborted ? 0 : backOff(error)));
    await wait(pause, undefined, { signal }).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
  }
}

/**
 * How long to wait after a failure: doubles with each failure in a row up to a limit, with jitter so that replicas do
 * not retry in step; never less than the feed asks for.
 * @param firstMs longest wait after the first failure
 * @returns milliseconds
 */
export function backOffMs(error: unknown, failures: number, firstMs: number): number {
  const delay = Math.min(firstMs * 2 ** Math.min(failures - 1, 10), MAX_BACKOFF_MS);
  const asked = error instanceof FeedRetryError ? error.retryAfterMs : undefined;
  return Math.max(asked ?? 0, delay * (0.5 + Math.random() / 2));
}
