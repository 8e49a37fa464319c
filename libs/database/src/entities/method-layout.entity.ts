import type { LayoutField } from '@tickhook/domain';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Method } from './method.entity.js';

/** Layout of a method's input from a tick on: contracts change between epochs. */
@Entity('method_layout')
export class MethodLayout {
  @PrimaryColumn({ type: 'int', primaryKeyConstraintName: 'method_layout_pk' })
  methodId: number;

  @PrimaryColumn({ type: 'bigint', primaryKeyConstraintName: 'method_layout_pk' })
  firstTick: string;

  /** bytes */
  @Column('int')
  inputSize: number;

  @Column('jsonb')
  fields: LayoutField[];

  @ManyToOne(() => Method, (method) => method.layouts)
  @JoinColumn({ name: 'method_id', foreignKeyConstraintName: 'method_layout_method_fk' })
  method: Relation<Method>;
}
