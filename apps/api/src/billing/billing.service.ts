import { Injectable } from '@nestjs/common';
import { BillingRepository, type BillingState } from '@tickhook/database';
import { isEnded } from '@tickhook/domain';
import { PaymentProvider } from './payment-provider.js';

/** Ends a user's payments when the account is deleted. */
@Injectable()
export class BillingService {
  constructor(
    private readonly billing: BillingRepository,
    private readonly provider: PaymentProvider,
  ) {}

  /**
   * Immediately cancels the user's subscriptions and open checkout at the provider. Does nothing when there are none, so
   * it can be called again.
   * @param settled state returned by an earlier call: if it has not changed since, the provider is not asked again
   * @returns the state found
   * @throws ServiceUnavailableException when the provider does not answer: otherwise the user would go on paying
   * @throws RefusalError when there is a paid subscription but the provider is no longer configured
   */
  async cancelFor(userId: string, settled?: BillingState): Promise<BillingState | undefined> {
    const state = await this.billing.find(userId);
    if (!state || (settled && isSame(state, settled))) return state;
    await this.cancel(state);
    return state;
  }

  private async cancel({ subscriptionId, status, secondId, checkoutId }: BillingState): Promise<void> {
    const paid = subscriptionId !== null && !isEnded(status) ? subscriptionId : undefined;
    // A checkout left open at a provider that is no longer configured must not block the deletion.
    if (!this.provider.access && paid === undefined) return;
    // The checkout may have been paid without its event having arrived yet.
    const bought = checkoutId === null ? undefined : await this.closeCheckout(checkoutId);
    for (const id of new Set([bought, paid, secondId ?? undefined])) {
      if (id !== undefined) await this.provider.cancel(id);
    }
  }

  /** @returns the subscription bought in the checkout, unless it has ended */
  private async closeCheckout(checkoutId: string): Promise<string | undefined> {
    await this.provider.closeCheckout(checkoutId);
    const bought = (await this.provider.checkout(checkoutId))?.subscriptionId;
    const subscription = bought === undefined ? undefined : await this.provider.subscription(bought);
    return subscription && !isEnded(subscription.status) ? subscription.id : undefined;
  }
}

/** Whether no checkout was opened, no event applied and no second subscription found between the two states. */
function isSame(one: BillingState, other: BillingState): boolean {
  return (
    one.checkoutId === other.checkoutId && one.version === other.version && one.secondId === other.secondId
  );
}
