import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An operator's order to read ticks from the feed again. Deleted once the last of them is stored. */
@Entity('backfill')
export class Backfill {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'backfill_pk' })
  id: string;

  @Column('text')
  network: string;

  /** the ticks before this one are done */
  @Column('bigint')
  nextTick: string;

  @Column('bigint')
  lastTick: string;

  /** the alerts to match new calls for; all when empty */
  @Column('uuid', { array: true, default: '{}' })
  alerts: string[];

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;
}
