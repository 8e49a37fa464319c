import { DEFAULT_PLAN, PLANS, type Plan, type PlanName } from '@tickhook/domain';
import type { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { hashOf } from './former-usage.js';
import { MONTH } from './month-bounds.js';
import { noteLowerPlan } from './usage-charge.js';

export interface User {
  id: string;
  email: string | null;
  /** whether the account is being deleted */
  isClosing: boolean;
}

/** An account whose plan was set, and what it had before. */
export interface PlanHolder {
  userId: string;
  before: PlanName;
  /** the payment provider's id of the subscription bought last, which may still run */
  subscriptionId: string | null;
  /** status of that subscription, in the payment provider's words */
  providerStatus: string | null;
}

/** A user's plan and what was used of it this month. */
export interface SubscriptionState {
  plan: Plan;
  notificationsThisMonth: number;
  withheldThisMonth: number;
  /** first moment of the next month (UTC) */
  resetsAt: Date;
  /** status of the subscription bought last, in the payment provider's words */
  providerStatus: string | null;
}

export class UserRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The account of a token's subject, created if this is its first request. Safe for concurrent requests. */
  async findOrCreate(subject: string): Promise<User> {
    for (;;) {
      const found = await this.find(subject);
      if (found) return found;
      // The account exists then, unless it is deleted in between.
      await this.dataSource.query(CREATE_ACCOUNT, [uuidv7(), subject]);
    }
  }

  private async find(subject: string): Promise<User | undefined> {
    const [row]: User[] = await this.dataSource.query(
      'SELECT id, email, closing_since IS NOT NULL AS "isClosing" FROM user_account WHERE subject = $1',
      [subject],
    );
    return row;
  }

  /** Stores the e-mail address and applies a plan the operator has set for it; does nothing without the account. */
  async setEmail(userId: string, email: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await manager.query(LOCK_EMAIL, [email]);
      const [, updated]: [unknown, number] = await manager.query(
        'UPDATE user_account SET email = $2 WHERE id = $1',
        [userId, email],
      );
      if (updated === 0) return;
      const [grants]: [{ plan: PlanName }[], number] = await manager.query(
        'DELETE FROM plan_grant WHERE email = lower($1) RETURNING plan',
        [email],
      );
      const [grant] = grants;
      if (grant) await manager.query(UPSERT_PLAN, [[userId], grant.plan]);
    });
  }

  /**
   * Sets the plan of the accounts with this e-mail address; if there are none yet, of the first one to come.
   * @returns the accounts whose plan was set
   */
  async setPlan(email: string, plan: PlanName): Promise<PlanHolder[]> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query(LOCK_EMAIL, [email]);
      const users: PlanHolder[] = await manager.query(
        `SELECT id AS "userId", coalesce(plan, $2) AS before, provider_subscription_id AS "subscriptionId",
           provider_status AS "providerStatus"
         FROM user_account LEFT JOIN subscription ON user_id = id WHERE lower(email) = lower($1)`,
        [email, DEFAULT_PLAN],
      );
      if (users.length > 0) {
        await manager.query(UPSERT_PLAN, [users.map(({ userId }) => userId), plan]);
        await noteLowerPlan(manager, plan, users);
        return users;
      }
      await manager.query(
        `INSERT INTO plan_grant (email, plan) VALUES (lower($1), $2)
         ON CONFLICT (email) DO UPDATE SET plan = EXCLUDED.plan`,
        [email, plan],
      );
      return [];
    });
  }

  async subscription(userId: string): Promise<SubscriptionState> {
    const [row]: SubscriptionRow[] = await this.dataSource.query(
      `SELECT s.plan, s.provider_status AS "providerStatus",
         coalesce(u.notifications, 0) AS notifications, coalesce(u.withheld, 0) AS withheld,
         (m.month + interval '1 month') AT TIME ZONE 'UTC' AS "resetsAt"
       FROM (SELECT ${MONTH} AS month) m
       LEFT JOIN usage u ON u.user_id = $1 AND u.month = m.month
       LEFT JOIN subscription s ON s.user_id = $1`,
      [userId],
    );
    if (!row) throw new Error('The usage query always has one row.');
    return {
      plan: PLANS[row.plan ?? DEFAULT_PLAN],
      notificationsThisMonth: row.notifications,
      withheldThisMonth: row.withheld,
      resetsAt: row.resetsAt,
      providerStatus: row.providerStatus,
    };
  }
}

/** The new account takes over what a deleted one of the same identity had used this month. */
const CREATE_ACCOUNT = `
  WITH made AS (
    INSERT INTO user_account (id, subject) VALUES ($1, $2) ON CONFLICT (subject) DO NOTHING RETURNING id, subject
  ), former AS (
    DELETE FROM former_usage f USING made WHERE f.month = ${MONTH} AND f.subject_hash = ${hashOf('made.subject')}
    RETURNING made.id, f.month, f.notifications
  )
  INSERT INTO usage (user_id, month, notifications) SELECT id, month, notifications FROM former`;

interface SubscriptionRow extends Pick<SubscriptionState, 'resetsAt' | 'providerStatus'> {
  plan: PlanName | null;
  notifications: number;
  withheld: number;
}

/** Keeps an account's address and the operator's plan for it, set at the same moment, from missing each other. */
const LOCK_EMAIL = 'SELECT pg_advisory_xact_lock(hashtextextended(lower($1), 0))';

/** Skips accounts that were deleted meanwhile. */
const UPSERT_PLAN = `
  INSERT INTO subscription (user_id, plan) SELECT id, $2 FROM user_account WHERE id = ANY($1) FOR KEY SHARE
  ON CONFLICT (user_id) DO UPDATE SET plan = EXCLUDED.plan`;
