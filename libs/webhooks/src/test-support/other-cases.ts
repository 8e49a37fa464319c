import { nextDelay } from '@tickhook/domain';
import type { CaseRunner } from './delivery-case.js';

/** The rows on state that this package decides by itself. */
export const SCHEDULE_CASES: Record<string, CaseRunner> = {
  'SM-jitter': (row) => {
    const schedule = [Number(row.given['schedule_s']) * 1_000];
    const draw = () => nextDelay({ schedule, used: 0 }) ?? NaN;
    const delays = Array.from({ length: Number(row.given['n']) }, draw);
    const [least, most] = row.expect['delay_within'] as [number, number]; // the fixture's form
    expect(delays.every((delay) => delay >= least * 1_000 && delay <= most * 1_000)).toBe(true);
    expect(new Set(delays).size).toBeGreaterThan(delays.length / 2);
  },
  // Nobody can set an empty schedule (an empty setting is the default one): this is its end, right at the beginning.
  'SM-retry-empty': (row) => {
    expect(row).toMatchObject({ given: { schedule: [] }, expect: { attempts_total: 1, then: 'exhausted' } });
    expect(nextDelay({ schedule: [], used: 0 })).toBeUndefined();
  },
};
