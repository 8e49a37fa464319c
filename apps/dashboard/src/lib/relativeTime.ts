const SECOND_MS = 1000;
const UNITS = [
  ['day', 86_400 * SECOND_MS],
  ['hour', 3600 * SECOND_MS],
  ['minute', 60 * SECOND_MS],
  ['second', SECOND_MS],
] as const;
/** Older times are shown as dates. */
const LONGEST_MS = 30 * 86_400 * SECOND_MS;

/** The distance of a time from now in its largest whole unit; `undefined` if too long. Both in unix milliseconds. */
export function relativeTime(time: number, now: number) {
  const distance = time - now;
  if (Math.abs(distance) > LONGEST_MS) return undefined;
  const [unit, size] = UNITS.find(([, ms]) => Math.abs(distance) >= ms) ?? (['second', SECOND_MS] as const);
  return { value: Math.trunc(distance / size), unit };
}
