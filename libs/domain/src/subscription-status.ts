import { DEFAULT_PLAN, SOLD_PLAN, type PlanName } from './plan.js';

// Statuses in Stripe's words: https://docs.stripe.com/api/subscriptions/object#subscription_object-status

/** Nothing is owed. */
const SETTLED = ['active', 'trialing'];
/** Includes `past_due`: Stripe is still trying to collect the payment. */
const PAID = [...SETTLED, 'past_due'];
/** Final statuses. */
const ENDED = ['canceled', 'incomplete_expired'];
const NOT_PAID = ['unpaid', 'paused', ...ENDED];
/** The first payment has not succeeded, or never will. */
const NEVER_PAID = ['incomplete', 'incomplete_expired'];

export function isPaid(status: string | null): boolean {
  return status !== null && PAID.includes(status);
}

/** Whether it is or once was paid. `canceled` counts, even though its first payment may have failed. */
function wasPaid(status: string | null): boolean {
  return status !== null && !NEVER_PAID.includes(status);
}

/**
 * Whether to tell the owner about a failed payment: only if the subscription was paid before and is not settled by now.
 * @param before the last status known of the same subscription
 */
export function isOwed(status: string, before: string | null): boolean {
  return wasPaid(before) && !SETTLED.includes(status);
}

export function isEnded(status: string | null): boolean {
  return status !== null && ENDED.includes(status);
}

/** Whether the owner has a subscription to manage: pay, change, cancel. */
export function isRunning(status: string | null): boolean {
  return status !== null && status !== 'incomplete' && !isEnded(status);
}

/**
 * The plan that follows from a subscription's status. An unpaid subscription takes away the plan only if it was paid
 * before: otherwise the operator may have set the plan.
 * @param before the last status known of the same subscription
 * @returns `null` when the plan does not change
 */
export function planAfter(status: string, before: string | null): PlanName | null {
  if (isPaid(status)) return SOLD_PLAN;
  return isPaid(before) && NOT_PAID.includes(status) ? DEFAULT_PLAN : null;
}
