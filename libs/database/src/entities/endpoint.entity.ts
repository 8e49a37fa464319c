import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/** Where a user's webhooks go: (user, origin). Nobody shares one with another user. Written on transitions only. */
@Entity('endpoint')
@Unique('endpoint_key', ['userId', 'origin'])
@Index('endpoint_open_idx', ['probeAt'], { where: '(opened_at IS NOT NULL)' })
export class Endpoint {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'endpoint_pk' })
  id: string;

  @Column('uuid')
  userId: string;

  /** scheme, host and port */
  @Column('text')
  origin: string;

  /** since when the breaker is open */
  @Column('timestamptz', { nullable: true })
  openedAt: Date | null;

  /** while it is open: the next probe goes out no sooner */
  @Column('timestamptz', { nullable: true })
  probeAt: Date | null;

  /** probes that failed since it was opened */
  @Column('smallint', { default: 0 })
  probes: number;

  /** the one dispatch that is sent although it is open */
  @Column('uuid', { nullable: true })
  probeDispatchId: string | null;
}
