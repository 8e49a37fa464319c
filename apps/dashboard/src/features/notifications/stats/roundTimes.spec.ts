import { roundTimes } from './roundTimes';

/** Buckets up to a moment, as the API reports them. */
function upTo(end: Date, hours: number, bucketMinutes: number) {
  const count = Math.ceil((hours * 60) / bucketMinutes);
  const first = end.getTime() - hours * 3_600_000;
  const buckets = Array.from({ length: count }, (_, number) => ({
    from: new Date(first + number * bucketMinutes * 60_000).toISOString(),
    ok: 0,
    error: 0,
    p50: null,
    p95: null,
  }));
  return { hours, bucketMinutes, buckets };
}

const end = new Date(2026, 0, 8, 11, 29, 40);
const day = upTo(end, 24, 30);
const week = upTo(end, 168, 180);
const timesOf = (...args: Parameters<typeof roundTimes>) => [...roundTimes(...args).values()];

describe('round times', () => {
  it.each([
    [24, 1, 12],
    [12, 2, 12],
    [9, 3, 12],
    [4, 6, 12],
    [2, 12, 12],
    [0, 12, 12],
  ])('of a day are as many as fit: at most %i, so every %i hours', (most, step, first) => {
    const hours = timesOf(day, most).map((time) => time.getHours());
    expect(hours).toEqual(Array.from({ length: 24 / step }, (_, index) => (first + index * step) % 24));
  });

  it.each([
    [10, [2, 3, 4, 5, 6, 7, 8]],
    [5, [2, 4, 6, 8]],
    [1, [2]],
  ])('of a week are midnights: at most %i', (most, dates) => {
    const times = timesOf(week, most);
    expect(times.map((time) => time.getDate())).toEqual(dates);
    for (const time of times) expect([time.getHours(), time.getMinutes()]).toEqual([0, 0]);
  });

  it('stand at the buckets that they fall into', () => {
    for (const stats of [day, week])
      for (const [from, time] of roundTimes(stats, 9)) {
        const after = time.getTime() - Date.parse(from);
        expect(after).toBeGreaterThanOrEqual(0);
        expect(after).toBeLessThan(stats.bucketMinutes * 60_000);
      }
  });

  it('are those of the first bucket as well, if it begins at one', () => {
    const [first] = timesOf(upTo(new Date(2026, 0, 8, 12), 24, 30), 9);
    expect(first).toEqual(new Date(2026, 0, 7, 12));
  });

  it('are none without buckets', () => {
    expect(timesOf({ ...day, buckets: [] }, 9)).toEqual([]);
  });
});
