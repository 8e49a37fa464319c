import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A transaction that could not be read (`malformed`) or never came (`absent`), kept for the operator. */
@Entity('feed_anomaly')
export class FeedAnomaly {
  @PrimaryColumn({ type: 'bigint', primaryKeyConstraintName: 'feed_anomaly_pk' })
  tick: string;

  /** as the feed named it */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'feed_anomaly_pk' })
  hash: string;

  @Column('text')
  kind: 'malformed' | 'absent';

  @Column('text')
  reason: string;

  /** the feed's answer as JSON text */
  @Column('text', { nullable: true })
  raw: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  seenAt: Date;
}
