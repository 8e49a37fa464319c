import { setTimeout as wait } from 'node:timers/promises';

const INTERVAL_MS = 15;

/**
 * Asks again and again until the answer is yes.
 * @param what completes "waited in vain until …"
 * @throws Error when it is not within the time, by default 20 s
 */
export async function until(
  what: string,
  isTrue: () => boolean | Promise<boolean>,
  timeoutMs = 20_000,
): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while (!(await isTrue())) {
    if (performance.now() > deadline) throw new Error(`waited in vain until ${what}`);
    await wait(INTERVAL_MS);
  }
}
