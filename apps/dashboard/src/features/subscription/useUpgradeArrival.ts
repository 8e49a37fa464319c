import { useGetSubscriptionQuery } from './api';

const ASK_EVERY_MS = 1500;

/** Whether a bought plan is there; asks for it while it is awaited. */
export function useUpgradeArrival(isAwaited: boolean): boolean {
  const { data } = useGetSubscriptionQuery();
  const hasArrived = data !== undefined && !data.isDefault;
  useGetSubscriptionQuery(undefined, {
    pollingInterval: isAwaited && !hasArrived ? ASK_EVERY_MS : 0,
    skip: !isAwaited || hasArrived,
  });
  return hasArrived;
}
