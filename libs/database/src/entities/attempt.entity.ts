import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An earlier attempt of a notification; the last one is inline in `notification`. Partitioned alike. */
@Entity('attempt')
export class Attempt {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'attempt_pk' })
  notificationId: string;

  /** 1, 2, ... */
  @PrimaryColumn({ type: 'smallint', primaryKeyConstraintName: 'attempt_pk' })
  number: number;

  @Column('timestamptz')
  attemptedAt: Date;

  @Column('int', { nullable: true })
  elapsedMs: number | null;

  @Column('smallint', { nullable: true })
  statusCode: number | null;

  @Column('text', { nullable: true })
  error: string | null;

  @Column('text', { nullable: true })
  url: string | null;

  @Column('bytea', { nullable: true })
  response: Buffer | null;
}
