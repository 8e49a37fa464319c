import { Injectable } from '@nestjs/common';
import { BillingRepository } from '@tickhook/database';
import { PaymentProvider } from './payment-provider.js';
import { isEnded } from './subscription-status.js';

/** What happens to a user's payments when the account goes. */
@Injectable()
export class BillingService {
  constructor(
    private readonly billing: BillingRepository,
    private readonly provider: PaymentProvider,
  ) {}

  /**
   * Ends at once, at the provider, whatever the user pays for or could still buy by an open checkout. Does nothing
   * where there is nothing, so that it can be called again.
   * @throws ServiceUnavailableException when the provider does not answer: somebody would go on paying
   * @throws RefusalError when something is paid for and the provider is not configured any more
   */
  async cancelFor(userId: string): Promise<void> {
    const state = await this.billing.find(userId);
    if (!state) return;
    const { subscriptionId, status, checkoutId } = state;
    const paid = subscriptionId !== null && !isEnded(status) ? subscriptionId : undefined;
    // What was left open at a provider that is not configured any more is no reason to keep an account.
    if (!this.provider.access && paid === undefined) return;
    // Its event may not have come yet.
    const bought = checkoutId === null ? undefined : await this.closeCheckout(checkoutId);
    for (const id of new Set([bought, paid])) {
      if (id !== undefined) await this.provider.cancel(id);
    }
  }

  /** @returns the subscription that was bought by it and has not ended */
  private async closeCheckout(checkoutId: string): Promise<string | undefined> {
    await this.provider.closeCheckout(checkoutId);
    const bought = (await this.provider.checkout(checkoutId))?.subscriptionId;
    const subscription = bought === undefined ? undefined : await this.provider.subscription(bought);
    return subscription && !isEnded(subscription.status) ? subscription.id : undefined;
  }
}
