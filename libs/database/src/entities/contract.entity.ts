import { Column, Entity, OneToMany, PrimaryColumn, type Relation } from 'typeorm';
import { Method } from './method.entity.js';

/** A smart contract of the catalogue; its id is its index on chain. */
@Entity('contract')
export class Contract {
  @PrimaryColumn({ type: 'int', primaryKeyConstraintName: 'contract_pk' })
  id: number;

  @Column('text')
  name: string;

  /** identity of the contract */
  @Column('text')
  address: string;

  @Column('text')
  description: string;

  @OneToMany(() => Method, (method) => method.contract)
  methods: Relation<Method>[];
}
