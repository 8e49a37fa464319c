import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/** Where a user's webhooks go: (user, origin). Users never share one. Written only on transitions of its breaker. */
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

  /** while the breaker is open: when the next probe is due */
  @Column('timestamptz', { nullable: true })
  probeAt: Date | null;

  /** failed probes since the breaker opened */
  @Column('smallint', { default: 0 })
  probes: number;

  /** the only dispatch that is sent while the breaker is open */
  @Column('uuid', { nullable: true })
  probeDispatchId: string | null;
}
