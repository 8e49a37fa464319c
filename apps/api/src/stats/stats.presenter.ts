import type { AlertDay, AlertStats } from '@tickhook/database';
import type { AlertDayResponse, AlertStatsResponse } from './stats.response.js';

/** Maps an alert's last 24 hours to the REST v1 response. */
export function presentDay(day: AlertDay): AlertDayResponse {
  return {
    ...day,
    lastNotified: day.lastNotified?.toISOString() ?? null,
    hours: day.hours.map((hour) => ({ ...hour, from: hour.from.toISOString() })),
  };
}

/** Maps an alert's last `hours` hours to the REST v1 response. */
export function presentStats(hours: number, stats: AlertStats): AlertStatsResponse {
  const ended = stats.ok + stats.error;
  return {
    ...stats,
    hours,
    successRate: ended === 0 ? null : stats.ok / ended,
    buckets: stats.buckets.map((bucket) => ({ ...bucket, from: bucket.from.toISOString() })),
  };
}
