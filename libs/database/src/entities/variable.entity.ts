import type { VariableType } from '@tickhook/domain';
import {
  Column,
  Entity,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  Unique,
  type Relation,
} from 'typeorm';
import { Method } from './method.entity.js';

/** A variable of a method, on which conditions are defined. */
@Entity('variable')
@Unique('variable_name_key', ['methodId', 'name'])
export class Variable {
  @PrimaryGeneratedColumn('identity', {
    type: 'int',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'variable_pk',
  })
  id: number;

  @Column('int')
  methodId: number;

  /** order within the method */
  @Column('smallint')
  position: number;

  @Column('text')
  name: string;

  @Column('text')
  description: string;

  @Column('smallint')
  type: VariableType;

  @ManyToOne(() => Method, (method) => method.variables)
  @JoinColumn({ name: 'method_id', foreignKeyConstraintName: 'variable_method_fk' })
  method: Relation<Method>;
}
