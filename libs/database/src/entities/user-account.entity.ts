import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/** Created on the first authenticated request. */
@Entity('user_account')
@Index('user_account_email_idx', { synchronize: false })
@Unique('user_account_subject_key', ['subject'])
export class UserAccount {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'user_account_pk' })
  id: string;

  /** `sub` of the access token */
  @Column('text')
  subject: string;

  /** read once from the identity provider; access tokens carry none */
  @Column('text', { nullable: true })
  email: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;

  /** set while the account is being deleted: nothing more is made for it */
  @Column('timestamptz', { nullable: true })
  closingSince: Date | null;
}
