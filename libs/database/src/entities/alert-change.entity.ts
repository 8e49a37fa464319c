import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A change that affects matching, in commit order and without gaps. Written by triggers. */
@Entity('alert_change')
@Index('alert_change_alert_idx', ['alertId'])
export class AlertChange {
  @PrimaryColumn({ type: 'bigint', primaryKeyConstraintName: 'alert_change_pk' })
  seq: string;

  @Column('uuid')
  alertId: string;

  @Column('timestamptz', { default: () => 'now()' })
  changedAt: Date;
}
