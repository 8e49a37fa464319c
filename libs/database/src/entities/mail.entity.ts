import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { UserAccount } from './user-account.entity.js';

/** The outbox of mails. A mail is deleted when sent or given up; its address is looked up when it is sent. */
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

  /** values for the text of this kind */
  @Column('jsonb')
  data: unknown;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;

  @Column('smallint', { default: 0 })
  attempts: number;

  /** when it is due; while it is being sent, when its lease ends */
  @Column('timestamptz', { default: () => 'now()' })
  nextAttemptAt: Date;

  /** set by the claim; a worker with an older token has lost the mail */
  @Column('uuid', { nullable: true })
  leaseToken: string | null;

  @ManyToOne(() => UserAccount, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'mail_user_fk' })
  user: Relation<UserAccount>;
}
