import { Inject, Injectable, Logger, ServiceUnavailableException } from '@nestjs/common';
import { RefusalError } from '@tickhook/domain';
import Stripe from 'stripe';
import { API_SETTINGS, type ApiSettings } from '../settings.js';
import { paymentAccessOf, type PaymentAccess } from './payment-access.js';

/** Timeout of one try. Kept short, because event handling waits for it and the events' sender soon gives up. */
const TIMEOUT_MS = 8000;
const RETRIES = 1;
const UNREACHABLE = 'The payment provider cannot be reached at the moment. Please try again later.';
const NOTHING_SOLD = 'Plans cannot be bought here at the moment.';
/** Metadata key of our reference on subscriptions and customers: other systems may share the Stripe account. */
export const USER_KEY = 'tickhook_user_id';

export interface PaidSubscription {
  id: string;
  customerId: string;
  status: string;
  /** our reference; `undefined` when the subscription is not ours */
  userId: string | undefined;
}

export interface Checkout {
  id: string;
  /** where to pay; set only while the checkout is open */
  url: string | null;
  successUrl: string | null;
  isOpen: boolean;
  /** the subscription bought, once paid */
  subscriptionId: string | undefined;
}

export interface NewCheckout {
  userId: string;
  /** `null` when the provider does not know the user yet */
  customerId: string | null;
  email: string | null;
  successUrl: string;
  cancelUrl: string;
}

/**
 * Calls to the payment provider: Stripe, or the local stand-in with the same API. Each throws RefusalError when plans
 * cannot be bought here, and ServiceUnavailableException when the provider does not answer.
 */
@Injectable()
export class PaymentProvider {
  private readonly logger = new Logger(PaymentProvider.name);
  /** `undefined` when plans cannot be bought here. */
  readonly access: PaymentAccess | undefined;
  private readonly client: Stripe | undefined;

  constructor(@Inject(API_SETTINGS) settings: ApiSettings) {
    this.access = paymentAccessOf(settings);
    this.client = this.access && openClient(this.access);
  }

  /**
   * @param idempotencyKey the same for calls that are to open the same checkout
   * @returns `undefined` when the provider does not know the customer
   */
  async openCheckout(checkout: NewCheckout, idempotencyKey: string): Promise<Checkout | undefined> {
    const { userId, customerId, email, successUrl, cancelUrl } = checkout;
    const payer = customerId ? { customer: customerId } : email ? { customer_email: email } : {};
    const session = await this.askUnless(isMissing, 'checkout', (client, { price }) =>
      client.checkout.sessions.create(
        {
          mode: 'subscription',
          line_items: [{ price, quantity: 1 }],
          client_reference_id: userId,
          subscription_data: { metadata: { [USER_KEY]: userId } },
          success_url: successUrl,
          cancel_url: cancelUrl,
          ...payer,
        },
        { idempotencyKey },
      ),
    );
    return session && checkoutOf(session);
  }

  async checkout(id: string): Promise<Checkout | undefined> {
    const session = await this.askUnless(isMissing, 'checkout', (client) =>
      client.checkout.sessions.retrieve(id),
    );
    return session && checkoutOf(session);
  }

  /** Closes a checkout, so that it can no longer be paid. Does nothing if it is not open any more. */
  async closeCheckout(id: string): Promise<void> {
    await this.askUnless(isInvalid, 'checkout', (client) => client.checkout.sessions.expire(id));
  }

  /** @returns the customer's id, which is the same for every call for this user */
  async makeCustomer(userId: string, email: string | null): Promise<string> {
    const customer = await this.ask('customer', (client) =>
      client.customers.create(
        { ...(email !== null && { email }), metadata: { [USER_KEY]: userId } },
        { idempotencyKey: `customer-${userId}` },
      ),
    );
    return customer.id;
  }

  /** @returns URL where the customer manages the subscription; `undefined` when the provider has no such customer */
  async portalUrl(customer: string, returnUrl: string): Promise<string | undefined> {
    const session = await this.askUnless(isMissing, 'portal', (client) =>
      client.billingPortal.sessions.create({ customer, return_url: returnUrl }),
    );
    return session?.url;
  }

  /** The subscription's current state. @returns `undefined` when the provider has no such subscription */
  async subscription(id: string): Promise<PaidSubscription | undefined> {
    const found = await this.askUnless(isMissing, 'subscription', (client) =>
      client.subscriptions.retrieve(id),
    );
    return found && subscriptionOf(found);
  }

  /** Cancels a subscription immediately. It is not an error if it has already ended or does not exist. */
  async cancel(id: string): Promise<void> {
    await this.askUnless(isMissing, 'cancellation', (client) => client.subscriptions.cancel(id));
  }

  private ask<T>(what: string, call: Call<T>): Promise<T> {
    const { client, access } = this;
    if (!client || !access) throw new RefusalError(NOTHING_SOLD);
    return call(client, access).catch((error: unknown) => {
      throw this.failureOf(what, error);
    });
  }

  /** @returns `undefined` when the provider's error satisfies `refused` */
  private askUnless<T>(refused: Refusal, what: string, call: Call<T>): Promise<T | undefined> {
    return this.ask<T | undefined>(what, (client, access) =>
      call(client, access).catch((error: unknown) => {
        if (!refused(error)) throw error;
        return undefined;
      }),
    );
  }

  private failureOf(what: string, error: unknown): unknown {
    if (!(error instanceof Stripe.errors.StripeError)) return error;
    // The error's message is not logged: it may repeat what was sent.
    const { type, code = 'no code', statusCode = 'no answer', requestId = 'no id' } = error;
    this.logger.warn(`billing.provider-failed ${what}: ${type}, ${code}, ${statusCode}, ${requestId}`);
    return new ServiceUnavailableException(UNREACHABLE);
  }
}

type Call<T> = (client: Stripe, access: PaymentAccess) => Promise<T>;
type Refusal = (error: unknown) => boolean;

/** The requested object does not exist at the provider. */
const isMissing: Refusal = (error) => isInvalid(error) && error.code === 'resource_missing';

function isInvalid(error: unknown): error is InstanceType<typeof Stripe.errors.StripeInvalidRequestError> {
  return error instanceof Stripe.errors.StripeInvalidRequestError;
}

function openClient({ apiKey, standIn }: PaymentAccess): Stripe {
  return new Stripe(apiKey, {
    ...standIn,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  });
}

function checkoutOf({ id, url, success_url, status, subscription }: Stripe.Checkout.Session): Checkout {
  const subscriptionId = typeof subscription === 'string' ? subscription : subscription?.id;
  return { id, url, successUrl: success_url, isOpen: status === 'open', subscriptionId };
}

function subscriptionOf({ id, customer, status, metadata }: Stripe.Subscription): PaidSubscription {
  const customerId = typeof customer === 'string' ? customer : customer.id;
  return { id, customerId, status, userId: metadata[USER_KEY] };
}
