import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/** Where a user's webhooks go: (user, origin). Nobody shares one with another user. Written on transitions only. */
@Entity('endpoint')
@Unique('endpoint_key', ['userId', 'origin'])
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

  @Column('timestamptz', { nullable: true })
  failingSince: Date | null;
}
