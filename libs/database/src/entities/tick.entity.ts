import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A tick that holds calls, matched or not. Empty ticks only move the cursor. */
@Entity('tick')
@Index('tick_occurred_idx', ['occurredAt'])
@Index('tick_unmatched_idx', ['number'], { where: '(matched_at IS NULL)' })
@Index('tick_first_unmatched_age_idx', ['storedAt'], {
  where: '((matched_at IS NULL) AND (replay_alerts IS NULL))',
})
export class Tick {
  @PrimaryColumn({ type: 'bigint', primaryKeyConstraintName: 'tick_pk' })
  number: string;

  @Column('int')
  epoch: number;

  /** time of the tick by its leader's clock, or when it was first stored if that time cannot be right */
  @Column('timestamptz')
  occurredAt: Date;

  @Column('timestamptz', { default: () => 'now()' })
  storedAt: Date;

  @Column('timestamptz', { nullable: true })
  matchedAt: Date | null;

  /** while it is to be matched again: the only alerts to match, all when empty. `null`: not matched before */
  @Column('uuid', { array: true, nullable: true })
  replayAlerts: string[] | null;

  /** for a tick that is made in parts: its notifications up to this id are decided */
  @Column('uuid', { nullable: true })
  madeThrough: string | null;
}
