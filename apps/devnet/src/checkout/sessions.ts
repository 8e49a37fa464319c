import { HttpError } from '../web/json-errors.js';
import type { Session, Subscription } from './checkout-state.js';
import { find, lookUp, newId, type CheckoutStore } from './checkout-store.js';
import { sessionObject, subscriptionObject } from './stripe-objects.js';

const OPEN_SECONDS = 24 * 3600;

export type NewSession = Pick<
  Session,
  'price' | 'reference' | 'metadata' | 'customer' | 'email' | 'successUrl' | 'cancelUrl'
>;

/** Checkouts in which nobody really pays. */
export class Sessions {
  /** @param url devnet's own address */
  constructor(
    private readonly store: CheckoutStore,
    private readonly url: string,
  ) {}

  /** @param key idempotency key: the same key returns the same session */
  async open(wanted: NewSession, key: string): Promise<Session> {
    const { state, seconds } = this.store;
    const made = lookUp(state.keys, key);
    if (made !== undefined) return this.find(made);
    if (wanted.customer !== null) this.checkCustomer(wanted.customer);
    const id = newId('cs_test');
    const session: Session = { ...wanted, id, status: 'open', subscription: null, created: seconds };
    state.sessions[id] = session;
    state.keys[key] = id;
    await this.store.save();
    return session;
  }

  /** @throws HttpError when there is none */
  find(id: string): Session {
    const session = find(this.store.state.sessions, id);
    const isTooOld = this.store.seconds > session.created + OPEN_SECONDS;
    if (session.status === 'open' && isTooOld) session.status = 'expired';
    return session;
  }

  /** The session in the format of Stripe's API. */
  show(session: Session): object {
    return sessionObject(session, `${this.url}/checkout/${session.id}`);
  }

  async expire(id: string): Promise<Session> {
    const session = this.find(id);
    if (session.status !== 'open') throw new HttpError(400, 'Only an open checkout can be closed.');
    session.status = 'expired';
    await this.store.save();
    return session;
  }

  /** Pays a session; paying again changes nothing. */
  async pay(id: string): Promise<Session> {
    const session = this.find(id);
    if (session.status === 'expired') throw new HttpError(410, 'This checkout is closed.');
    if (session.status === 'complete') return session;
    const subscription = this.#subscribe(session);
    await this.store.saveAndTell([
      { type: 'checkout.session.completed', object: this.show(session) },
      { type: 'customer.subscription.created', object: subscriptionObject(subscription) },
    ]);
    return session;
  }

  /**
   * @param key idempotency key: the same key returns the same customer
   * @returns the customer's id
   */
  async makeCustomer(email: string | null, key: string): Promise<string> {
    const { keys } = this.store.state;
    const made = lookUp(keys, key);
    if (made !== undefined) return made;
    const id = this.#addCustomer(email);
    keys[key] = id;
    await this.store.save();
    return id;
  }

  /** @throws HttpError when there is no such customer */
  checkCustomer(id: string): void {
    find(this.store.state.customers, id);
  }

  #subscribe(session: Session): Subscription {
    const customer = session.customer ?? this.#addCustomer(session.email);
    const { price, metadata } = session;
    const id = newId('sub');
    const subscription: Subscription = {
      id,
      status: 'active',
      price,
      customer,
      metadata,
      created: this.store.seconds,
    };
    this.store.state.subscriptions[id] = subscription;
    Object.assign(session, { status: 'complete', customer, subscription: id });
    return subscription;
  }

  #addCustomer(email: string | null): string {
    const id = newId('cus');
    this.store.state.customers[id] = { email };
    return id;
  }
}
