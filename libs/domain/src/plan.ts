export type PlanName = 'Freemium' | 'Advance' | 'Enterprise';

/** Limits of a plan; `null` is unlimited. Notifications count per calendar month (UTC). */
export interface Plan {
  name: PlanName;
  alertsLimit: number | null;
  notificationsLimit: number | null;
}

export const PLANS: Readonly<Record<PlanName, Plan>> = {
  Freemium: { name: 'Freemium', alertsLimit: 5, notificationsLimit: 200 },
  Advance: { name: 'Advance', alertsLimit: null, notificationsLimit: 1000 },
  Enterprise: { name: 'Enterprise', alertsLimit: null, notificationsLimit: null },
};

export const DEFAULT_PLAN: PlanName = 'Freemium';

export function isPlanName(text: string): text is PlanName {
  return Object.hasOwn(PLANS, text);
}
