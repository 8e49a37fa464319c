import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, Unique, type Relation } from 'typeorm';
import { Address } from './address.entity.js';
import { Alert } from './alert.entity.js';

/** A source of an alert: a sender whose calls it watches. */
@Entity('from_address')
@Unique('from_address_key', ['alertId', 'addressId'])
@Index('from_address_address_idx', ['addressId'])
export class FromAddress {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'from_address_pk' })
  id: string;

  @Column('uuid')
  alertId: string;

  @Column('uuid')
  addressId: string;

  @ManyToOne(() => Alert, (alert) => alert.fromAddresses, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'alert_id', foreignKeyConstraintName: 'from_address_alert_fk' })
  alert: Relation<Alert>;

  @ManyToOne(() => Address)
  @JoinColumn({ name: 'address_id', foreignKeyConstraintName: 'from_address_address_fk' })
  address: Relation<Address>;
}
