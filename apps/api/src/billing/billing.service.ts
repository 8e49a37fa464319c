import { Injectable } from '@nestjs/common';
import { BillingRepository, type BillingState } from '@tickhook/database';
import { isEnded } from '@tickhook/domain';
import { PaymentProvider } from './payment-provider.js';

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
   * @param settled what was found and ended before: while that is all, the provider is not asked again
   * @returns what was found
   * @throws ServiceUnavailableException when the provider does not answer: somebody would go on paying
   * @throws RefusalError when something is paid for and the provider is not configured any more
   */
  async cancelFor(userId: string, settled?: BillingState): Promise<BillingState | undefined> {
    const state = await this.billing.find(userId);
    if (!state || (settled && isSame(state, settled))) return state;
    await this.cancel(state);
    return state;
  }

  private async cancel({ subscriptionId, status, checkoutId }: BillingState): Promise<void> {
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

/** Whether no checkout was opened and no event applied between the two. */
function isSame(one: BillingState, other: BillingState): boolean {
  return one.checkoutId === other.checkoutId && one.version === other.version;
}
