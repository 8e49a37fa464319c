import { jest } from '@jest/globals';
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
/** Makes the user's clock that of another time zone. */
function liveIn(timeZone: string): void {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    day: 'numeric',
    hour: 'numeric',
  });
  const read = (time: Date, type: 'day' | 'hour') =>
    Number(format.formatToParts(time).find((part) => part.type === type)?.value);
  jest.spyOn(Date.prototype, 'getHours').mockImplementation(function (this: Date) {
    return read(this, 'hour');
  });
  jest.spyOn(Date.prototype, 'getDate').mockImplementation(function (this: Date) {
    return read(this, 'day');
  });
}

const timesOf = (...args: Parameters<typeof roundTimes>) => [...roundTimes(...args).values()];

describe('round times', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

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

  it('have an hour once that the clock shows twice', () => {
    liveIn('Europe/Berlin');
    const hours = timesOf(upTo(new Date('2026-10-25T20:00Z'), 24, 30), 13).map((time) => time.getHours());
    expect(hours).toEqual([22, 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20]);
  });

  it.each([
    ['twice', 'America/Havana', '2026-11-05T11:00Z', [30, 31, 1, 2, 3, 4, 5]],
    ['never', 'Africa/Cairo', '2026-04-27T10:00Z', [21, 22, 23, 24, 25, 26, 27]],
  ])('have each day once, also one whose midnight comes %s: %s', (_often, timeZone, until, dates) => {
    liveIn(timeZone);
    expect(timesOf(upTo(new Date(until), 168, 180), 10).map((time) => time.getDate())).toEqual(dates);
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
