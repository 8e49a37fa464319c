import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Counts per alert, apart from `alert` so that a user's edit never waits for a match. */
@Entity('alert_counter')
export class AlertCounter {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'alert_counter_pk' })
  alertId: string;

  @Column('bigint', { default: 0 })
  notifications: string;

  /** withheld in `withheldMonth` */
  @Column('int', { default: 0 })
  withheld: number;

  /** first day of the month (UTC) */
  @Column('date', { nullable: true })
  withheldMonth: string | null;
}
