import { Router } from 'express';
import { PAGE_HEADERS } from '../web/html.js';
import { HttpError } from '../web/json-errors.js';
import { checkoutPage, portalPage } from './checkout-page.js';
import type { Portal } from './checkout-state.js';
import type { Sessions } from './sessions.js';
import type { Subscriptions } from './subscriptions.js';

const SEE_OTHER = 303;

/** The checkout and portal pages for people, and the actions of their buttons. */
export function checkoutRouter(sessions: Sessions, subscriptions: Subscriptions): Router {
  const router = Router();
  router.get('/checkout/:id', ({ params }, response) => {
    response.set(PAGE_HEADERS).send(checkoutPage(sessions.find(params.id)));
  });
  router.post('/checkout/:id/pay', async ({ params }, response) => {
    const { id, successUrl } = await sessions.pay(params.id);
    response.redirect(SEE_OTHER, successUrl.replaceAll('{CHECKOUT_SESSION_ID}', id));
  });
  router.post('/checkout/:id/cancel', ({ params }, response) => {
    response.redirect(SEE_OTHER, sessions.find(params.id).cancelUrl);
  });
  router.get('/checkout/portal/:portal', ({ params }, response) => {
    const portal = subscriptions.portal(params.portal);
    response.set(PAGE_HEADERS).send(portalPage(portal, subscriptions.of(portal.customer)));
  });
  router.post('/checkout/portal/:portal/:id/:action', async ({ params }, response) => {
    const portal = subscriptions.portal(params.portal);
    await change(subscriptions, portal, params);
    response.redirect(SEE_OTHER, `/checkout/portal/${portal.id}`);
  });
  return router;
}

async function change(
  subscriptions: Subscriptions,
  { customer }: Portal,
  { id, action }: { id: string; action: string },
): Promise<void> {
  if (subscriptions.find(id).customer !== customer) throw new HttpError(404, `There is no ${id}.`);
  switch (action) {
    case 'cancel':
      return void (await subscriptions.cancel(id));
    case 'fail':
      return subscriptions.failPayment(id);
    case 'pay':
      return subscriptions.payInvoice(id);
    default:
      throw new HttpError(404, 'There is nothing here.');
  }
}
