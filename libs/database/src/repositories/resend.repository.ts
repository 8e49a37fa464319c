import { ATTEMPTS_PER_NOTIFICATION, NotFoundError, RefusalError } from '@tickhook/domain';
import { NIL } from 'uuid';
import type { DataSource, EntityManager } from 'typeorm';
import type { Alert } from '../entities/alert.entity.js';
import { lockAlert } from './alert.repository.js';
import { CAN_BE_SENT, HAS_CALL, setDue, walkFailed } from './failed-notifications.js';
import { firstIdSince, IS_DISPLACED, ofAlert } from './history-filter.js';
import { idRange } from './id-range.js';

export interface FailedNotifications {
  alertId: string;
  /** only those made then or later; all when not given */
  since?: Date;
}

/** Notifications read, and made due at most, in one transaction. */
const CHUNK = 2000;

/**
 * Makes notifications due again by hand, free of charge: they keep their ids, and go on counting attempts. The sweep
 * picks them up. The alert is locked before its notifications, as when it is switched off, gets another webhook or is
 * deleted; nothing here waits for a dispatch.
 */
export class ResendRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Resends one notification, whatever its status.
   * @returns its alert's id
   * @throws NotFoundError when it is not the user's, RefusalError when it cannot be sent or is being sent
   */
  async resend(userId: string, id: string): Promise<string> {
    return this.dataSource.transaction(async (manager) => {
      const alertId = await alertOf(manager, userId, id);
      const endpointId = sendableTo(await lockAlert(manager, userId, alertId));
      const [row]: { dispatchId: string | null; hasCall: boolean; attempts: number }[] = await manager.query(
        LOCK_ONE,
        [id],
      );
      if (!row) throw new NotFoundError('Notification');
      if (row.dispatchId !== null) throw new RefusalError('This notification is on its way already.');
      if (!row.hasCall) throw new RefusalError('What this notification was about is not stored any more.');
      if (row.attempts >= ATTEMPTS_PER_NOTIFICATION)
        throw new RefusalError('This notification was sent too often to be sent again.');
      await manager.query(MAKE_DUE, [[id], id, id, endpointId]);
      return alertId;
    });
  }

  /**
   * Resends those that were given up, oldest first, except those whose call is no longer stored or that were sent too
   * often.
   * @returns how many are due again
   * @throws NotFoundError when the alert is not the user's, RefusalError when nothing can be sent for it
   */
  async resendFailed(userId: string, failed: FailedNotifications): Promise<number> {
    let count = 0;
    await this.checkSendable(userId, failed.alertId);
    for await (const ids of this.chunks(failed)) {
      count += await this.dataSource.transaction(async (manager) => {
        const endpointId = sendableTo(await lockAlert(manager, userId, failed.alertId));
        const { first, last } = idRange(ids);
        const sql = `${MAKE_DUE} AND status = 'error' AND dispatch_id IS NULL`;
        const [, made]: [unknown, number] = await manager.query(sql, [ids, first, last, endpointId]);
        return made;
      });
    }
    return count;
  }

  /** How many `resendFailed` would resend now. @throws the same errors */
  async countFailed(userId: string, failed: FailedNotifications): Promise<number> {
    let count = 0;
    await this.checkSendable(userId, failed.alertId);
    for await (const ids of this.chunks(failed)) count += ids.length;
    return count;
  }

  private async checkSendable(userId: string, alertId: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      sendableTo(await lockAlert(manager, userId, alertId));
    });
  }

  private async *chunks({ alertId, since }: FailedNotifications): AsyncGenerator<string[]> {
    const start = since === undefined ? NIL : await this.firstId(since);
    const search = {
      stretch: ofAlert('$2'),
      order: 'n.alert_id, n.id',
      condition: `${CAN_BE_SENT} AND ($3::timestamptz IS NULL OR n.created_at >= $3)`,
      chunk: CHUNK,
      parameters: [alertId, since ?? null],
    };
    yield* walkFailed(this.dataSource, search, start);
    if (since === undefined) return;
    // Notifications made since then, of much older calls.
    const displaced = `${search.stretch} AND ${IS_DISPLACED} AND n.id < '${start}'`;
    yield* walkFailed(this.dataSource, { ...search, stretch: displaced }, NIL);
  }

  private async firstId(since: Date): Promise<string> {
    const [row]: { id: string }[] = await this.dataSource.query(
      `SELECT ${firstIdSince('$1::timestamptz')} AS id`,
      [since],
    );
    return row?.id ?? NIL;
  }
}

async function alertOf(manager: EntityManager, userId: string, id: string): Promise<string> {
  const [row]: { alertId: string }[] = await manager.query(
    `SELECT n.alert_id AS "alertId" FROM notification n JOIN alert a ON a.id = n.alert_id
     WHERE n.id = $1 AND a.user_id = $2`,
    [id, userId],
  );
  if (!row) throw new NotFoundError('Notification');
  return row.alertId;
}

/** The endpoint to send to. @throws RefusalError when the alert sends nothing */
function sendableTo({ isActive, endpointId }: Alert): string {
  if (endpointId === null) throw new RefusalError('This alert has no webhook. Set one to send again.');
  if (!isActive) throw new RefusalError('This alert is switched off. Switch it on to send again.');
  return endpointId;
}

const LOCK_ONE = `
  SELECT n.dispatch_id AS "dispatchId", ${HAS_CALL} AS "hasCall", n.attempts FROM notification n WHERE n.id = $1 FOR UPDATE OF n`;

const MAKE_DUE = `
  UPDATE notification SET ${setDue('$4')}
  WHERE id = ANY($1) AND id BETWEEN $2 AND $3`;
