import type { PlanName } from '@tickhook/domain';
import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { UserAccount } from './user-account.entity.js';

/** The plan of a user, and what the payment provider last said about it. */
@Entity('subscription')
export class Subscription {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'subscription_pk' })
  userId: string;

  @Column('text')
  plan: PlanName;

  /** the provider's id of the user */
  @Column('text', { nullable: true })
  customerId: string | null;

  /** the provider's id of the subscription bought last */
  @Column('text', { nullable: true })
  providerSubscriptionId: string | null;

  /** its status, in the provider's words */
  @Column('text', { nullable: true })
  providerStatus: string | null;

  /** the provider's id of a second subscription that was paid beside it */
  @Column('text', { nullable: true })
  secondSubscriptionId: string | null;

  /** the provider's id of the checkout opened last */
  @Column('text', { nullable: true })
  checkoutId: string | null;

  /** counts the provider's changes applied so far; an older number means an older state */
  @Column('int', { default: 0 })
  billingVersion: number;

  @OneToOne(() => UserAccount, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'subscription_user_fk' })
  user: Relation<UserAccount>;
}
