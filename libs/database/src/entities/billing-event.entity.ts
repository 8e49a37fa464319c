import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An event of the payment provider that was applied: the provider sends some more than once. */
@Entity('billing_event')
export class BillingEvent {
  /** the provider's id of the event */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'billing_event_pk' })
  id: string;

  @Column('text')
  type: string;

  @Column('timestamptz', { default: () => 'now()' })
  receivedAt: Date;
}
