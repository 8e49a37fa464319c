/** `null` is unlimited. */
export interface PlanResponse {
  name: string;
  alertsLimit: number | null;
  notificationsLimit: number | null;
}

export interface SubscriptionResponse {
  name: string;
  /** true on the free plan */
  isDefault: boolean;
  notificationsThisMonth: number;
  notificationsLimit: number | null;
  notificationsWithheld: number;
  alertsLimit: number | null;
  /** first moment of the next month (UTC), ISO 8601 */
  resetsAt: string;
}
