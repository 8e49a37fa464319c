import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An order of the operator's: ticks to be read from the feed again. Deleted with the last of them. */
@Entity('backfill')
export class Backfill {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'backfill_pk' })
  id: string;

  @Column('text')
  network: string;

  /** those before it are done */
  @Column('bigint')
  nextTick: string;

  @Column('bigint')
  lastTick: string;

  /** whose calls are looked for, all alerts' when empty */
  @Column('uuid', { array: true, default: '{}' })
  alerts: string[];

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;
}
