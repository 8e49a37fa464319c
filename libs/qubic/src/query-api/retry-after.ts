const MAX_RETRY_AFTER_MS = 3_600_000;
const SECONDS = /^\d+$/;

/**
 * Reads a `Retry-After` header: seconds or an HTTP date.
 * @returns milliseconds from now, at most one hour; `undefined` when there is no header or it cannot be read
 */
export function readRetryAfter(header: string | string[] | undefined): number | undefined {
  const text = Array.isArray(header) ? header[0] : header;
  if (text === undefined) return undefined;
  const delay = SECONDS.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isNaN(delay) ? undefined : Math.min(Math.max(delay, 0), MAX_RETRY_AFTER_MS);
}
