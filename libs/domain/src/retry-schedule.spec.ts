import fc from 'fast-check';
import { nextDelay, parseSchedule } from './retry-schedule.js';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

describe('parseSchedule', () => {
  it('reads the default schedule', () => {
    const expected = [
      5 * SECOND,
      300 * SECOND,
      1800 * SECOND,
      ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR),
    ];
    expect(parseSchedule('5s,5m,30m,2h,5h,10h,14h,20h,24h')).toEqual(expected);
  });

  it('reads days and forgives spaces', () => expect(parseSchedule(' 1s , 2d')).toEqual([SECOND, 48 * HOUR]));

  it.each([
    ['5s,soon', '"soon"'],
    ['5s,,5m', '""'],
    ['', '""'],
    ['0s', '"0s"'],
    ['-5s', '"-5s"'],
    ['1.5h', '"1.5h"'],
    ['5', '"5"'],
    ['5S', '"5S"'],
    ['5constructor', '"5constructor"'],
  ])('names the fault of %j', (text, fault) =>
    expect(() => parseSchedule(text)).toThrow(`${fault} is no delay`),
  );
});

describe('nextDelay', () => {
  const schedule = [5 * SECOND, 24 * HOUR];

  it.each([
    [0, 4 * SECOND],
    [0.5, 5 * SECOND],
    [0.999_999, 6 * SECOND],
  ])('spreads by a fifth: %d', (drawn, expected) => {
    expect(nextDelay({ schedule, used: 0, random: () => drawn })).toBe(expected);
  });

  it('spreads without being told how: what failed together does not come back together', () => {
    const delays = Array.from({ length: 50 }, () => nextDelay({ schedule: [24 * HOUR], used: 0 }));
    expect(new Set(delays).size).toBeGreaterThan(1);
  });

  it('is exhausted after the last delay, and at once when there is none', () => {
    expect(nextDelay({ schedule, used: 1 })).toBeDefined();
    expect(nextDelay({ schedule, used: 2 })).toBeUndefined();
    expect(nextDelay({ schedule: [], used: 0 })).toBeUndefined();
  });

  it('is raised by Retry-After, by one day at most, and never lowered', () => {
    const after = (used: number, retryAfterMs: number | null): number | undefined =>
      nextDelay({ schedule, used, retryAfterMs, random: () => 0.5 });
    expect(after(0, 120 * SECOND)).toBe(120 * SECOND);
    expect(after(0, 1)).toBe(5 * SECOND);
    expect(after(0, null)).toBe(5 * SECOND);
    expect(after(0, Infinity)).toBe(24 * HOUR);
    expect(nextDelay({ schedule, used: 1, retryAfterMs: 1, random: () => 0.999 })).toBeGreaterThan(24 * HOUR);
  });

  it('stays within a fifth of the delay, in whole milliseconds', () => {
    const delays = fc.integer({ min: SECOND, max: 48 * HOUR });
    const drawn = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(delays, drawn, (delay, value) => {
        const next = nextDelay({ schedule: [delay], used: 0, random: () => value })!;
        expect(Number.isInteger(next)).toBe(true);
        expect(Math.abs(next - delay)).toBeLessThanOrEqual(delay * 0.2 + 1);
      }),
    );
  });
});
