import { DEFAULT_PLAN, SOLD_PLAN, type PlanName } from './plan.js';

// Statuses in Stripe's words: https://docs.stripe.com/api/subscriptions/object#subscription_object-status

/** Nothing is owed. */
const SETTLED = ['active', 'trialing'];
/** While a payment is past due the provider still tries to get it. */
const PAID = [...SETTLED, 'past_due'];
/** Nothing follows. */
const ENDED = ['canceled', 'incomplete_expired'];
const NOT_PAID = ['unpaid', 'paused', ...ENDED];
/** The first payment has not succeeded, or never will. */
const NEVER_PAID = ['incomplete', 'incomplete_expired'];

export function isPaid(status: string | null): boolean {
  return status !== null && PAID.includes(status);
}

/** Whether it is paid or once was; one that was cancelled counts, though its first payment may have failed. */
function wasPaid(status: string | null): boolean {
  return status !== null && !NEVER_PAID.includes(status);
}

/**
 * Whether a payment that failed concerns its owner: of a subscription that was paid before, unless all is paid by now.
 * @param before the last status known of the same subscription
 */
export function isOwed(status: string, before: string | null): boolean {
  return wasPaid(before) && !SETTLED.includes(status);
}

export function isEnded(status: string | null): boolean {
  return status !== null && ENDED.includes(status);
}

/** Whether there is something that its owner can look after: pay, change, cancel. */
export function isRunning(status: string | null): boolean {
  return status !== null && status !== 'incomplete' && !isEnded(status);
}

/**
 * The plan that follows from a subscription's status. One that is not paid takes away only what it gave: the operator
 * may have set a plan since.
 * @param before the last status known of the same subscription
 * @returns `null` when the plan stays as it is
 */
export function planAfter(status: string, before: string | null): PlanName | null {
  if (isPaid(status)) return SOLD_PLAN;
  return isPaid(before) && NOT_PAID.includes(status) ? DEFAULT_PLAN : null;
}
