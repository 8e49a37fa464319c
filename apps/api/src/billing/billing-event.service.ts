import { Injectable, Logger, ServiceUnavailableException } from '@nestjs/common';
import { BillingRepository, type BillingChange, type BillingState } from '@tickhook/database';
import { isEnded, isOwed, isPaid, planAfter } from '@tickhook/domain';
import { z } from 'zod';
import { PaymentProvider, type PaidSubscription } from './payment-provider.js';
import { subscriptionIdOf, type ProviderEvent } from './provider-event.js';

/** So often events of one user may overtake each other before the sender has to come again. */
const TRIES = 5;
const uuid = z.uuid();

/**
 * Turns events of the payment provider into plans. Events come twice, late and in any order, so an event only says that
 * something happened to a subscription: what is applied is what the provider says of it now.
 */
@Injectable()
export class BillingEventService {
  private readonly logger = new Logger(BillingEventService.name);

  constructor(
    private readonly billing: BillingRepository,
    private readonly provider: PaymentProvider,
  ) {}

  /** @param event whose signature is good */
  async handle(event: ProviderEvent): Promise<void> {
    const subscriptionId = subscriptionIdOf(event);
    if (subscriptionId === undefined) return;
    const userId = await this.ownerOf(subscriptionId);
    if (userId === undefined) return this.tell('unknown', event, subscriptionId);
    const outcome = await this.apply(event, { userId, subscriptionId });
    if (outcome === 'no account') await this.tellOrphan(subscriptionId);
    this.tell(outcome, event, subscriptionId);
  }

  private async apply(event: ProviderEvent, about: { userId: string; subscriptionId: string }) {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const state = await this.billing.find(about.userId);
      if (!state) return 'no account';
      const change = await this.changeFor({ ...about, state });
      if (!change) return 'nothing to change';
      const outcome = await this.billing.apply(event, change);
      if (outcome !== 'stale') return outcome;
    }
    throw new ServiceUnavailableException('Too many events at once. Please send it again.');
  }

  /** The operator decides: the account was deleted, or the database is not the one that it was bought from. */
  private async tellOrphan(subscriptionId: string): Promise<void> {
    const subscription = await this.provider.subscription(subscriptionId);
    if (!subscription || !isPaid(subscription.status)) return;
    this.logger.error(`billing.no-account ${subscriptionId} is paid for an account that is not here`);
  }

  /** Our own reference decides, never an e-mail address: anybody can pay with any. */
  private async ownerOf(subscriptionId: string): Promise<string | undefined> {
    const subscription = await this.provider.subscription(subscriptionId);
    return uuid.safeParse(subscription?.userId).data;
  }

  /** Asks the provider after the state was read, so that the version tells whether somebody heard something newer. */
  private async changeFor(about: {
    userId: string;
    subscriptionId: string;
    state: BillingState;
  }): Promise<BillingChange | undefined> {
    const { userId, state } = about;
    const now = await this.provider.subscription(about.subscriptionId);
    if (!now) return undefined;
    const isKnown = state.subscriptionId === now.id;
    if (!isKnown && (await this.isKeptFor(state, now))) return undefined;
    const before = isKnown ? state.status : null;
    return {
      userId,
      version: state.version,
      customerId: now.customerId,
      subscriptionId: now.id,
      status: now.status,
      plan: planAfter(now.status, before),
      isOwed: isOwed(now.status, before),
    };
  }

  /** Whether the subscription that is stored stays, and the other one changes nothing. */
  private async isKeptFor(
    { subscriptionId, status }: BillingState,
    other: PaidSubscription,
  ): Promise<boolean> {
    if (subscriptionId === null) return false;
    if (!isPaid(other.status)) return !isEnded(status) || isEnded(other.status);
    if (!isPaid(status)) return false;
    const stored = await this.provider.subscription(subscriptionId);
    if (!stored || !isPaid(stored.status)) return false;
    this.logger.error(
      `billing.paid-twice ${other.id} beside ${subscriptionId}, which gives the plan: cancel and refund the former`,
    );
    return true;
  }

  private tell(outcome: string, { id, type }: ProviderEvent, subscriptionId: string): void {
    const line = `billing.event ${type} ${id} of ${subscriptionId}: ${outcome}`;
    if (outcome === 'unknown' || outcome === 'no account') this.logger.warn(line);
    else this.logger.log(line);
  }
}
