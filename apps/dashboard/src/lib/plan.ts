import { useEffect } from 'react';
import { type SubscriptionResponse, useGetSubscriptionQuery } from './generated/api';

/** Whether the plan sends no more notifications until its next period. */
export function isUsedUp({ notificationsLimit, notificationsThisMonth }: SubscriptionResponse): boolean {
  return notificationsLimit !== null && notificationsThisMonth >= notificationsLimit;
}

/**
 * The plan and its use, requested again when alerts show that it has been used up since.
 * @param withheld number of notifications that alerts say were withheld this month
 */
export function useSubscription(withheld: number): SubscriptionResponse | undefined {
  const { data, refetch } = useGetSubscriptionQuery();
  const isOld = data !== undefined && !isUsedUp(data) && withheld > data.notificationsWithheld;
  useEffect(() => {
    if (isOld) void refetch();
  }, [isOld, refetch]);
  return data;
}
