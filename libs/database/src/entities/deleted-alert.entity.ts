import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An alert that is deleted, but whose history is not yet. Nobody sees that history any more. */
@Entity('deleted_alert')
export class DeletedAlert {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'deleted_alert_pk' })
  alertId: string;

  @Column('uuid')
  userId: string;
}
