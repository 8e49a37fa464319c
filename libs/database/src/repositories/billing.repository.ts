import { AccountGoneError, DEFAULT_PLAN, SOLD_PLAN, type PlanName } from '@tickhook/domain';
import type { DataSource, EntityManager } from 'typeorm';
import { lockAccount } from './account-room.js';
import { noteMails } from './mail.repository.js';
import { noteLowerPlan } from './usage-charge.js';

/** A user's plan, and what the payment provider last said about it. */
export interface BillingState {
  email: string | null;
  plan: PlanName;
  customerId: string | null;
  subscriptionId: string | null;
  /** of the subscription, in the provider's words */
  status: string | null;
  /** of a second subscription that was paid beside it, when the provider told of that */
  secondId: string | null;
  /** the provider's id of the checkout opened last */
  checkoutId: string | null;
  /** of what was applied so far; see `apply` */
  version: number;
}

/** What the provider now says about a subscription. */
export interface BillingChange {
  userId: string;
  /** version of the state that was read before the provider was asked */
  version: number;
  customerId: string;
  subscriptionId: string;
  status: string;
  /** `null` leaves the plan as it is */
  plan: PlanName | null;
  /** whether a failed payment, for a subscription that was paid before, is still to be made */
  isOwed: boolean;
}

export interface BillingEventId {
  id: string;
  type: string;
}

/** `repeated`: the event was applied before. `stale`: another event was applied meanwhile; nothing is stored. */
export type BillingOutcome = 'applied' | 'repeated' | 'stale' | 'no account';

/** The provider's event type. The user is mailed, except for a first payment: the checkout itself reports that one. */
const PAYMENT_FAILED = 'invoice.payment_failed';

/** Thrown to roll back the transaction. */
class StaleError extends Error {}

export class BillingRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns `undefined` when there is no such account */
  async find(userId: string): Promise<BillingState | undefined> {
    const [row]: BillingState[] = await this.dataSource.query(
      `SELECT u.email, coalesce(s.plan, $2) AS plan, s.customer_id AS "customerId", s.provider_status AS status,
         s.provider_subscription_id AS "subscriptionId", s.second_subscription_id AS "secondId",
         s.checkout_id AS "checkoutId",
         coalesce(s.billing_version, 0) AS version
       FROM user_account u LEFT JOIN subscription s ON s.user_id = u.id WHERE u.id = $1`,
      [userId, DEFAULT_PLAN],
    );
    return row;
  }

  /**
   * Stores which checkout was opened last, in place of the previous one.
   * @returns whether this one is stored: not if another request has stored its own meanwhile
   * @throws AccountGoneError once the account is being deleted
   */
  async setCheckout(userId: string, checkoutId: string, previous: string | null): Promise<boolean> {
    // The first step of an account's deletion waits for this lock.
    const [row]: { kept: string }[] = await this.dataSource.query(
      `INSERT INTO subscription AS s (user_id, plan, checkout_id)
       SELECT id, $2, $3 FROM user_account WHERE id = $1 AND closing_since IS NULL FOR SHARE
       ON CONFLICT (user_id) DO UPDATE SET checkout_id =
         CASE WHEN s.checkout_id IS NOT DISTINCT FROM $4 THEN EXCLUDED.checkout_id ELSE s.checkout_id END
       RETURNING checkout_id AS kept`,
      [userId, DEFAULT_PLAN, checkoutId, previous],
    );
    if (!row) throw new AccountGoneError();
    return row.kept === checkoutId;
  }

  /** Stores the provider's id of the user, unless a payment has brought one meanwhile. @returns the stored one */
  async setCustomer(userId: string, customerId: string): Promise<string> {
    const [row]: [{ kept: string }] = await this.dataSource.query(
      `INSERT INTO subscription AS s (user_id, plan, customer_id) VALUES ($1, $2, $3)
       ON CONFLICT (user_id) DO UPDATE SET customer_id = coalesce(s.customer_id, EXCLUDED.customer_id)
       RETURNING customer_id AS kept`,
      [userId, DEFAULT_PLAN, customerId],
    );
    return row.kept;
  }

  /**
   * Stores which subscription is paid beside the one that gives the plan, to take its place when that ends.
   * @param version of the state that was read before the provider was asked
   * @returns whether it is stored: not if another event was applied meanwhile
   */
  async setSecond(userId: string, subscriptionId: string, version: number): Promise<boolean> {
    const [, changed]: [unknown, number] = await this.dataSource.query(
      `UPDATE subscription SET second_subscription_id = $2, billing_version = billing_version + 1
       WHERE user_id = $1 AND billing_version = $3`,
      [userId, subscriptionId, version],
    );
    return changed > 0;
  }

  /**
   * Applies what the provider said on an event: once per event, and never over something newer. The caller asks the
   * provider between reading the state and this call, without a lock; if another event was applied in between, its data
   * may be newer, so nothing is changed. Enterprise, a plan set by the operator, stays. The user is mailed about a
   * failed payment that is still owed.
   */
  async apply(event: BillingEventId, change: BillingChange): Promise<BillingOutcome> {
    try {
      return await this.dataSource.transaction((manager) => applyOnce(manager, event, change));
    } catch (error) {
      if (error instanceof StaleError) return 'stale';
      throw error;
    }
  }
}

async function applyOnce(
  manager: EntityManager,
  event: BillingEventId,
  change: BillingChange,
): Promise<BillingOutcome> {
  if (!(await insertEvent(manager, event))) return 'repeated';
  const before = await lockSubscription(manager, change.userId);
  if (!before) return 'no account';
  if (before.version !== change.version) throw new StaleError();
  const [{ plan }]: [{ plan: PlanName }] = await manager.query(UPSERT, [
    change.userId,
    change.plan,
    DEFAULT_PLAN,
    change.customerId,
    change.subscriptionId,
    change.status,
  ]);
  await noteLowerPlan(manager, plan, [{ userId: change.userId, before: before.plan }]);
  if (event.type === PAYMENT_FAILED && change.isOwed) {
    const data = { plan: SOLD_PLAN, isLost: plan === DEFAULT_PLAN };
    await noteMails(manager, [{ userId: change.userId, content: { kind: 'payment-failed', data } }]);
  }
  return 'applied';
}

/** Waits for a concurrent insert of the same event. @returns whether the event is new */
async function insertEvent(manager: EntityManager, { id, type }: BillingEventId): Promise<boolean> {
  const rows: unknown[] = await manager.query(
    'INSERT INTO billing_event (id, type) VALUES ($1, $2) ON CONFLICT (id) DO NOTHING RETURNING id',
    [id, type],
  );
  return rows.length > 0;
}

/**
 * Locks the account, as its row in `subscription` may not exist yet.
 * @returns `undefined` when there is no such account
 */
async function lockSubscription(
  manager: EntityManager,
  userId: string,
): Promise<{ plan: PlanName; version: number } | undefined> {
  if (!(await lockAccount(manager, userId))) return undefined;
  // A separate statement, to see what was committed while the one above waited for the lock.
  const [row]: { plan: PlanName; version: number }[] = await manager.query(
    'SELECT plan, billing_version AS version FROM subscription WHERE user_id = $1 FOR UPDATE',
    [userId],
  );
  return row ?? { plan: DEFAULT_PLAN, version: 0 };
}

const UPSERT = `
  INSERT INTO subscription AS s
    (user_id, plan, customer_id, provider_subscription_id, provider_status, billing_version)
  VALUES ($1, coalesce($2, $3), $4, $5, $6, 1)
  ON CONFLICT (user_id) DO UPDATE SET
    plan = CASE WHEN s.plan = 'Enterprise' THEN s.plan ELSE coalesce($2, s.plan) END,
    customer_id = EXCLUDED.customer_id,
    provider_subscription_id = EXCLUDED.provider_subscription_id,
    provider_status = EXCLUDED.provider_status,
    second_subscription_id = nullif(s.second_subscription_id, EXCLUDED.provider_subscription_id),
    billing_version = s.billing_version + 1
  RETURNING plan`;
