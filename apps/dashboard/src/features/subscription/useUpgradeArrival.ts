import { useEffect, useState } from 'react';
import { SELDOM } from '../../lib/polling';
import { useGetSubscriptionQuery } from './api';

/** in milliseconds */
const OFTEN = { pollingInterval: 1500 } as const;
/** An upgrade that has not arrived by then may never come. */
const HURRY_MS = 60_000;

/** Whether an awaited paid plan has arrived; requests it repeatedly until then. */
export function useUpgradeArrival(isAwaited: boolean): boolean {
  const { data } = useGetSubscriptionQuery();
  const [hasArrived, setHasArrived] = useState(false);
  if (isAwaited && !hasArrived && data?.isDefault === false) setHasArrived(true);
  const isWaiting = isAwaited && !hasArrived;
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timeout = setTimeout(() => setIsLate(true), HURRY_MS);
    return () => clearTimeout(timeout);
  }, [isWaiting]);
  useGetSubscriptionQuery(undefined, { ...(isLate ? SELDOM : OFTEN), skip: !isWaiting });
  return hasArrived;
}
