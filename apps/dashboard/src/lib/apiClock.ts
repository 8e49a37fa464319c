/** Clocks count as equal if they differ by less: a response takes time, and its date is in whole seconds. */
const ALIKE_MS = 60_000;

/** How far the API's clock is ahead of this machine's, in milliseconds. */
let ahead = 0;

/**
 * Learns the API's time from the date of its response.
 * @param sent when it was requested, by this machine's clock; a machine that sleeps meanwhile has no wrong clock
 */
export function learnApiTime({ headers }: Response, sent: number): void {
  const time = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(time)) return;
  const now = Date.now();
  const isAlike = time > sent - ALIKE_MS && time < now + ALIKE_MS;
  ahead = isAlike ? 0 : time - now;
}

/**
 * The time by the API's clock, which all dates of its data come from: this machine's may be wrong.
 * @param time by this machine's clock; both in unix milliseconds
 */
export function apiTime(time = Date.now()): number {
  return time + ahead;
}
