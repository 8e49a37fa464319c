/** Thrown by `within` when the time is up. */
export class TimeoutError extends Error {
  override name = 'TimeoutError';
}

/**
 * Waits for a promise, but not longer than `ms`.
 * @throws TimeoutError when the time is up; the promise itself is not cancelled
 */
export async function within<T>(promise: Promise<T>, ms: number, what: string): Promise<T> {
  const { promise: timeout, stop } = deadline(ms, what);
  return Promise.race([promise, timeout]).finally(stop);
}

function deadline(ms: number, what: string): { promise: Promise<never>; stop: () => void } {
  let timer: NodeJS.Timeout | undefined;
  const promise = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(`${what} took longer than ${ms} ms`)), ms);
  });
  return { promise, stop: () => clearTimeout(timer) };
}
