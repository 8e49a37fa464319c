import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** One row: the last `alert_change.seq`, and an id of this database, which changes after a restore or by hand. */
@Entity('change_counter')
@Check('change_counter_single', '"id"')
export class ChangeCounter {
  @PrimaryColumn({ type: 'boolean', default: true, primaryKeyConstraintName: 'change_counter_pk' })
  id: boolean;

  @Column('bigint', { default: 0 })
  seq: string;

  @Column('uuid')
  generation: string;
}
