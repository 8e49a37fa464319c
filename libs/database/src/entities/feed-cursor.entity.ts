import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How far a network's feed has been stored. Moves only together with the tick's calls. */
@Entity('feed_cursor')
export class FeedCursor {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'feed_cursor_pk' })
  network: string;

  @Column('bigint')
  tick: string;

  /** the feed's newest tick when the cursor last moved; below `tick`, or `null`, if an older version moved it */
  @Column('bigint', { nullable: true })
  head: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  updatedAt: Date;

  /** the newest tick that retention has purged or is about to purge */
  @Column('bigint', { nullable: true })
  purgedTo: string | null;
}
