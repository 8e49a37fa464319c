import { PLANS, RefusalError } from '@tickhook/domain';
import {
  anAlert,
  anIdentity,
  aNotification,
  aUser,
  methodIdOf,
  startTestDatabase,
  type BuiltAlert,
  type TestDatabase,
} from '@tickhook/testing';
import type { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Attempt } from '../entities/attempt.entity.js';
import { Notification } from '../entities/notification.entity.js';
import { candidatesOf, match } from '../fixtures/match-bench.js';
import { notificationOf } from '../fixtures/dispatch-bench.js';
import { untilBlocked } from '../fixtures/until-blocked.js';
import { Alert } from '../entities/alert.entity.js';
import { lockAccount } from './account-room.js';
import type { AlertDetails } from './alert-details.js';
import { AlertRepository, ALERTS_PER_PAGE, type NewAlert } from './alert.repository.js';
import { UserRepository } from './user.repository.js';

const FREE_ALERTS = PLANS.Freemium.alertsLimit ?? 0;
const TAKEN = new RefusalError('An alert with this name already exists.');

describe('AlertRepository', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let alerts: AlertRepository;
  let userId: string;
  beforeAll(async () => {
    database = await startTestDatabase();
    ({ dataSource } = database);
    alerts = new AlertRepository(dataSource);
  });
  afterAll(() => database.stop());
  beforeEach(async () => {
    ({ id: userId } = await aUser(dataSource, { plan: 'Enterprise' }));
  });

  const named = (name: string): NewAlert => ({
    id: uuidv7(),
    name,
    description: ' Watches something ',
    secret: () => ({ keyId: 'k1', data: Buffer.of(0, 1) }),
  });
  const names = async () => (await alerts.page(userId)).map(({ alert }) => alert.name);

  /** Counts the created alerts; fails if any other was not refused for the given reason. */
  async function createdOf(work: Promise<AlertDetails>[], refusal: RegExp): Promise<number> {
    const results = await Promise.allSettled(work);
    for (const result of results) {
      if (result.status === 'fulfilled') continue;
      expect(result.reason).toBeInstanceOf(RefusalError);
      expect(result.reason.message).toMatch(refusal);
    }
    return results.filter(({ status }) => status === 'fulfilled').length;
  }

  describe('create', () => {
    it('makes an alert that is on and cannot fire yet', async () => {
      const { alert, ...counts } = await alerts.create(userId, named('  Bids on QCAP '));
      expect(alert).toMatchObject({ name: 'Bids on QCAP', description: 'Watches something', isActive: true });
      expect(alert).toMatchObject({ methodId: null, webhook: null });
      const { secret, secretKeyId } = await dataSource.getRepository(Alert).findOneByOrFail({ id: alert.id });
      expect([secretKeyId, secret]).toEqual(['k1', Buffer.of(0, 1)]);
      expect([alert.conditions, alert.fromAddresses]).toEqual([[], []]);
      expect(counts).toEqual({ totalNotifications: 0, withheldThisMonth: 0 });
    });

    it.each(['bids on qcap', '  BIDS ON QCAP  '])('refuses a name that is taken: %j', async (name) => {
      await alerts.create(userId, named('Bids on QCAP'));
      await expect(alerts.create(userId, named(name))).rejects.toEqual(TAKEN);
      const { id: other } = await aUser(dataSource);
      await expect(alerts.create(other, named(name))).resolves.toBeDefined();
    });

    it('gives a name to one of many who want it at once', async () => {
      const wanted = Array.from({ length: 8 }, (_, index) => (index % 2 ? 'Same name' : ' SAME NAME'));
      expect(
        await createdOf(
          wanted.map((name) => alerts.create(userId, named(name))),
          /already exists/,
        ),
      ).toBe(1);
      expect(await names()).toHaveLength(1);
    });

    it("keeps to the plan's number of alerts when many are created at once", async () => {
      const { id } = await aUser(dataSource);
      userId = id;
      const work = Array.from({ length: 10 }, (_, index) => alerts.create(id, named(`Alert ${index}`)));
      expect(await createdOf(work, /^Your plan allows 5 alerts\./)).toBe(FREE_ALERTS);
      expect(await names()).toHaveLength(FREE_ALERTS);
      const [first] = await alerts.page(id);
      await alerts.delete(id, first!.alert.id);
      await expect(alerts.create(id, named('Another'))).resolves.toBeDefined();
      await expect(alerts.create(id, named('One more'))).rejects.toThrow('Your plan allows 5 alerts.');
    });

    it('keeps to 10,000 alerts a user where the plan has no limit', async () => {
      await dataSource.query(
        `INSERT INTO alert (id, user_id, name, description, secret, secret_key_id)
         SELECT gen_random_uuid(), $1, 'Alert ' || number, '', '', 'k1' FROM generate_series(1, 9999) number`,
        [userId],
      );
      await expect(alerts.create(userId, named('The last'))).resolves.toBeDefined();
      await expect(alerts.create(userId, named('One more'))).rejects.toEqual(
        new RefusalError('An account can have 10000 alerts. Delete one first.'),
      );
    });
  });

  it('lists the newest first', async () => {
    for (const name of ['First', 'Second', 'Third']) await alerts.create(userId, named(name));
    expect(await names()).toEqual(['Third', 'Second', 'First']);
  });

  it('gives page after page, newest first', async () => {
    const count = ALERTS_PER_PAGE + 2;
    const made = Array.from({ length: count }, (_, index) => `Alert ${index}`);
    for (const name of made) await alerts.create(userId, named(name));
    await alerts.create((await aUser(dataSource)).id, named('Of another user'));
    const first = await alerts.page(userId);
    expect(first).toHaveLength(ALERTS_PER_PAGE);
    const second = await alerts.page(userId, first.at(-1)?.alert.id);
    expect([...first, ...second].map(({ alert }) => alert.name)).toEqual(made.reverse());
    expect(await alerts.page(userId, second.at(-1)?.alert.id)).toEqual([]);
  });

  describe('rename', () => {
    it('refuses a name that is taken, but not its own in other letters', async () => {
      const first = await alerts.create(userId, named('First'));
      await alerts.create(userId, named('Second'));
      await expect(alerts.rename(userId, first.alert.id, { name: ' second ' })).rejects.toEqual(TAKEN);
      const { alert } = await alerts.rename(userId, first.alert.id, {
        name: ' FIRST ',
        description: ' Text ',
      });
      expect(alert).toMatchObject({ name: 'FIRST', description: 'Text' });
    });

    // Two alerts that take each other's name would otherwise deadlock in the index.
    it('gives names of one account one after the other', async () => {
      const { alert } = await alerts.create(userId, named('First'));
      const renamed = await dataSource.transaction(async (manager) => {
        await lockAccount(manager, userId);
        await alerts.rename(userId, alert.id, { description: 'Text' });
        const waiting = alerts.rename(userId, alert.id, { name: 'Second' });
        await untilBlocked(dataSource);
        return { waiting };
      });
      expect((await renamed.waiting).alert.name).toBe('Second');
    });
  });

  describe('setActive', () => {
    it('tells why and since when it is off', async () => {
      const { id } = await anAlert(dataSource, { userId });
      const { alert: off } = await alerts.setActive(userId, id, false);
      expect(off).toMatchObject({ isActive: false, inactiveReason: 'user', inactiveSince: expect.any(Date) });
      const { alert: again } = await alerts.setActive(userId, id, false);
      expect(again.inactiveSince).toEqual(off.inactiveSince);
      const { alert: on } = await alerts.setActive(userId, id, true);
      expect(on).toMatchObject({ isActive: true, inactiveReason: null, inactiveSince: null });
    });

    it('keeps the reason of an alert that was switched off by the product', async () => {
      const { id } = await anAlert(dataSource, { userId, inactiveReason: 'gone' });
      const { alert } = await alerts.setActive(userId, id, false);
      expect(alert.inactiveReason).toBe('gone');
    });

    it('makes due only what waits for this alert', async () => {
      const [one, other] = [await anAlert(dataSource, { userId }), await anAlert(dataSource, { userId })];
      expect(one.endpointId).toBe(other.endpointId);
      const later = new Date(Date.now() + 3_600_000);
      const [mine, theirs] = [
        await aNotification(dataSource, { alert: one }),
        await aNotification(dataSource, { alert: other }),
      ];
      await dataSource.query(`UPDATE notification SET next_attempt_at = 'infinity' WHERE id = ANY($1)`, [
        [mine, theirs],
      ]);
      const retry = await aNotification(dataSource, { alert: one, nextAttemptAt: later });
      await alerts.setActive(userId, one.id, false);
      await alerts.setActive(userId, one.id, true);
      const waits = await Promise.all([mine, theirs, retry].map((id) => notificationOf(dataSource, id)));
      expect(waits.map(({ nextAttemptAt }) => nextAttemptAt)).toEqual([expect.any(Date), Infinity, later]);
    });
  });

  describe('with much that waits', () => {
    const MUCH = 12_000;
    /** Counts the rows, and the transactions that wrote them last. */
    const written = (alertId: string, which: string) =>
      dataSource.query(
        `SELECT count(*)::int AS rows, count(DISTINCT xmin::text)::int AS transactions
         FROM notification WHERE alert_id = $1 AND ${which}`,
        [alertId],
      );

    async function waiting(): Promise<BuiltAlert> {
      const alert = await anAlert(dataSource, { userId });
      await dataSource.query(
        `INSERT INTO notification (id, alert_id, endpoint_id, tx_id, next_attempt_at)
         SELECT (left($1::text, 23) || '-' || lpad(to_hex(n), 12, '0'))::uuid, $2, $3, 'x', 'infinity'
         FROM generate_series(1, $4) n`,
        [await aNotification(dataSource, { alert }), alert.id, alert.endpointId, MUCH],
      );
      return alert;
    }

    it('switches on in steps', async () => {
      const { id } = await waiting();
      await alerts.setActive(userId, id, false);
      await alerts.setActive(userId, id, true);
      expect(await written(id, 'next_attempt_at <= now()')).toEqual([{ rows: MUCH, transactions: 3 }]);
    });

    it('releases what a change of the webhook has not moved, whether it was interrupted or goes on', async () => {
      const { id } = await waiting();
      const other = await anAlert(dataSource, { userId, webhook: 'https://other.example.com/' });
      await alerts.setActive(userId, id, false);
      // As the first step of the change leaves it.
      await dataSource.query('UPDATE alert SET endpoint_id = $2 WHERE id = $1', [id, other.endpointId]);
      await alerts.setActive(userId, id, true);
      const released = `next_attempt_at <= now() AND endpoint_id = '${other.endpointId}'`;
      expect(await written(id, released)).toEqual([{ rows: MUCH, transactions: 3 }]);
    });

    it('moves to another endpoint in steps', async () => {
      const { id } = await waiting();
      const origin = 'https://new.example.com';
      const { endpointId } = (await alerts.setWebhook(userId, id, `${origin}/`, origin)).alert;
      expect(await written(id, `endpoint_id = '${endpointId}'`)).toEqual([{ rows: MUCH, transactions: 3 }]);
    });

    it('moves the first to another endpoint together with the change, which leaves none of a few behind', async () => {
      const { id } = await waiting();
      await alerts.setWebhook(userId, id, 'https://new.example.com/', 'https://new.example.com');
      const together = 'xmin = (SELECT xmin FROM alert WHERE id = alert_id)';
      expect(await written(id, together)).toEqual([{ rows: 5000, transactions: 1 }]);
    });

    it('moves what a change that was interrupted has left behind', async () => {
      const { id } = await waiting();
      const [origin, webhook] = ['https://new.example.com', 'https://new.example.com/'];
      const { endpointId } = await anAlert(dataSource, { userId, webhook });
      // As the first step of the change leaves it.
      await dataSource.query('UPDATE alert SET webhook = $2, endpoint_id = $3 WHERE id = $1', [
        id,
        webhook,
        endpointId,
      ]);
      await alerts.setWebhook(userId, id, webhook, origin);
      expect(await written(id, `endpoint_id = '${endpointId}'`)).toEqual([{ rows: MUCH, transactions: 3 }]);
    });
  });

  describe('setMethod', () => {
    const conditions = [{ variable: 'Price', type: 2, value: '5' }];

    it('ends the conditions, and shows the variables of the method in order', async () => {
      const { id } = await anAlert(dataSource, { userId, conditions, sources: [anIdentity()] });
      await dataSource.query(`UPDATE variable SET name = name || '+' WHERE name = 'AssetName'`);
      await dataSource.query(`UPDATE variable SET name = 'AssetName' WHERE name = 'AssetName+'`);
      const { alert } = await alerts.setMethod(userId, id, await methodIdOf(dataSource, 'IssueAsset'));
      expect([alert.conditions.length, alert.fromAddresses.length]).toEqual([0, 1]);
      expect(alert.method!.variables.map(({ name }) => name)).toEqual([
        'AssetName',
        'NumberOfShares',
        'UnitOfMeasurement',
        'DecimalPlaces',
      ]);
    });

    it('changes nothing when it is the method already', async () => {
      const { id, methodId } = await anAlert(dataSource, { userId, conditions });
      const { alert } = await alerts.setMethod(userId, id, methodId!);
      expect(alert.conditions).toHaveLength(1);
    });

    it('does not find an unknown method, and keeps the conditions', async () => {
      const { id } = await anAlert(dataSource, { userId, conditions });
      await expect(alerts.setMethod(userId, id, -1)).rejects.toThrow('Method not found.');
      expect((await alerts.get(userId, id)).alert.conditions).toHaveLength(1);
    });
  });

  describe('setWebhook', () => {
    it('sends what waits to the endpoint of the new URL', async () => {
      const [alert, other] = [await anAlert(dataSource, { userId }), await anAlert(dataSource, { userId })];
      const nextAttemptAt = new Date(Date.now() + 60_000);
      const ids = [
        await aNotification(dataSource, { alert, nextAttemptAt }),
        await aNotification(dataSource, { alert, status: 'ok' }),
        await aNotification(dataSource, { alert: other, nextAttemptAt }),
      ];
      const moved = await alerts.setWebhook(
        userId,
        alert.id,
        'https://new.example.com/x',
        'https://new.example.com',
      );
      expect(moved.alert.webhook).toBe('https://new.example.com/x');
      const { endpointId } = moved.alert;
      const rows = await Promise.all(ids.map((id) => notificationOf(dataSource, id)));
      expect(rows.map((row) => row.endpointId)).toEqual([endpointId, alert.endpointId, alert.endpointId]);
      expect(rows[0]!.nextAttemptAt).toEqual(nextAttemptAt);
    });

    it('shares an endpoint per origin with nobody but the same user', async () => {
      const set = async (user: string) => {
        const { id } = await anAlert(dataSource, { userId: user, webhook: null });
        return (await alerts.setWebhook(user, id, 'https://hooks.example.com/1', 'https://hooks.example.com'))
          .alert.endpointId;
      };
      const { id: stranger } = await aUser(dataSource);
      const [first, second, foreign] = [await set(userId), await set(userId), await set(stranger)];
      expect(second).toBe(first);
      expect(foreign).not.toBe(first);
    });
  });

  describe('delete', () => {
    it('takes the history along and keeps the usage of the month', async () => {
      const [alert, other] = [await anAlert(dataSource, { userId }), await anAlert(dataSource, { userId })];
      await match(dataSource, candidatesOf([alert, other], 2));
      await dataSource.query(
        `INSERT INTO attempt (notification_id, number, attempted_at) SELECT id, 1, now() FROM notification WHERE alert_id = ANY($1)`,
        [[alert.id, other.id]],
      );
      await alerts.delete(userId, alert.id);
      const left = await dataSource.getRepository(Notification).find();
      expect(left.map(({ alertId }) => alertId).filter((id) => id === alert.id)).toEqual([]);
      const kept = left.filter(({ alertId }) => alertId === other.id).map(({ id }) => id);
      const attempts = await dataSource.getRepository(Attempt).find();
      expect(attempts.map(({ notificationId }) => notificationId).sort()).toEqual(kept.sort());
      const { notificationsThisMonth } = await new UserRepository(dataSource).subscription(userId);
      expect(notificationsThisMonth).toBe(4);
      expect(await names()).toEqual([other.name]);
    });
  });
});
