import { PLAN_PRICES, PRICE_CURRENCY } from '@tickhook/domain';
import type { Session, Subscription } from './checkout-state.js';

// The fields of Stripe's API and events that are read here: https://docs.stripe.com/api

const API_VERSION = '2026-10-28.endive';
const CENTS = 100;

/** @param url where the session is paid */
export function sessionObject(session: Session, url: string): object {
  const isOpen = session.status === 'open';
  return {
    id: session.id,
    object: 'checkout.session',
    mode: 'subscription',
    livemode: false,
    status: session.status,
    payment_status: session.status === 'complete' ? 'paid' : 'unpaid',
    url: isOpen ? url : null,
    success_url: session.successUrl,
    cancel_url: session.cancelUrl,
    client_reference_id: session.reference,
    customer: session.customer,
    customer_email: session.email,
    subscription: session.subscription,
    metadata: {},
    created: session.created,
  };
}

export function subscriptionObject(subscription: Subscription): object {
  const { id, status, customer, metadata, created, price } = subscription;
  const item = {
    object: 'subscription_item',
    quantity: 1,
    price: {
      id: price,
      object: 'price',
      currency: PRICE_CURRENCY.toLowerCase(),
      unit_amount: Math.round(PLAN_PRICES.Advance.monthly * CENTS),
      recurring: { interval: 'month', interval_count: 1 },
    },
  };
  return {
    id,
    object: 'subscription',
    livemode: false,
    status,
    customer,
    metadata,
    created,
    cancel_at_period_end: false,
    items: { object: 'list', has_more: false, data: [item] },
  };
}

export function invoiceObject({ id, customer, metadata }: Subscription, invoiceId: string): object {
  return {
    id: invoiceId,
    object: 'invoice',
    livemode: false,
    status: 'open',
    customer,
    parent: { type: 'subscription_details', subscription_details: { subscription: id, metadata } },
  };
}

/** @param created unix seconds */
export function eventObject(event: { id: string; type: string; object: object; created: number }): object {
  const { id, type, object, created } = event;
  return {
    id,
    object: 'event',
    api_version: API_VERSION,
    created,
    livemode: false,
    type,
    pending_webhooks: 1,
    data: { object },
  };
}
