import type { AlertStats } from '@tickhook/database';
import { presentStats } from './stats.presenter.js';

const counts = { ok: 0, error: 0, pending: 0, cancelled: 0 };
const none: AlertStats = { ...counts, p50: null, p95: null, bucketMinutes: 30, buckets: [] };

describe('presentStats', () => {
  it.each([
    [{ pending: 3, cancelled: 2 }, null],
    [{ ok: 3, error: 1, pending: 9, cancelled: 9 }, 0.75],
    [{ error: 4 }, 0],
    [{ ok: 4 }, 1],
  ])('%j: the success rate is %s', (some, rate) => {
    expect(presentStats(24, { ...none, ...some }).successRate).toBe(rate);
  });
});
