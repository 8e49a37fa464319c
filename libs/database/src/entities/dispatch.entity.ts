import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The outbox: a batch of notifications. Sent only under a lease; deleted when all outcomes are recorded. */
@Entity('dispatch')
@Index('dispatch_lease_idx', ['leaseUntil'])
export class Dispatch {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'dispatch_pk' })
  id: string;

  @Column('uuid', { array: true })
  notificationIds: string[];

  /** when it is due, which may be later than when it was made */
  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;

  /** set by the claim; outcomes are recorded only with this token */
  @Column('uuid', { nullable: true })
  leaseToken: string | null;

  @Column('timestamptz', { nullable: true })
  leaseUntil: Date | null;
}
