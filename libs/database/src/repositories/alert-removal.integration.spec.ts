import { startTestDatabase, type BuiltAlert, type TestDatabase } from '@tickhook/testing';
import type { DataSource } from 'typeorm';
import { aSubscriber, candidatesOf, chargesOf, match } from '../fixtures/match-bench.js';
import { untilBlocked } from '../fixtures/until-blocked.js';
import { inSteps, removeAlerts } from './alert-removal.js';
import { AlertRepository } from './alert.repository.js';
import { MatchRepository } from './match.repository.js';

describe('inSteps', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase();
  });
  afterAll(() => database.stop());

  it('repeats what was given up for somebody else, and nothing that failed otherwise', async () => {
    const failures = ['40P01', '22012'];
    const steps = inSteps(database.dataSource, async (manager) => {
      await manager.query(`DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '${failures.shift()}'; END $$`);
      return 'done';
    });
    await expect(steps).rejects.toMatchObject({ driverError: { code: '22012' } });
    expect(failures).toEqual([]);
  });
});

describe('deleting an alert', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let alerts: AlertRepository;
  beforeAll(async () => {
    database = await startTestDatabase({ poolSize: 12 });
    ({ dataSource } = database);
    alerts = new AlertRepository(dataSource);
    // Also makes the partition.
    await match(dataSource, candidatesOf((await aSubscriber(dataSource, { plan: 'Freemium' })).alerts));
  });
  afterAll(() => database.stop());

  async function notificationsOf({ id }: BuiltAlert): Promise<number> {
    const rows: unknown[] = await dataSource.query('SELECT 1 FROM notification WHERE alert_id = $1', [id]);
    return rows.length;
  }

  it('takes along what a matcher is making, even with the first usage of its user', async () => {
    const { userId, alerts: built } = await aSubscriber(dataSource, { plan: 'Freemium', alerts: 2 });
    const [doomed, other] = built as [BuiltAlert, BuiltAlert];
    let deletion = Promise.resolve();
    await dataSource.transaction(async (manager) => {
      await new MatchRepository().makeNotifications(manager, candidatesOf(built));
      deletion = alerts.delete(userId, doomed.id);
      await untilBlocked(dataSource);
      // From now on nothing more is made for the alert.
      expect((await alerts.get(userId, doomed.id)).alert.isActive).toBe(false);
    });
    await deletion;
    expect(await notificationsOf(doomed)).toBe(0);
    expect(await notificationsOf(other)).toBe(1);
    expect((await alerts.page(userId)).map(({ alert }) => alert.id)).toEqual([other.id]);
  });

  it('takes along what a matcher is making at the end, as the alert was switched on again meanwhile', async () => {
    const { userId, alerts: built } = await aSubscriber(dataSource, { plan: 'Freemium' });
    const [alert] = built as [BuiltAlert];
    let deletion = Promise.resolve();
    await dataSource.transaction(async (manager) => {
      await new MatchRepository().makeNotifications(manager, candidatesOf(built));
      // The state before the last step, with no history left that is committed.
      deletion = inSteps(dataSource, (step) => removeAlerts(step, { userId, alertId: alert.id }));
      await Promise.race([deletion, untilBlocked(dataSource)]);
    });
    await deletion;
    expect(await notificationsOf(alert)).toBe(0);
    expect(await dataSource.query('SELECT FROM alert_counter WHERE alert_id = $1', [alert.id])).toEqual([]);
    expect(await alerts.page(userId)).toEqual([]);
  });

  it('leaves the usage as it was', async () => {
    const { userId, alerts: built } = await aSubscriber(dataSource, { plan: 'Freemium', alerts: 1 });
    await match(dataSource, candidatesOf(built, 7));
    await alerts.delete(userId, built[0]!.id);
    expect((await chargesOf(dataSource, userId)).usage.notifications).toBe(7);
  });

  it('can be begun again where it was interrupted', async () => {
    const { userId, alerts: built } = await aSubscriber(dataSource, { plan: 'Freemium', alerts: 1 });
    const [alert] = built as [BuiltAlert];
    await match(dataSource, candidatesOf(built, 3));
    // The state after the first step.
    await alerts.setActive(userId, alert.id, false);
    await alerts.delete(userId, alert.id);
    expect(await notificationsOf(alert)).toBe(0);
    expect(await alerts.page(userId)).toEqual([]);
  });
});
