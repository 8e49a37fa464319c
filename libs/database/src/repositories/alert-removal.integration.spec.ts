import { NotFoundError } from '@tickhook/domain';
import { startTestDatabase, type BuiltAlert, type TestDatabase } from '@tickhook/testing';
import type { DataSource } from 'typeorm';
import { aSubscriber, candidatesOf, chargesOf, match } from '../fixtures/match-bench.js';
import { removeHistories } from '../fixtures/remove-histories.js';
import { untilBlocked } from '../fixtures/until-blocked.js';
import { ALERTS_PER_STEP, deleteAlerts, inSteps } from './alert-removal.js';
import { AlertRepository } from './alert.repository.js';
import { HistoryRepository } from './history.repository.js';
import { MatchRepository } from './match.repository.js';
import { SweepRepository } from './sweep.repository.js';

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

  it('leaves the rest of a long history, which is not seen any more, to the sweep', async () => {
    const { userId, alerts: built } = await aSubscriber(dataSource, { plan: 'Enterprise', alerts: 2 });
    const [doomed, other] = built as [BuiltAlert, BuiltAlert];
    await match(dataSource, [...candidatesOf([doomed], 6000), ...candidatesOf([other])]);
    const history = new HistoryRepository(dataSource);
    const [{ id }] = await dataSource.query('SELECT id FROM notification WHERE alert_id = $1', [doomed.id]);
    await alerts.delete(userId, doomed.id);
    expect(await notificationsOf(doomed)).toBe(1000);
    expect((await alerts.page(userId)).map(({ alert }) => alert.id)).toEqual([other.id]);
    await expect(alerts.delete(userId, doomed.id)).rejects.toThrow(NotFoundError);
    await expect(history.page(userId, doomed.id, { limit: 1 })).rejects.toThrow(NotFoundError);
    await expect(history.get(userId, id)).rejects.toThrow(NotFoundError);
    // The rest, then what is noted of the alert itself.
    expect(await removeHistories(dataSource)).toBe(2);
    expect(await notificationsOf(doomed)).toBe(0);
    expect(await notificationsOf(other)).toBe(1);
  });

  it('waits for no matcher, and takes along what one is making, even with the first usage of its user', async () => {
    const { userId, alerts: built } = await aSubscriber(dataSource, { plan: 'Freemium', alerts: 2 });
    const [doomed, other] = built as [BuiltAlert, BuiltAlert];
    let removal: Promise<unknown> = Promise.resolve();
    await dataSource.transaction(async (manager) => {
      await new MatchRepository().makeNotifications(manager, candidatesOf(built));
      await alerts.delete(userId, doomed.id);
      removal = removeHistories(dataSource);
      await Promise.race([removal, untilBlocked(dataSource)]);
    });
    await removal;
    expect(await notificationsOf(doomed)).toBe(0);
    expect(await dataSource.query('SELECT FROM alert_counter WHERE alert_id = $1', [doomed.id])).toEqual([]);
    expect(await notificationsOf(other)).toBe(1);
    expect((await chargesOf(dataSource, userId)).usage.notifications).toBe(2);
  });

  it('removes the history of many, of several users', async () => {
    const users = [
      await aSubscriber(dataSource, { plan: 'Enterprise', alerts: ALERTS_PER_STEP }),
      await aSubscriber(dataSource, { plan: 'Enterprise', alerts: 2 }),
    ];
    await match(dataSource, candidatesOf(users.flatMap(({ alerts: built }) => built)));
    for (const { userId, alerts: built } of users)
      await deleteAlerts(
        dataSource,
        userId,
        built.map(({ id }) => id),
      );
    await removeHistories(dataSource);
    for (const { userId, alerts: built } of users) {
      expect(
        await dataSource.query('SELECT FROM notification WHERE alert_id = ANY($1)', [
          built.map(({ id }) => id),
        ]),
      ).toEqual([]);
      expect((await chargesOf(dataSource, userId)).usage.notifications).toBe(built.length);
    }
  });

  it('is left alone by a sweep while another one removes its history', async () => {
    const { userId, alerts: built } = await aSubscriber(dataSource, { plan: 'Freemium' });
    const [alert] = built as [BuiltAlert];
    await match(dataSource, candidatesOf(built));
    await deleteAlerts(dataSource, userId, [alert.id]);
    await dataSource.transaction(async (manager) => {
      await manager.query('SELECT FROM deleted_alert FOR UPDATE');
      await new SweepRepository(dataSource).removeHistory();
      expect(await notificationsOf(alert)).toBe(1);
    });
    await removeHistories(dataSource);
    expect(await notificationsOf(alert)).toBe(0);
  });
});
