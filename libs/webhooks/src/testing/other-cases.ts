import { nextDelay } from '@tickhook/domain';
import type { CaseRunner } from './delivery-case.js';

/** The retry rows that this package can decide alone. */
export const SCHEDULE_CASES: Record<string, CaseRunner> = {
  'SM-jitter': (row) => {
    const schedule = [Number(row.given['schedule_s']) * 1_000];
    const draw = () => nextDelay({ schedule, used: 0 }) ?? NaN;
    const delays = Array.from({ length: Number(row.given['n']) }, draw);
    const [least, most] = row.expect['delay_within'] as [number, number]; // the fixture's form
    expect(delays.every((delay) => delay >= least * 1_000 && delay <= most * 1_000)).toBe(true);
    expect(new Set(delays).size).toBeGreaterThan(delays.length / 2);
  },
  // A schedule cannot be set empty (an empty setting means the default); this stands for an exhausted one.
  'SM-retry-empty': (row) => {
    expect(row).toMatchObject({ given: { schedule: [] }, expect: { attempts_total: 1, then: 'exhausted' } });
    expect(nextDelay({ schedule: [], used: 0 })).toBeUndefined();
  },
};
