import { FeedRetryError } from '@tickhook/qubic';
import { setTimeout as wait } from 'node:timers/promises';

const MAX_BACKOFF_MS = 30_000;

/** Takes steps until the signal aborts. Each says how many milliseconds the next one is to wait. */
export async function repeatSteps(step: () => Promise<number>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const pause = await step();
    await wait(pause, undefined, { signal }).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
  }
}

/**
 * How long to wait after a failure: for longer the more there were in a row, spread so that replicas do not march in step.
 * @param firstMs after the first one
 * @returns milliseconds
 */
export function backOffMs(error: unknown, failures: number, firstMs: number): number {
  const delay = Math.min(firstMs * 2 ** Math.min(failures - 1, 10), MAX_BACKOFF_MS);
  const asked = error instanceof FeedRetryError ? error.retryAfterMs : undefined;
  return Math.max(asked ?? 0, delay * (0.5 + Math.random() / 2));
}
