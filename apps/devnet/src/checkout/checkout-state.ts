import { z } from 'zod';

const sessionSchema = z.object({
  id: z.string(),
  status: z.enum(['open', 'complete', 'expired']),
  /** id of the price being bought */
  price: z.string(),
  reference: z.string().nullable(),
  metadata: z.record(z.string(), z.string()),
  customer: z.string().nullable(),
  email: z.string().nullable(),
  subscription: z.string().nullable(),
  successUrl: z.string(),
  cancelUrl: z.string(),
  /** unix seconds */
  created: z.number(),
});
export type Session = z.infer<typeof sessionSchema>;

const subscriptionSchema = z.object({
  id: z.string(),
  status: z.enum(['active', 'past_due', 'unpaid', 'canceled']),
  price: z.string(),
  customer: z.string(),
  metadata: z.record(z.string(), z.string()),
  /** unix seconds */
  created: z.number(),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

const portalSchema = z.object({ id: z.string(), customer: z.string(), returnUrl: z.string() });
export type Portal = z.infer<typeof portalSchema>;

const eventSchema = z.object({
  id: z.string(),
  /** the exact text to sign and send */
  payload: z.string(),
  /** unix milliseconds */
  since: z.number(),
});
export type OutgoingEvent = z.infer<typeof eventSchema>;

/** The checkout's persistent state, by id. */
export const checkoutStateSchema = z.object({
  sessions: z.record(z.string(), sessionSchema),
  subscriptions: z.record(z.string(), subscriptionSchema),
  customers: z.record(z.string(), z.object({ email: z.string().nullable() })),
  portals: z.record(z.string(), portalSchema),
  /** id of the object created for each idempotency key */
  keys: z.record(z.string(), z.string()),
  /** events not yet accepted by the receiver */
  outbox: z.array(eventSchema),
});
export type CheckoutState = z.infer<typeof checkoutStateSchema>;

export function emptyState(): CheckoutState {
  return { sessions: {}, subscriptions: {}, customers: {}, portals: {}, keys: {}, outbox: [] };
}
