import { Router } from 'express';
import { CheckoutStore, type CheckoutStoreOptions } from './checkout-store.js';
import { checkoutRouter } from './checkout.router.js';
import { Sessions } from './sessions.js';
import { stripeRouter } from './stripe.router.js';
import { Subscriptions } from './subscriptions.js';

export interface CheckoutOptions extends CheckoutStoreOptions {
  /** devnet's own address */
  url: string;
}

/** Stands in for the payment provider: nobody pays anything, but otherwise it behaves like the real one. */
export async function openCheckout(
  options: CheckoutOptions,
): Promise<{ router: Router; close: () => Promise<void> }> {
  const { url, logger } = options;
  const store = await CheckoutStore.open(options);
  const sessions = new Sessions(store, url);
  const subscriptions = new Subscriptions(store, url);
  const router = Router();
  router.use('/v1', stripeRouter({ sessions, subscriptions, logger }));
  router.use(checkoutRouter(sessions, subscriptions));
  return { router, close: () => store.close() };
}
