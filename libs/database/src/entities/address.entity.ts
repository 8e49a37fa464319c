import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/** An identity that some alert names as a source. */
@Entity('address')
@Unique('address_identity_key', ['identity'])
export class Address {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'address_pk' })
  id: string;

  @Column('text')
  identity: string;
}
