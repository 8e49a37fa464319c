import { NotFoundError, RefusalError, type NotificationStatus } from '@tickhook/domain';
import {
  aDispatch,
  anAlert,
  aNotification,
  aTick,
  aUser,
  startTestDatabase,
  type BuiltAlert,
  type NotificationFields,
  type TestDatabase,
} from '@tickhook/testing';
import type { DataSource } from 'typeorm';
import { Alert } from '../entities/alert.entity.js';
import { Notification } from '../entities/notification.entity.js';
import { claimed, dispatchOf, dueInSeconds, heldIds, notificationOf } from '../fixtures/dispatch-bench.js';
import { untilBlocked } from '../fixtures/until-blocked.js';
import { AlertRepository } from './alert.repository.js';
import { HistoryRepository } from './history.repository.js';
import { PartitionRepository } from './partition.repository.js';
import { ResendRepository } from './resend.repository.js';
import { SweepRepository } from './sweep.repository.js';

const DAY_MS = 24 * 3_600_000;

describe('ResendRepository', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let resends: ResendRepository;
  let userId: string;
  let txId: string;
  let alert: BuiltAlert;
  beforeAll(async () => {
    database = await startTestDatabase();
    ({ dataSource } = database);
    resends = new ResendRepository(dataSource);
    ({ id: userId } = await aUser(dataSource));
    const { calls } = await aTick(dataSource, { number: 1, isMatched: true });
    txId = calls[0]!.txId;
  });
  afterAll(() => database.stop());
  beforeEach(async () => {
    alert = await anAlert(dataSource, { userId });
  });

  const made = (fields: Partial<NotificationFields> = {}) =>
    aNotification(dataSource, { alert, txId, ...fields });
  const statusOf = async (id: string) => (await notificationOf(dataSource, id)).status;

  it.each<[NotificationStatus, Partial<NotificationFields>]>([
    ['ok', {}],
    ['error', {}],
    ['cancelled', {}],
    ['pending', { nextAttemptAt: new Date('2040-01-01') }],
    ['pending', {}],
  ])('makes one that is %s due now, as new but for what was tried', async (status, fields) => {
    const tried = { attempts: 3, error: 'status', statusCode: 500, url: 'https://example.com/old' };
    const id = await made({ status, ...fields, ...tried, retries: 2, unknowns: 1 });
    await resends.resend(userId, id);
    const counters = { attempts: 3, retries: 0, unknowns: 0 };
    const { dispatchId, endpointId } = { dispatchId: null, endpointId: alert.endpointId };
    const now = await notificationOf(dataSource, id);
    expect(now).toMatchObject({ status: 'pending', ...tried, ...counters, dispatchId, endpointId });
    expect(await dueInSeconds(dataSource, id)).toBeLessThanOrEqual(0);
    const dispatches = await new SweepRepository(dataSource).dispatchDue(100);
    expect((await heldIds(dataSource, dispatches)).flat()).toContain(id);
  });

  it('waits for a sweep that is just taking the notification, and refuses it then', async () => {
    const id = await made({ status: 'pending', nextAttemptAt: new Date() });
    const taking = dataSource.createQueryRunner();
    await taking.startTransaction();
    const move =
      'UPDATE notification SET dispatch_id = gen_random_uuid(), next_attempt_at = NULL WHERE id = $1';
    await taking.query(move, [id]);
    const resent = resends.resend(userId, id).catch((error: unknown) => error);
    await Promise.race([untilBlocked(dataSource), resent]);
    await taking.commitTransaction();
    await taking.release();
    expect(await resent).toEqual(new RefusalError('This notification is on its way already.'));
  });

  it('goes to the present webhook, and costs nothing', async () => {
    const id = await made({ status: 'error' });
    await dataSource.query('INSERT INTO alert_counter (alert_id, notifications) VALUES ($1, 1)', [alert.id]);
    const origin = 'https://new.example.com';
    await new AlertRepository(dataSource).setWebhook(userId, alert.id, `${origin}/`, origin);
    await resends.resend(userId, id);
    const { endpointId } = await dataSource.manager.findOneByOrFail(Alert, { id: alert.id });
    expect(endpointId).not.toBe(alert.endpointId);
    expect((await notificationOf(dataSource, id)).endpointId).toBe(endpointId);
    expect(await dataSource.query('SELECT 1 FROM usage WHERE user_id = $1', [userId])).toEqual([]);
    expect((await new AlertRepository(dataSource).get(userId, alert.id)).totalNotifications).toBe(1);
  });

  describe('refuses, and changes nothing', () => {
    async function refused(id: string, message: string): Promise<void> {
      const before = await notificationOf(dataSource, id);
      await expect(resends.resend(userId, id)).rejects.toThrow(new RefusalError(message));
      expect(await notificationOf(dataSource, id)).toEqual(before);
    }

    it('one that was sent too often', async () => {
      const id = await made({ status: 'ok', attempts: 1000 });
      await refused(id, 'This notification was sent too often to be sent again.');
    });

    it('one that waits in a dispatch, or is being sent', async () => {
      const id = await made({ status: 'pending' });
      const dispatchId = await aDispatch(dataSource, [id]);
      await refused(id, 'This notification is on its way already.');
      await claimed(dataSource, dispatchId);
      await refused(id, 'This notification is on its way already.');
      expect(await dispatchOf(dataSource, dispatchId)).not.toBeNull();
    });

    it('one whose call is not stored any more', async () => {
      const id = await aNotification(dataSource, { alert, status: 'error' });
      await refused(id, 'What this notification was about is not stored any more.');
    });

    it('one of an alert that is off', async () => {
      alert = await anAlert(dataSource, { userId, inactiveReason: 'gone' });
      const message = 'This alert is switched off. Switch it on to send again.';
      await refused(await made({ status: 'error' }), message);
      for (const call of both) await expect(call()).rejects.toThrow(new RefusalError(message));
    });

    it('one of an alert without a webhook', async () => {
      const id = await made({ status: 'error' });
      await dataSource.query('UPDATE alert SET webhook = NULL, endpoint_id = NULL WHERE id = $1', [alert.id]);
      const message = 'This alert has no webhook. Set one to send again.';
      await refused(id, message);
      for (const call of both) await expect(call()).rejects.toThrow(new RefusalError(message));
    });
  });

  const both = [
    () => resends.resendFailed(userId, { alertId: alert.id }),
    () => resends.countFailed(userId, { alertId: alert.id }),
  ];

  it('waits for whoever switches the alert off, and then refuses', async () => {
    const id = await made({ status: 'error' });
    let resent: Promise<unknown> = Promise.resolve();
    await dataSource.transaction(async (manager) => {
      await manager.update(Alert, alert.id, { isActive: false });
      resent = resends.resend(userId, id).catch((error: unknown) => error);
      await untilBlocked(dataSource);
    });
    expect(await resent).toBeInstanceOf(RefusalError);
    expect(await statusOf(id)).toBe('error');
  });

  describe('those that failed', () => {
    it('are counted first, then resent, and nothing else', async () => {
      const failed = [await made({ status: 'error' }), await made({ status: 'error', retries: 9 })];
      const rest: [string, NotificationStatus][] = [];
      for (const status of ['ok', 'cancelled', 'pending'] as const)
        rest.push([await made({ status }), status]);
      rest.push([await made({ status: 'error', attempts: 1000 }), 'error']);
      const gone = await aNotification(dataSource, { alert, status: 'error' });
      const other = await anAlert(dataSource, { userId });
      const elsewhere = await aNotification(dataSource, { alert: other, txId, status: 'error' });

      expect(await resends.countFailed(userId, { alertId: alert.id })).toBe(2);
      expect(await statusOf(failed[0]!)).toBe('error');
      expect(await resends.resendFailed(userId, { alertId: alert.id })).toBe(2);
      for (const id of failed) {
        expect(await notificationOf(dataSource, id)).toMatchObject({ status: 'pending', retries: 0 });
        expect(await dueInSeconds(dataSource, id)).toBeLessThanOrEqual(0);
      }
      for (const [id, status] of [...rest, [gone, 'error'], [elsewhere, 'error']])
        expect(await statusOf(id!)).toBe(status);
      expect(await resends.resendFailed(userId, { alertId: alert.id })).toBe(0);
    });

    it('of a time, by their date, wherever their ids are', async () => {
      const since = new Date();
      const createdAt = new Date(since.getTime() + 1000);
      const status = 'error';
      const old = await made({ status, createdAt: new Date(since.getTime() - 1), occurredAt: createdAt });
      const fitting = [
        await made({ status, createdAt: since, occurredAt: new Date(since.getTime() - 5000) }),
        await made({ status, createdAt, occurredAt: createdAt }),
        await made({ status, createdAt, occurredAt: new Date(since.getTime() - 40 * DAY_MS) }),
        await made({ status, createdAt, occurredAt: new Date(since.getTime() + 2 * DAY_MS) }),
      ];
      const failed = { alertId: alert.id, since };
      expect(await resends.countFailed(userId, failed)).toBe(4);
      expect(await resends.resendFailed(userId, failed)).toBe(4);
      expect(await statusOf(old)).toBe('error');
      expect(await Promise.all(fitting.map(statusOf))).toEqual(Array(4).fill('pending'));
    });

    it('however many there are, each once, by two at the same time', async () => {
      const rows = 5001;
      await fill(rows);
      expect(await resends.countFailed(userId, { alertId: alert.id })).toBe(rows);
      const counts = await Promise.all([1, 2].map(() => resends.resendFailed(userId, { alertId: alert.id })));
      expect(counts[0]! + counts[1]!).toBe(rows);
      expect(await dataSource.manager.countBy(Notification, { alertId: alert.id, status: 'pending' })).toBe(
        rows,
      );
    });

    async function fill(rows: number): Promise<void> {
      const time = Date.UTC(2026, 4, 5);
      await new PartitionRepository(dataSource).ensure([time]);
      await dataSource.query(
        `INSERT INTO notification (id, alert_id, endpoint_id, tx_id, status)
         SELECT (lpad(to_hex($1::bigint + n), 12, '0') || '8000' || '8' || repeat('0', 15))::uuid, $2, $3, $4, 'error'
         FROM generate_series(1, $5::int) n`,
        [time, alert.id, alert.endpointId, txId, rows],
      );
    }

    it('stops when the alert is deleted meanwhile', async () => {
      await made({ status: 'error' });
      let resent: Promise<unknown> = Promise.resolve();
      await dataSource.transaction(async (manager) => {
        await manager.query('SELECT 1 FROM alert WHERE id = $1 FOR UPDATE', [alert.id]);
        resent = resends.resendFailed(userId, { alertId: alert.id }).catch((error: unknown) => error);
        await untilBlocked(dataSource);
        await manager.query('DELETE FROM notification WHERE alert_id = $1', [alert.id]);
        await manager.query('DELETE FROM alert WHERE id = $1', [alert.id]);
      });
      expect(await resent).toEqual(new NotFoundError('Alert'));
    });
  });

  it('shows the user what it is now', async () => {
    const id = await made({ status: 'error', attempts: 1, statusCode: 500 });
    await resends.resend(userId, id);
    const entry = await new HistoryRepository(dataSource).get(userId, id);
    expect(entry).toMatchObject({ id, status: 'pending', attempts: 1, statusCode: 500 });
    expect(entry.nextAttemptAt).toEqual(expect.any(Date));
    expect(entry.payload).toContain(txId);
  });
});
