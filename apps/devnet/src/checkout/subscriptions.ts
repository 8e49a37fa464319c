import { HttpError } from '../web/json-errors.js';
import type { Portal, Subscription } from './checkout-state.js';
import { find, newId, type CheckoutStore } from './checkout-store.js';
import { invoiceObject, subscriptionObject } from './stripe-objects.js';

/** Subscriptions, and the portal in which customers manage theirs. */
export class Subscriptions {
  /** @param url devnet's own address */
  constructor(
    private readonly store: CheckoutStore,
    private readonly url: string,
  ) {}

  /** @throws HttpError when there is no such customer */
  async openPortal(customer: string, returnUrl: string): Promise<Portal> {
    find(this.store.state.customers, customer);
    const portal = { id: newId('bps'), customer, returnUrl };
    this.store.state.portals[portal.id] = portal;
    await this.store.save();
    return portal;
  }

  portalUrl({ id }: Portal): string {
    return `${this.url}/checkout/portal/${id}`;
  }

  /** @throws HttpError when there is none */
  portal(id: string): Portal {
    return find(this.store.state.portals, id);
  }

  /** The customer's subscriptions, newest first. */
  of(customer: string): Subscription[] {
    const all = Object.values(this.store.state.subscriptions);
    return all.filter((subscription) => subscription.customer === customer).reverse();
  }

  /** @throws HttpError when there is none */
  find(id: string): Subscription {
    return find(this.store.state.subscriptions, id);
  }

  /** Cancels a subscription. As at Stripe, an ended one counts as not found. */
  async cancel(id: string): Promise<Subscription> {
    const subscription = this.find(id);
    if (subscription.status === 'canceled') throw new HttpError(404, `There is no ${id}.`);
    subscription.status = 'canceled';
    const object = subscriptionObject(subscription);
    await this.store.saveAndTell([{ type: 'customer.subscription.deleted', object }]);
    return subscription;
  }

  /** Makes a payment fail; after the second failure in a row the provider stops trying. */
  async failPayment(id: string): Promise<void> {
    const subscription = this.#running(id);
    subscription.status = subscription.status === 'active' ? 'past_due' : 'unpaid';
    await this.store.saveAndTell([
      { type: 'invoice.payment_failed', object: invoiceObject(subscription, newId('in')) },
      { type: 'customer.subscription.updated', object: subscriptionObject(subscription) },
    ]);
  }

  /** Makes a payment succeed, possibly after failed ones. */
  async payInvoice(id: string): Promise<void> {
    const subscription = this.#running(id);
    subscription.status = 'active';
    const object = subscriptionObject(subscription);
    await this.store.saveAndTell([{ type: 'customer.subscription.updated', object }]);
  }

  #running(id: string): Subscription {
    const subscription = this.find(id);
    if (subscription.status === 'canceled') throw new HttpError(410, 'This subscription has ended.');
    return subscription;
  }
}
