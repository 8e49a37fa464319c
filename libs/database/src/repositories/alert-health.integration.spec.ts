import { aUser, startTestDatabase, type BuiltAlert, type TestDatabase } from '@tickhook/testing';
import type { DataSource } from 'typeorm';
import { Alert } from '../entities/alert.entity.js';
import { anAttempt, claimed, dispatched } from '../fixtures/dispatch-bench.js';
import { healthOf } from './alert-health.js';
import { AlertRepository } from './alert.repository.js';
import { DispatchRepository } from './dispatch.repository.js';
import type { Outcome } from './outcome.js';

type Kind = 'ok' | 'error' | 'gone';

describe('health of an alert', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let alerts: AlertRepository;
  let dispatches: DispatchRepository;
  let userId: string;
  beforeAll(async () => {
    database = await startTestDatabase({ poolSize: 20 });
    ({ dataSource } = database);
    alerts = new AlertRepository(dataSource);
    dispatches = new DispatchRepository(dataSource);
  });
  afterAll(() => database.stop());
  beforeEach(async () => {
    await dataSource.query('TRUNCATE notification, dispatch, mail, alert_change, user_account CASCADE');
    ({ id: userId } = await aUser(dataSource, { plan: 'Enterprise' }));
  });

  const alertOf = (id: string) => dataSource.manager.findOneByOrFail(Alert, { id });
  const changes = async () => (await dataSource.query('SELECT 1 FROM alert_change')).length;
  const mails = () => dataSource.query('SELECT user_id, kind, data FROM mail');
  const failingFor = (id: string, interval: string) =>
    dataSource.query('UPDATE alert SET failing_since = now() - $2::interval WHERE id = $1', [id, interval]);

  /** An alert with a claimed notification for each attempt to come. */
  async function prepared(count: number) {
    const { alert, dispatchId } = await dispatched(dataSource, userId, count);
    const claim = await claimed(dataSource, dispatchId);
    const left = [...claim.items];
    const record = async (...kinds: Kind[]) => {
      const items = left.splice(0, kinds.length);
      const outcomes = items.map((item, index): Outcome => {
        const target = { alertId: alert.id, webhook: item.alert?.webhook ?? '' };
        const kind = kinds[index] ?? 'ok';
        return { id: item.id, endpointId: alert.endpointId, kind, attempt: anAttempt(), ...target };
      });
      expect(await dispatches.record(claim, outcomes, left.length === 0)).toBe(true);
    };
    return { alert, record };
  }

  const switchedOff = ({ id: alertId, userId: user }: BuiltAlert, name: string, reason: string) => [
    { user_id: user, kind: 'alert-switched-off', data: { alertId, alertName: name, reason } },
  ];

  it('notes the first failure and the first success after it, and is no change that matchers must see', async () => {
    const { alert, record } = await prepared(4);
    const before = await changes();
    await record('error');
    const { failingSince } = await alertOf(alert.id);
    expect(failingSince).not.toBeNull();
    await record('error');
    expect((await alertOf(alert.id)).failingSince).toEqual(failingSince);
    await record('ok');
    expect((await alertOf(alert.id)).failingSince).toBeNull();
    expect(await changes()).toBe(before);
    expect(await mails()).toEqual([]);
  });

  it('writes no row of the alert while it goes on as before', async () => {
    const { alert, record } = await prepared(5);
    const version = async () =>
      (
        await dataSource.query('SELECT xmin::text, ctid::text, xmax::text FROM alert WHERE id = $1', [
          alert.id,
        ])
      )[0];
    const healthy = await version();
    await record('ok', 'ok');
    expect(await version()).toEqual(healthy);
    await record('error');
    const failing = await version();
    expect(failing).not.toEqual(healthy);
    await record('error');
    expect(await version()).toEqual(failing);
  });

  it('goes by the order in which outcomes arrived', async () => {
    const { alert, record } = await prepared(4);
    await failingFor(alert.id, '6 days');
    await record('ok', 'error');
    const { failingSince, isActive } = await alertOf(alert.id);
    expect(Date.now() - failingSince!.getTime()).toBeLessThan(3_600_000);
    expect(isActive).toBe(true);
    await record('error', 'ok');
    expect((await alertOf(alert.id)).failingSince).toBeNull();
  });

  it('notes a failure that arrives together with a success before it', async () => {
    const { alert, record } = await prepared(2);
    await record('ok', 'error');
    expect((await alertOf(alert.id)).failingSince).not.toBeNull();
  });

  it('is gone whatever arrives after that', async () => {
    const { alert, record } = await prepared(2);
    await record('gone', 'ok');
    expect(await alertOf(alert.id)).toMatchObject({ isActive: false, inactiveReason: 'gone' });
  });

  it('stays off when a success arrives after its owner has switched it off', async () => {
    const { alert, record } = await prepared(1);
    await failingFor(alert.id, '1 day');
    await alerts.setActive(userId, alert.id, false);
    await record('ok');
    expect(await alertOf(alert.id)).toMatchObject({ isActive: false, inactiveReason: 'user' });
  });

  it('is switched off after five days without one success, and its owner told once', async () => {
    const { alert, record } = await prepared(4);
    await failingFor(alert.id, '4 days 23 hours');
    await record('error');
    expect(await alertOf(alert.id)).toMatchObject({ isActive: true });
    await failingFor(alert.id, '5 days 1 minute');
    const before = await changes();
    await record('error');
    const { name, ...row } = await alertOf(alert.id);
    expect(row).toMatchObject({
      isActive: false,
      inactiveReason: 'failing',
      inactiveSince: expect.any(Date),
    });
    expect(await changes()).toBe(before + 1);
    await record('error');
    expect(await mails()).toEqual(switchedOff(alert, name, 'failing'));
  });

  it('counts anew after a time without tries, in which its receiver may have worked', async () => {
    const { alert, record } = await prepared(3);
    const lastFailed = (interval: string) =>
      dataSource.query('UPDATE alert SET failed_at = now() - $2::interval WHERE id = $1', [
        alert.id,
        interval,
      ]);
    await failingFor(alert.id, '40 days');
    await lastFailed('2 days 1 minute');
    await record('error');
    const { failingSince, failedAt, isActive } = await alertOf(alert.id);
    expect(isActive).toBe(true);
    expect(failingSince).toEqual(failedAt);
    await failingFor(alert.id, '4 days');
    await lastFailed('1 hour 1 minute');
    await record('error');
    expect((await alertOf(alert.id)).failedAt!.getTime()).toBeGreaterThan(Date.now() - 3_600_000);
    await failingFor(alert.id, '5 days 1 minute');
    await lastFailed('1 day 23 hours');
    await record('error');
    expect(await alertOf(alert.id)).toMatchObject({ isActive: false, inactiveReason: 'failing' });
  });

  it('counts anew when it is switched on again', async () => {
    const { alert, record } = await prepared(2);
    await failingFor(alert.id, '6 days');
    await record('error');
    await alerts.setActive(userId, alert.id, true);
    expect(await alertOf(alert.id)).toMatchObject({
      isActive: true,
      inactiveReason: null,
      failingSince: null,
    });
    await record('error');
    expect(await alertOf(alert.id)).toMatchObject({ isActive: true, inactiveReason: null });
  });

  it('counts anew with another webhook, of whose URL earlier attempts say nothing', async () => {
    const { alert, record } = await prepared(3);
    await failingFor(alert.id, '6 days');
    await alerts.setWebhook(userId, alert.id, 'https://new.example.com/', 'https://new.example.com');
    expect((await alertOf(alert.id)).failingSince).toBeNull();
    await record('error', 'gone');
    expect(await alertOf(alert.id)).toMatchObject({ isActive: true, failingSince: null });
    await alerts.setWebhook(userId, alert.id, 'https://new.example.com/', 'https://new.example.com');
    await failingFor(alert.id, '1 day');
    await record('ok');
    expect((await alertOf(alert.id)).failingSince).not.toBeNull();
  });

  it('keeps counting when the same webhook is saved again', async () => {
    const { alert } = await prepared(1);
    await failingFor(alert.id, '1 day');
    await alerts.setWebhook(userId, alert.id, alert.webhook!, new URL(alert.webhook!).origin);
    expect((await alertOf(alert.id)).failingSince).not.toBeNull();
  });

  it('tells the owner once that it was switched off as gone, however many say so at once', async () => {
    const records = await Promise.all(Array.from({ length: 3 }, () => prepared(1)));
    const ids = records.map(({ alert }) => alert.id);
    await Promise.all(records.map(({ record }) => record('gone')));
    for (const id of ids)
      expect(await alertOf(id)).toMatchObject({ isActive: false, inactiveReason: 'gone' });
    expect(await mails()).toHaveLength(3);
    const { alert, record } = await prepared(2);
    await record('gone', 'gone');
    expect(
      (await mails()).filter((mail: { data: { alertId: string } }) => mail.data.alertId === alert.id),
    ).toHaveLength(1);
  });

  it('leaves out what says nothing of the URL', () => {
    expect(healthOf([{ id: 'a', endpointId: null, kind: 'error', attempt: anAttempt() }])).toEqual([]);
    expect(healthOf([{ id: 'a', endpointId: null, kind: 'released' }])).toEqual([]);
  });
});
