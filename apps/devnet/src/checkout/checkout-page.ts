import { PLAN_PRICES, PRICE_CURRENCY } from '@tickhook/domain';
import { markup, page, type Markup } from '../web/html.js';
import type { Portal, Session, Subscription } from './checkout-state.js';

const PRICE = new Intl.NumberFormat('en', { style: 'currency', currency: PRICE_CURRENCY }).format(
  PLAN_PRICES.Advance.monthly,
);
const STATUS: Readonly<Record<Subscription['status'], string>> = {
  active: 'Active: paid.',
  past_due: 'Past due: a payment failed, and is tried again.',
  unpaid: 'Unpaid: payments failed, and are not tried again.',
  canceled: 'Cancelled.',
};

/** A checkout as a page: the plan, and buttons to pay or cancel. */
export function checkoutPage(session: Session): string {
  const account = session.email ? markup`<p>For ${session.email}.</p>` : markup``;
  return page(
    'Checkout',
    markup`<p>This is a simulation: no money moves.</p>
      <h2>Advance</h2>
      <p>${PRICE} a month</p>
      ${account} ${choice(session)}`,
  );
}

function choice({ id, status }: Session): Markup {
  if (status === 'complete') return markup`<p>This is paid.</p>`;
  if (status === 'expired') return markup`<p>This checkout is closed.</p>`;
  return markup`${button(`/checkout/${id}/pay`, `Pay ${PRICE}`)} ${button(`/checkout/${id}/cancel`, 'Cancel')}`;
}

/** A customer's portal as a page. */
export function portalPage(portal: Portal, subscriptions: readonly Subscription[]): string {
  const content =
    subscriptions.length > 0
      ? subscriptions.map((subscription) => article(portal, subscription))
      : [markup`<p>There is no subscription.</p>`];
  return page(
    'Your subscription',
    markup`<p>This is a simulation: no money moves.</p>
      ${content}
      <p><a href="${portal.returnUrl}" rel="noreferrer">Back</a></p>`,
  );
}

function article(portal: Portal, { id, status }: Subscription): Markup {
  const to = (action: string) => `/checkout/portal/${portal.id}/${id}/${action}`;
  const buttons = markup`${button(to('cancel'), 'Cancel subscription')}
    ${button(to('fail'), 'Simulate a failed payment')} ${button(to('pay'), 'Simulate a payment')}`;
  return markup`<article>
    <h2>Advance, ${PRICE} a month</h2>
    <p>${STATUS[status]}</p>
    ${status === 'canceled' ? markup`` : buttons}
  </article>`;
}

function button(action: string, label: string): Markup {
  return markup`<form method="post" action="${action}"><button>${label}</button></form>`;
}
