import type { AlertStatsResponse } from '../../../lib/generated/api';

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;
/** hours of the day between two round times */
const HOUR_STEPS = [1, 2, 3, 4, 6, 12];
/** days between two round times */
const DAY_STEPS = [1, 2, 3, 5, 7, 14];

/**
 * Round times on the user's clock, at most `most` if possible: hours of a day, midnights of a longer range. Each with the
 * `from` of the bucket that it falls into.
 */
export function roundTimes(
  { hours: range, buckets, bucketMinutes }: Pick<AlertStatsResponse, 'hours' | 'buckets' | 'bucketMinutes'>,
  most: number,
): Map<string, Date> {
  const first = Date.parse(buckets[0]?.from ?? '');
  const bucketAt = (time: Date) => Math.floor((time.getTime() - first) / (bucketMinutes * 60_000));
  const choices = stepsOf(wholeHours(first, range), range);
  const times = choices.find(({ length }) => length <= most) ?? choices.at(-1) ?? [];
  return new Map(
    times.flatMap((time) => {
      const bucket = buckets[bucketAt(time)];
      return bucket ? [[bucket.from, time]] : [];
    }),
  );
}

/** From the most to the fewest times. */
function stepsOf(hours: readonly Date[], range: number): Date[][] {
  if (range <= DAY_HOURS)
    return HOUR_STEPS.map((step) => hours.filter((time) => time.getHours() % step === 0));
  // When the clock is changed at midnight, a day may begin at another hour.
  const midnights = hours.filter((time) => time.getDate() !== hourBefore(time).getDate());
  return DAY_STEPS.map((step) => midnights.filter((_, day) => day % step === 0));
}

/** All full hours of the user's clock within so many hours after a moment; of two that it shows alike, the first. */
function wholeHours(start: number, range: number): Date[] {
  const hour = new Date(start);
  hour.setMinutes(0, 0, 0);
  return Array.from({ length: range + 1 }, (_, index) => new Date(hour.getTime() + index * HOUR_MS)).filter(
    (time) => time.getTime() >= start && time.getHours() !== hourBefore(time).getHours(),
  );
}

function hourBefore(time: Date): Date {
  return new Date(time.getTime() - HOUR_MS);
}
