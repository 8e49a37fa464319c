import {
  Column,
  Entity,
  JoinColumn,
  ManyToOne,
  OneToMany,
  PrimaryGeneratedColumn,
  Unique,
  type Relation,
} from 'typeorm';
import { Contract } from './contract.entity.js';
import { MethodLayout } from './method-layout.entity.js';
import { Variable } from './variable.entity.js';

/** A procedure of a contract. */
@Entity('method')
@Unique('method_procedure_key', ['contractId', 'procedureId'])
export class Method {
  @PrimaryGeneratedColumn('identity', {
    type: 'int',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'method_pk',
  })
  id: number;

  @Column('int')
  contractId: number;

  /** = inputType on chain */
  @Column('int')
  procedureId: number;

  @Column('text')
  name: string;

  @Column('text')
  description: string;

  @ManyToOne(() => Contract, (contract) => contract.methods)
  @JoinColumn({ name: 'contract_id', foreignKeyConstraintName: 'method_contract_fk' })
  contract: Relation<Contract>;

  @OneToMany(() => Variable, (variable) => variable.method)
  variables: Relation<Variable>[];

  @OneToMany(() => MethodLayout, (layout) => layout.method)
  layouts: Relation<MethodLayout>[];
}
