import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Notifications used and withheld per user and calendar month (UTC). Charged only in match transactions. */
@Entity('usage')
export class Usage {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'usage_pk' })
  userId: string;

  /** first day of the month */
  @PrimaryColumn({ type: 'date', primaryKeyConstraintName: 'usage_pk' })
  month: string;

  @Column('int', { default: 0 })
  notifications: number;

  @Column('int', { default: 0 })
  withheld: number;

  /** thresholds about which the user was mailed, each with its plan: `limit-reached of Freemium` */
  @Column('text', { array: true, default: [] })
  mailed: string[];
}
