import type { ComparisonType } from '@tickhook/domain';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Alert } from './alert.entity.js';
import { Variable } from './variable.entity.js';

@Entity('condition')
@Index('condition_alert_idx', ['alertId'])
export class Condition {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'condition_pk' })
  id: string;

  @Column('uuid')
  alertId: string;

  @Column('int')
  variableId: number;

  @Column('smallint')
  type: ComparisonType;

  @Column('text')
  value: string;

  @ManyToOne(() => Alert, (alert) => alert.conditions, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'alert_id', foreignKeyConstraintName: 'condition_alert_fk' })
  alert: Relation<Alert>;

  @ManyToOne(() => Variable)
  @JoinColumn({ name: 'variable_id', foreignKeyConstraintName: 'condition_variable_fk' })
  variable: Relation<Variable>;
}
