import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The outbox: notifications on their way. Sent only under a lease; deleted when all are recorded. */
@Entity('dispatch')
@Index('dispatch_lease_idx', ['leaseUntil'])
export class Dispatch {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'dispatch_pk' })
  id: string;

  @Column('uuid', { array: true })
  notificationIds: string[];

  /** from when on it is to be sent; not before it was made */
  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;

  /** set by the claim; outcomes are recorded only with it */
  @Column('uuid', { nullable: true })
  leaseToken: string | null;

  @Column('timestamptz', { nullable: true })
  leaseUntil: Date | null;
}
