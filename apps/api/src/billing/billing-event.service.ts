import { Injectable, Logger, ServiceUnavailableException } from '@nestjs/common';
import { BillingRepository, type BillingChange, type BillingState } from '@tickhook/database';
import { isEnded, isOwed, isPaid, planAfter } from '@tickhook/domain';
import { z } from 'zod';
import { PaymentProvider, type PaidSubscription } from './payment-provider.js';
import { subscriptionIdOf, type ProviderEvent } from './provider-event.js';

/** Attempts to apply an event while other events of the user overtake it; then the sender must send it again. */
const TRIES = 5;
const uuid = z.uuid();

/**
 * Turns payment provider events into plans. Events arrive twice, late and in any order, so an event only means that a
 * subscription changed: what is applied is its current state at the provider.
 */
@Injectable()
export class BillingEventService {
  private readonly logger = new Logger(BillingEventService.name);

  constructor(
    private readonly billing: BillingRepository,
    private readonly provider: PaymentProvider,
  ) {}

  /** @param event with a verified signature */
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
      if (change === 'stale') continue;
      const outcome = await this.billing.apply(event, change);
      if (outcome !== 'stale') return outcome;
    }
    throw new ServiceUnavailableException('Too many events at once. Please send it again.');
  }

  /** Logged for the operator to decide: the account was deleted, or the plan was bought through another database. */
  private async tellOrphan(subscriptionId: string): Promise<void> {
    const subscription = await this.provider.subscription(subscriptionId);
    if (!subscription || !isPaid(subscription.status)) return;
    this.logger.error(`billing.no-account ${subscriptionId} is paid for an account that is not here`);
  }

  /** Identifies the owner by our own reference, never by e-mail address: anybody can pay with any address. */
  private async ownerOf(subscriptionId: string): Promise<string | undefined> {
    const subscription = await this.provider.subscription(subscriptionId);
    return uuid.safeParse(subscription?.userId).data;
  }

  /** Asks the provider after reading the state, so that its version shows if a newer change was applied meanwhile. */
  private async changeFor(about: {
    userId: string;
    subscriptionId: string;
    state: BillingState;
  }): Promise<BillingChange | 'stale' | undefined> {
    const { userId, state } = about;
    const now = await this.provider.subscription(about.subscriptionId);
    if (!now) return undefined;
    const isKnown = state.subscriptionId === now.id;
    const kept = isKnown ? 'no' : await this.keepFor(userId, state, now);
    if (kept !== 'no') return kept === 'stale' ? 'stale' : undefined;
    const second = isKnown && !isPaid(now.status) ? await this.secondOf(state) : undefined;
    const { id, customerId, status } = second ?? now;
    const before = isKnown && !second ? state.status : null;
    return {
      userId,
      version: state.version,
      customerId,
      subscriptionId: id,
      status,
      plan: planAfter(status, before),
      isOwed: isOwed(status, before),
    };
  }

  /** The subscription that is paid as well, to take the place of the stored one. */
  private async secondOf({ secondId }: BillingState): Promise<PaidSubscription | undefined> {
    const second = secondId === null ? undefined : await this.provider.subscription(secondId);
    return second && isPaid(second.status) ? second : undefined;
  }

  /** Whether to keep the stored subscription and only note the other one. `stale`: another event was applied meanwhile */
  private async keepFor(
    userId: string,
    { subscriptionId, status, version }: BillingState,
    other: PaidSubscription,
  ): Promise<'yes' | 'no' | 'stale'> {
    if (subscriptionId === null) return 'no';
    if (!isPaid(other.status)) return isEnded(status) && !isEnded(other.status) ? 'no' : 'yes';
    if (!isPaid(status)) return 'no';
    const stored = await this.provider.subscription(subscriptionId);
    if (!stored || !isPaid(stored.status)) return 'no';
    if (!(await this.billing.setSecond(userId, other.id, version))) return 'stale';
    this.logger.error(
      `billing.paid-twice ${other.id} beside ${subscriptionId}, which gives the plan: cancel and refund the former`,
    );
    return 'yes';
  }

  private tell(outcome: string, { id, type }: ProviderEvent, subscriptionId: string): void {
    const line = `billing.event ${type} ${id} of ${subscriptionId}: ${outcome}`;
    if (outcome === 'unknown' || outcome === 'no account') this.logger.warn(line);
    else this.logger.log(line);
  }
}
