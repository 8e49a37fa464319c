import { Inject, Injectable } from '@nestjs/common';
import { publicUrlOf } from '@tickhook/config';
import { BillingRepository, type BillingState } from '@tickhook/database';
import { DEFAULT_PLAN, NotFoundError, RefusalError, isEnded, isRunning } from '@tickhook/domain';
import { hash } from 'node:crypto';
import { API_SETTINGS, type ApiSettings } from '../settings.js';
import { PaymentProvider, type Checkout, type NewCheckout } from './payment-provider.js';

const KEY_WINDOW_MS = 3_600_000;

/** Provides the URL where a user buys or manages a plan. A user has at most one open checkout. */
@Injectable()
export class SubscriptionLinkService {
  private readonly pricingUrl: string;

  constructor(
    private readonly billing: BillingRepository,
    private readonly provider: PaymentProvider,
    @Inject(API_SETTINGS) settings: ApiSettings,
  ) {
    this.pricingUrl = `${publicUrlOf(settings)}/pricing`;
  }

  async linkFor(userId: string): Promise<string> {
    const state = await this.billing.find(userId);
    if (!state) throw new NotFoundError('Account');
    // Checked first: a running subscription can always be cancelled, whatever plan the operator has set since.
    if (isRunning(state.status) && state.customerId) return this.portal(state.customerId);
    if (state.plan === DEFAULT_PLAN) return this.checkout(userId, state);
    if (state.plan === 'Enterprise') {
      throw new RefusalError('Your plan is Enterprise, which was arranged with us. Contact us to change it.');
    }
    return this.portal(state.customerId ?? (await this.makeCustomer(userId, state)));
  }

  private async portal(customerId: string): Promise<string> {
    const url = await this.provider.portalUrl(customerId, this.pricingUrl);
    if (url === undefined) {
      throw new RefusalError('The payment provider does not know your subscription any more. Contact us.');
    }
    return url;
  }

  /** Needed for a plan that the operator set, without a payment. */
  private async makeCustomer(userId: string, { email }: BillingState): Promise<string> {
    return this.billing.setCustomer(userId, await this.provider.makeCustomer(userId, email));
  }

  private async checkout(userId: string, state: BillingState): Promise<string> {
    const { checkoutId, customerId, email } = state;
    const last = checkoutId === null ? undefined : await this.provider.checkout(checkoutId);
    const wanted: NewCheckout = { userId, customerId, email, ...this.returnUrls() };
    if (last?.isOpen) {
      if (last.url && last.successUrl === wanted.successUrl) return last.url;
      await this.provider.closeCheckout(last.id);
    }
    await this.refuseWhilePaid(last);
    const opened = await this.openCheckout(wanted, checkoutId);
    if (!(await this.billing.setCheckout(userId, opened.id, checkoutId))) {
      // Another request was faster: use its checkout.
      await this.provider.closeCheckout(opened.id);
      return this.linkFor(userId);
    }
    if (!opened.url) throw new RefusalError('This checkout is closed already. Please try again.');
    return opened.url;
  }

  private returnUrls() {
    const to = (outcome: string) => `${this.pricingUrl}?checkout=${outcome}`;
    return { successUrl: to('success'), cancelUrl: to('cancelled') };
  }

  /** Until a payment's event arrives, the account still has its old plan and must not buy a second time. */
  private async refuseWhilePaid(last: Checkout | undefined): Promise<void> {
    if (!last?.subscriptionId) return;
    const bought = await this.provider.subscription(last.subscriptionId);
    if (!bought || isEnded(bought.status)) return;
    throw new RefusalError('Your payment is being processed. Your plan changes as soon as it is confirmed.');
  }

  /** A customer deleted at the provider becomes a new customer. */
  private async openCheckout(wanted: NewCheckout, previous: string | null): Promise<Checkout> {
    const attempts = wanted.customerId === null ? [wanted] : [wanted, { ...wanted, customerId: null }];
    for (const attempt of attempts) {
      const opened = await this.provider.openCheckout(attempt, keyOf(attempt, previous));
      if (opened) return opened;
    }
    throw new RefusalError('This plan cannot be bought at the moment. Contact us.');
  }
}

/**
 * Idempotency key: the same for simultaneous clicks, even on two replicas. It changes every hour, because the provider
 * repeats its first answer to a key for a day, even if that was a failure.
 */
function keyOf(wanted: NewCheckout, previous: string | null): string {
  const hour = Math.floor(Date.now() / KEY_WINDOW_MS);
  return `checkout-${hash('sha256', JSON.stringify([wanted, previous, hour]))}`;
}
