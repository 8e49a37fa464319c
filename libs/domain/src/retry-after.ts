const SECONDS = /^\d+$/;
/** All three date forms of RFC 9110, 5.6.7, and RFC 2822 start with a day name; `Date.parse` alone accepts `-5` too. */
const DATE = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? [\w :+-]+$/;
/** The asctime form has no time zone and is in UTC. */
const ASCTIME = /\d{2}:\d{2}:\d{2} \d{4}$/;

/**
 * Reads `Retry-After` (RFC 9110, 10.2.3): seconds or a date.
 * @param header if it was sent several times, the first counts
 * @param nowMs unix milliseconds
 * @param maxMs upper limit; longer delays are cut to it
 * @returns milliseconds from now; `null` when the header is absent, past, negative or unreadable
 */
export function parseRetryAfter(
  header: string | readonly string[] | undefined,
  nowMs: number,
  maxMs: number,
): number | null {
  const [first = ''] = [header].flat();
  const text = first.trim();
  const delay = SECONDS.test(text) ? Number(text) * 1_000 : dateOf(text) - nowMs;
  return delay > 0 ? Math.min(delay, maxMs) : null;
}

function dateOf(text: string): number {
  if (!DATE.test(text)) return NaN;
  return Date.parse(ASCTIME.test(text) ? `${text} GMT` : text);
}
