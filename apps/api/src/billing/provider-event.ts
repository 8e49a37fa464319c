import { z } from 'zod';

// Read leniently: events have the API version that the Stripe account is set to.

const id = z.string().min(1).max(255);
/** An id, or an expanded object with an id. */
const reference = z.union([id, z.object({ id }).transform((thing) => thing.id)]);

export const providerEventSchema = z.object({
  id,
  type: z.string(),
  livemode: z.boolean(),
  data: z.object({ object: z.unknown() }),
});
export type ProviderEvent = z.infer<typeof providerEventSchema>;

const checkoutSchema = z.object({ subscription: reference });
const subscriptionSchema = z.object({ id });
const invoiceSchema = z.object({
  subscription: reference.nullish(),
  parent: z.object({ subscription_details: z.object({ subscription: reference }).nullish() }).nullish(),
});

/**
 * The subscription that an event is about.
 * @returns `undefined` for events that change no plan
 */
export function subscriptionIdOf(event: ProviderEvent): string | undefined {
  const { object } = event.data;
  switch (event.type) {
    case 'checkout.session.completed':
      return checkoutSchema.safeParse(object).data?.subscription;
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
      return subscriptionSchema.safeParse(object).data?.id;
    case 'invoice.payment_failed':
      return invoicedSubscription(object);
    default:
      return undefined;
  }
}

function invoicedSubscription(object: unknown): string | undefined {
  const invoice = invoiceSchema.safeParse(object).data;
  return invoice?.parent?.subscription_details?.subscription ?? invoice?.subscription ?? undefined;
}
