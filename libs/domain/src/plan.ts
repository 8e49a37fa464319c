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

/** Prices in euro. Yearly prices are neither shown nor sold: a year of monthly payments may cost less. */
export interface PlanPrice {
  monthly: number;
  yearly: number;
}

/** Prices of the paid plans. */
export const PLAN_PRICES: Readonly<Record<Exclude<PlanName, 'Freemium'>, PlanPrice>> = {
  Advance: { monthly: 19.95, yearly: 1000 },
  Enterprise: { monthly: 200, yearly: 2000 },
};

export const PRICE_CURRENCY = 'EUR';

export const DEFAULT_PLAN: PlanName = 'Freemium';

/** The only plan sold through checkout. */
export const SOLD_PLAN: PlanName = 'Advance';

export function isPlanName(text: string): text is PlanName {
  return Object.hasOwn(PLANS, text);
}
