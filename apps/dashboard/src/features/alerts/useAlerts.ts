import { useDeferredValue, useMemo } from 'react';
import type { AlertDayResponse, AlertResponse } from '../../lib/generated/api';
import { POLLING, SELDOM } from '../../lib/polling';
import { useGetSubscriptionQuery, useListAlertsQuery, useListAlertStatsQuery } from './api';

/** This many alerts, conditions and sources make some hundred kilobytes; larger lists are requested less often. */
const MANY = 500;

/** The alerts and what is known about them. Statistics and subscription come separately; nothing waits for them. */
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
    // Stays true while the next attempt is under way.
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
