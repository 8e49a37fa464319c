import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How far a network's feed has been stored. Moves only together with the tick's calls. */
@Entity('feed_cursor')
export class FeedCursor {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'feed_cursor_pk' })
  network: string;

  @Column('bigint')
  tick: string;

  /** the newest tick of the feed when the cursor last moved; smaller than `tick`, or none, where a former version moved it */
  @Column('bigint', { nullable: true })
  head: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  updatedAt: Date;

  /** the newest tick that retention has let go of, or is about to */
  @Column('bigint', { nullable: true })
  purgedTo: string | null;
}
