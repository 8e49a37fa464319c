import type { NotificationStatus } from '@tickhook/domain';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * One per (alert, call), by its id. Partitioned by id range (months). The last attempt's outcome is inline;
 * earlier ones are in `attempt`. In flight while `dispatchId` is set; waiting for a retry while `nextAttemptAt` is.
 */
@Entity('notification')
@Index('notification_alert_idx', ['alertId', 'id'])
@Index('notification_due_idx', ['endpointId', 'nextAttemptAt'], { where: '(next_attempt_at IS NOT NULL)' })
@Index('notification_displaced_idx', ['alertId', 'id'], {
  where: 'notification_is_displaced(id, created_at)',
})
export class Notification {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'notification_pk' })
  id: string;

  @Column('uuid')
  alertId: string;

  @Column('uuid')
  endpointId: string;

  @Column('uuid', { nullable: true })
  dispatchId: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { nullable: true })
  nextAttemptAt: Date | null;

  @Column('timestamptz', { nullable: true })
  attemptedAt: Date | null;

  @Column('int', { nullable: true })
  elapsedMs: number | null;

  @Column('smallint', { default: 0 })
  attempts: number;

  /** delays of the retry schedule used up */
  @Column('smallint', { default: 0 })
  retries: number;

  /** attempts in a row whose outcome is unknown */
  @Column('smallint', { default: 0 })
  unknowns: number;

  @Column('smallint', { nullable: true })
  statusCode: number | null;

  @Column('text', { default: 'pending' })
  status: NotificationStatus;

  @Column('text')
  txId: string;

  /** class of the last failure */
  @Column('text', { nullable: true })
  error: string | null;

  /** URL of the last attempt */
  @Column('text', { nullable: true })
  url: string | null;

  /** first bytes of the response */
  @Column('bytea', { nullable: true })
  response: Buffer | null;
}
