import type { SubscriptionResponse } from './generated/api';

/** Whether the plan sends no more notifications until its next period. */
export function isUsedUp({ notificationsLimit, notificationsThisMonth }: SubscriptionResponse): boolean {
  return notificationsLimit !== null && notificationsThisMonth >= notificationsLimit;
}
