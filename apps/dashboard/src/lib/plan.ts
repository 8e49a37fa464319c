import type { SubscriptionResponse } from './generated/api';

/** Whether the plan sends no more notifications until it starts anew. */
export function isUsedUp({ notificationsLimit, notificationsThisMonth }: SubscriptionResponse): boolean {
  return notificationsLimit !== null && notificationsThisMonth >= notificationsLimit;
}
