import { ATTEMPTS_PER_NOTIFICATION, NotFoundError, RefusalError } from '@tickhook/domain';
import { NIL } from 'uuid';
import type { DataSource, EntityManager } from 'typeorm';
import type { Alert } from '../entities/alert.entity.js';
import { lockAlert } from './alert.repository.js';
import { firstIdSince, IS_DISPLACED, ofAlert } from './history-filter.js';
import { idRange } from './id-range.js';

export interface FailedNotifications {
  alertId: string;
  /** those made then or later; all when not given */
  since?: Date;
}

/** Notifications read, and at most made due, in one transaction. */
const CHUNK = 2000;

/**
 * Makes notifications due again, by hand and free: they keep their ids, and go on counting attempts. The sweep picks
 * them up. The alert is locked before its notifications, as by whoever switches it off, gives it another webhook or
 * deletes it; a dispatch is never waited for.
 */
export class ResendRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Whatever became of it before.
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
   * Those that were given up, oldest first. What is not stored any more, or was sent too often, is left out.
   * @returns how many
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

  /** How many `resendFailed` would resend now. @throws as it does */
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

  /**
   * Ids of failed notifications, as many at a time as there are among so many of the history: however rare they are,
   * no query takes long.
   */
  private async *chunks({ alertId, since }: FailedNotifications): AsyncGenerator<string[]> {
    const start = since === undefined ? NIL : await this.firstId(since);
    yield* this.walk({ alertId, since, after: start, narrowed: '' });
    if (since === undefined) return;
    // Made since, of calls from long before.
    yield* this.walk({ alertId, since, after: NIL, narrowed: `AND ${IS_DISPLACED} AND n.id < '${start}'` });
  }

  private async *walk(stretch: Stretch): AsyncGenerator<string[]> {
    let after: string | null = stretch.after;
    while (after !== null) {
      const parameters: unknown[] = [stretch.alertId, after, stretch.since ?? null];
      const [seen]: SeenRow[] = await this.dataSource.query(selectFailed(stretch.narrowed), parameters);
      if (seen && seen.ids.length > 0) yield seen.ids;
      after = seen?.last ?? null;
    }
  }

  private async firstId(since: Date): Promise<string> {
    const [row]: { id: string }[] = await this.dataSource.query(
      `SELECT ${firstIdSince('$1::timestamptz')} AS id`,
      [since],
    );
    return row?.id ?? NIL;
  }
}

interface Stretch {
  alertId: string;
  since: Date | undefined;
  /** where to begin, itself not included */
  after: string;
  narrowed: string;
}

interface SeenRow {
  /** where to go on; `null` at the end */
  last: string | null;
  ids: string[];
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

/** Without its call there is no payload: a worker would cancel it. */
const HAS_CALL = 'EXISTS (SELECT 1 FROM chain_call c WHERE c.tx_id = n.tx_id)';

const LOCK_ONE = `
  SELECT n.dispatch_id AS "dispatchId", ${HAS_CALL} AS "hasCall", n.attempts FROM notification n WHERE n.id = $1 FOR UPDATE OF n`;

/** As new, except for the attempts, which go on counting, and the last one, which stays until the next is recorded. */
const MAKE_DUE = `
  UPDATE notification SET status = 'pending', next_attempt_at = now(), retries = 0, unknowns = 0, endpoint_id = $4
  WHERE id = ANY($1) AND id BETWEEN $2 AND $3`;

function selectFailed(narrowed: string): string {
  return `
    WITH seen AS MATERIALIZED (
      SELECT n.id, n.status, n.attempts, n.created_at, n.tx_id FROM notification n
      WHERE ${ofAlert('$1')} AND n.id > $2 ${narrowed} ORDER BY n.alert_id, n.id LIMIT ${CHUNK}
    )
    SELECT (SELECT id FROM seen ORDER BY id DESC LIMIT 1) AS last, ARRAY(
      SELECT n.id FROM seen n
      WHERE n.status = 'error' AND n.attempts < ${ATTEMPTS_PER_NOTIFICATION} AND ($3::timestamptz IS NULL OR n.created_at >= $3) AND ${HAS_CALL}
      ORDER BY n.id) AS ids`;
}
