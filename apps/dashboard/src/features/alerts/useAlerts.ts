import { useDeferredValue, useMemo } from 'react';
import type { AlertDayResponse, AlertResponse } from '../../lib/generated/api';
import { POLLING, SELDOM } from '../../lib/polling';
import { useGetSubscriptionQuery, useListAlertsQuery, useListAlertStatsQuery } from './api';

/** So many alerts, conditions and sources are some hundred kilobytes; more are asked for less often. */
const MANY = 500;

/** The alerts and what is known of them. Statistics and subscription come apart; nothing waits for them. */
export function useAlerts() {
  const { data: known } = useListAlertsQuery();
  const isMany = useMemo(() => countOf(known ?? []) > MANY, [known]);
  const list = useListAlertsQuery(undefined, isMany ? SELDOM : POLLING);
  const alerts = list.data;
  const { data: days } = useListAlertStatsQuery(undefined, { ...SELDOM, skip: !alerts?.length });
  const { data: subscription } = useGetSubscriptionQuery();
  const stats = useMemo(() => new Map(days?.map((day) => [day.alertId, day])), [days]);
  return {
    alerts,
    stats: useDeferredValue(stats),
    subscription,
    // It stays while the next try is under way.
    failed: list.error !== undefined,
    isRefreshing: list.isFetching && alerts !== undefined,
    retry: () => void list.refetch(),
  };
}

function countOf(alerts: readonly AlertResponse[]): number {
  return alerts.reduce(
    (sum, { conditions, fromAddresses }) => sum + 1 + conditions.length + fromAddresses.length,
    0,
  );
}

export type AlertStats = ReadonlyMap<string, AlertDayResponse>;
