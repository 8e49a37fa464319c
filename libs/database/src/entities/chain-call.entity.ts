import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A contract call with the webhook's payload, encoded once and shared by all its notifications. */
@Entity('chain_call')
@Index('chain_call_tick_idx', ['tick', 'position'])
@Index('chain_call_method_idx', ['methodId', 'tick'])
export class ChainCall {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'chain_call_pk' })
  txId: string;

  @Column('bigint')
  tick: string;

  /** index in the tick's list of transactions */
  @Column('smallint')
  position: number;

  @Column('int')
  methodId: number;

  /** identity of the sender */
  @Column('text')
  sourceId: string;

  /** exactly the bytes sent, as UTF-8 text */
  @Column('text')
  payload: string;
}
