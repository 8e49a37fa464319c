import type { PlanName } from '@tickhook/domain';
import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { UserAccount } from './user-account.entity.js';

/** The plan of a user. */
@Entity('subscription')
export class Subscription {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'subscription_pk' })
  userId: string;

  @Column('text')
  plan: PlanName;

  @OneToOne(() => UserAccount, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'subscription_user_fk' })
  user: Relation<UserAccount>;
}
