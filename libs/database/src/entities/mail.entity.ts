import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { UserAccount } from './user-account.entity.js';

/** The outbox of mails: deleted when sent or given up. The address is looked up when one is sent. */
@Entity('mail')
@Index('mail_due_idx', ['nextAttemptAt'])
@Index('mail_user_idx', ['userId'])
export class Mail {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'mail_pk' })
  id: string;

  @Column('uuid')
  userId: string;

  @Column('text')
  kind: string;

  /** what the text of this kind tells */
  @Column('jsonb')
  data: unknown;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;

  @Column('smallint', { default: 0 })
  attempts: number;

  /** while one is on its way: when its lease ends */
  @Column('timestamptz', { default: () => 'now()' })
  nextAttemptAt: Date;

  /** set by the claim; whoever holds an older one has lost the mail */
  @Column('uuid', { nullable: true })
  leaseToken: string | null;

  @ManyToOne(() => UserAccount, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'mail_user_fk' })
  user: Relation<UserAccount>;
}
