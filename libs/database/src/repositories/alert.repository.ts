import {
  AccountGoneError,
  ALERTS_PER_USER,
  DEFAULT_PLAN,
  NotFoundError,
  PLANS,
  RefusalError,
  type PlanName,
} from '@tickhook/domain';
import type { DataSource, EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Alert } from '../entities/alert.entity.js';
import { isBusy, isUniqueViolation } from '../query-failure.js';
import { lockAccount } from './account-room.js';
import { loadDetails, type AlertDetails } from './alert-details.js';
import { deleteAlerts, inSteps, removePart, type Step } from './alert-removal.js';
import { holdNewestKey, type Seal } from './stored-secret.js';

export interface NewAlert {
  id: string;
  name: string;
  description: string;
  /** makes and seals its signing secret */
  secret: Seal;
}

/** A page of this many takes some megabytes at most, whatever the limits of an account allow. */
export const ALERTS_PER_PAGE = 100;

const SWITCHED_ON = { isActive: true, inactiveReason: null, inactiveSince: null, failingSince: null };
const SWITCHED_OFF = { isActive: false, inactiveReason: 'user' as const, inactiveSince: () => 'now()' };

/** At least one of them is given. */
export interface AlertTexts {
  name?: string | undefined;
  description?: string | undefined;
}

/** Alerts of one user. Another user's alert is not found, exactly like one that does not exist. */
export class AlertRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** At most `ALERTS_PER_PAGE`, newest first. @param before the last alert of the previous page */
  async page(userId: string, before?: string): Promise<AlertDetails[]> {
    return loadDetails(this.dataSource, { userId, before, limit: ALERTS_PER_PAGE });
  }

  /** @throws NotFoundError */
  async get(userId: string, id: string): Promise<AlertDetails> {
    const [details] = await loadDetails(this.dataSource, { userId, id });
    if (!details) throw new NotFoundError('Alert');
    return details;
  }

  /**
   * @throws RefusalError when the name is taken or the plan's number of alerts is reached; AccountGoneError
   */
  async create(userId: string, alert: NewAlert): Promise<AlertDetails> {
    await this.refusingDuplicates(async (manager) => {
      await this.checkAlertLimit(manager, userId);
      const { keyId, data } = alert.secret(await holdNewestKey(manager));
      await manager.insert(Alert, {
        id: alert.id,
        userId,
        name: alert.name.trim(),
        description: alert.description.trim(),
        secret: data,
        secretKeyId: keyId,
      });
    });
    return this.get(userId, alert.id);
  }

  /** Changes only the texts that are given. @throws NotFoundError, RefusalError when the name is taken */
  async rename(userId: string, id: string, { name, description }: AlertTexts): Promise<AlertDetails> {
    const texts = {
      ...(name !== undefined && { name: name.trim() }),
      ...(description !== undefined && { description: description.trim() }),
    };
    await this.refusingDuplicates(async (manager) => {
      await lockAlert(manager, userId, id);
      // Without it, two alerts that take each other's name would deadlock in the index.
      if (name !== undefined) await lockAccount(manager, userId);
      await manager.update(Alert, { id, userId }, texts);
    });
    return this.get(userId, id);
  }

  /**
   * Switching an alert on makes its waiting notifications due: most of them in steps beforehand, the rest together with
   * the switch.
   * @throws NotFoundError
   */
  async setActive(userId: string, id: string, isActive: boolean): Promise<AlertDetails> {
    if (isActive) await inSteps(this.dataSource, (manager) => release(manager, userId, id));
    await this.dataSource.transaction(async (manager) => {
      const alert = await lockAlert(manager, userId, id);
      if (alert.isActive === isActive) return;
      await manager.update(Alert, { id, userId }, isActive ? SWITCHED_ON : SWITCHED_OFF);
      while (isActive && (await releaseSome(manager, alert)) === 'more');
    });
    return this.get(userId, id);
  }

  /** A change of the method deletes the conditions, which belong to the previous one. @throws NotFoundError */
  async setMethod(userId: string, id: string, methodId: number): Promise<AlertDetails> {
    await this.dataSource.transaction(async (manager) => {
      const alert = await lockAlert(manager, userId, id);
      if (alert.methodId === methodId) return;
      const methods: unknown[] = await manager.query('SELECT 1 FROM method WHERE id = $1', [methodId]);
      if (methods.length === 0) throw new NotFoundError('Method');
      await manager.query('DELETE FROM condition WHERE alert_id = $1', [id]);
      await manager.update(Alert, { id, userId }, { methodId });
    });
    return this.get(userId, id);
  }

  /**
   * Waiting retries go to the new URL: usually all together with the change, else the rest in steps after it. If that is
   * interrupted, the next call moves the rest, even with the same webhook.
   * @throws NotFoundError
   */
  async setWebhook(userId: string, id: string, webhook: string, origin: string): Promise<AlertDetails> {
    let moved: Step = 'more';
    await inSteps(this.dataSource, async (manager) => {
      const alert = await lockAlert(manager, userId, id);
      const [endpoint]: { id: string }[] = await manager.query(
        `INSERT INTO endpoint (id, user_id, origin) VALUES ($1, $2, $3)
         ON CONFLICT (user_id, origin) DO UPDATE SET origin = EXCLUDED.origin RETURNING id`,
        [uuidv7(), userId, origin],
      );
      if (!endpoint) throw new Error('The endpoint just written is not there.');
      const failingSince = alert.webhook === webhook ? alert.failingSince : null;
      await manager.update(Alert, { id, userId }, { webhook, endpointId: endpoint.id, failingSince });
      moved = await moveSome(manager, { id, userId, endpointId: endpoint.id });
      return 'done';
    });
    if (moved === 'more') await inSteps(this.dataSource, (manager) => moveRest(manager, userId, id));
    return this.get(userId, id);
  }

  /**
   * Deletes an alert with its conditions, sources and history; the month's usage stays. Nobody sees any of it any more,
   * though the rest of a long history is deleted later, by `SweepRepository.removeHistory`. Notifications that a worker
   * holds under a lease may still be sent.
   * @throws NotFoundError
   */
  async delete(userId: string, id: string): Promise<void> {
    if ((await deleteAlerts(this.dataSource, userId, [id])) === 0) throw new NotFoundError('Alert');
    await this.dataSource
      .transaction((manager) => removePart(manager, [id]))
      .catch((error: unknown) => {
        if (!isBusy(error)) throw error;
      });
  }

  /** Locks the account, so that two concurrent creations cannot both take the last place. */
  private async checkAlertLimit(manager: EntityManager, userId: string): Promise<void> {
    const account = await lockAccount(manager, userId);
    if (!account || account.isClosing) throw new AccountGoneError();
    const [row]: { plan: PlanName | null; alerts: number }[] = await manager.query(
      `SELECT (SELECT plan FROM subscription WHERE user_id = $1) AS plan,
         (SELECT count(*)::int FROM alert WHERE user_id = $1) AS alerts`,
      [userId],
    );
    const { alertsLimit } = PLANS[row?.plan ?? DEFAULT_PLAN];
    const alerts = row?.alerts ?? 0;
    if (alertsLimit !== null && alerts >= alertsLimit) {
      throw new RefusalError(`Your plan allows ${alertsLimit} alerts. Delete one or upgrade your plan.`);
    }
    if (alerts >= ALERTS_PER_USER) {
      throw new RefusalError(`An account can have ${ALERTS_PER_USER} alerts. Delete one first.`);
    }
  }

  private async refusingDuplicates(work: (manager: EntityManager) => Promise<void>): Promise<void> {
    try {
      await this.dataSource.transaction(work);
    } catch (error) {
      if (isUniqueViolation(error, 'alert_name_key')) {
        throw new RefusalError('An alert with this name already exists.');
      }
      throw error;
    }
  }
}

/** Notifications changed by one transaction, which is all that the recording of their alert's outcomes waits for. */
const WAITING_PER_STEP = 5000;

/** Makes parked notifications due while the alert is still off; those claimed before it is on are parked again. */
async function release(manager: EntityManager, userId: string, id: string): Promise<Step> {
  const alert = await lockAlert(manager, userId, id);
  return alert.isActive ? 'done' : releaseSome(manager, alert);
}

/** Searches all of the user's endpoints: a change of the webhook may be in progress or may have been interrupted. */
function releaseSome(manager: EntityManager, { id, endpointId, userId }: Alert): Promise<Step> {
  return changeSome(manager, RELEASE, [id, endpointId, userId]);
}

/** Moves notifications to where the alert sends now, which may have changed again. */
async function moveRest(manager: EntityManager, userId: string, id: string): Promise<Step> {
  return moveSome(manager, await lockAlert(manager, userId, id));
}

type Place = Pick<Alert, 'id' | 'endpointId' | 'userId'>;

function moveSome(manager: EntityManager, { id, endpointId, userId }: Place): Promise<Step> {
  return changeSome(manager, MOVE, [id, endpointId, userId]);
}

async function changeSome(manager: EntityManager, sql: string, parameters: unknown[]): Promise<Step> {
  const [, changed]: [unknown, number] = await manager.query(sql, parameters);
  return changed < WAITING_PER_STEP ? 'done' : 'more';
}

/** SQL: changes notifications of alert $1 of user $3, and moves them to its endpoint $2. */
const changeWaiting = (which: string, change: string) => `
  UPDATE notification SET endpoint_id = $2${change} WHERE id = ANY(ARRAY(
    SELECT id FROM notification WHERE ${which} AND alert_id = $1 LIMIT ${WAITING_PER_STEP} FOR UPDATE))`;

const MOVE = changeWaiting(
  'endpoint_id = ANY(ARRAY(SELECT id FROM endpoint WHERE user_id = $3 AND id <> $2)) AND next_attempt_at IS NOT NULL',
  '',
);
const RELEASE = changeWaiting(
  "endpoint_id = ANY(ARRAY(SELECT id FROM endpoint WHERE user_id = $3)) AND next_attempt_at = 'infinity'",
  ', next_attempt_at = now()',
);

/** Locks an alert of the user for the rest of the transaction. @throws NotFoundError */
export async function lockAlert(manager: EntityManager, userId: string, id: string): Promise<Alert> {
  const alert = await manager.findOne(Alert, { where: { id, userId }, lock: { mode: 'for_no_key_update' } });
  if (!alert) throw new NotFoundError('Alert');
  return alert;
}
