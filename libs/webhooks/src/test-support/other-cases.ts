import { nextDelay } from '../retry-schedule.js';
import { DELIVERY_CASES } from './delivery-case.js';
import type { CaseRunner } from './delivery-case.js';

/** The one row on state that this package decides by itself. */
export const SCHEDULE_CASES: Record<string, CaseRunner> = {
  'SM-jitter': (row) => {
    const schedule = [Number(row.given['schedule_s']) * 1_000];
    const draw = () => nextDelay({ schedule, used: 0 }) ?? NaN;
    const delays = Array.from({ length: Number(row.given['n']) }, draw);
    const [least, most] = row.expect['delay_within'] as [number, number]; // the fixture's form
    expect(delays.every((delay) => delay >= least * 1_000 && delay <= most * 1_000)).toBe(true);
    expect(new Set(delays).size).toBeGreaterThan(delays.length / 2);
  },
};

const WORKER = 'decided in apps/worker';

/** Rows that this package cannot decide, each with the place that does. They are not run here. */
export const DECIDED_ELSEWHERE: Record<string, string> = {
  'TM-lease': WORKER,
  'BD-formula': 'there is no CSV export',
  'URL-https-only': 'there is no such setting: http and https are both allowed',
  ...Object.fromEntries(
    'retry-count retry-empty fail-then-ok id-stable body-stable url-snapshot deleted disabled autodisable manual-disabled dup-event concurrency-cap'
      .split(' ')
      .map((id) => [`SM-${id}`, WORKER]),
  ),
  'SM-secret-at-rest': 'decided in libs/database',
  'SM-pagination': 'decided in libs/database',
  ...Object.fromEntries(
    'consumers heartbeat ratelimit-no-burn dlq-redrive sigstop crash-after-send pg-down-after-send deadletter-visible clock-skew'
      .split(' ')
      .map((id) => [`DU-${id}`, WORKER]),
  ),
};

export const ALL_IDS = DELIVERY_CASES.map(({ id }) => id);
