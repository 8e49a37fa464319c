import { startTestDatabase, until, type TestDatabase } from '@tickhook/testing';
import type { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { NOTIFICATION_CHANNEL, type Announcement } from './announcement.js';
import { NotificationAnnouncer } from './notification-announcer.js';
import { NotificationListener } from './notification-listener.js';

describe('NotificationListener', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let announcer: NotificationAnnouncer;
  const listeners: NotificationListener[] = [];
  beforeAll(async () => {
    database = await startTestDatabase();
    ({ dataSource } = database);
    announcer = new NotificationAnnouncer(dataSource);
  });
  afterEach(() => Promise.all(listeners.splice(0).map((listener) => listener.stop())));
  afterAll(() => database.stop());

  function listen(name: string, url = database.url): Announcement[] {
    const heard: Announcement[] = [];
    const onAnnouncement = (announcement: Announcement) => void heard.push(announcement);
    const listener = new NotificationListener({ url, applicationName: name, onAnnouncement });
    listeners.push(listener);
    listener.start();
    return heard;
  }

  const heardAll = (heard: Announcement[], count: number) =>
    until(`${count} announcements`, () => heard.length >= count && heard);

  const connections = (name: string): Promise<{ pid: number }[]> =>
    dataSource.query('SELECT pid FROM pg_stat_activity WHERE application_name = $1', [name]);

  it('hears what is announced, as every other does', async () => {
    const all = [listen('first'), listen('second')];
    for (const heard of all) expect(await heardAll(heard, 1)).toEqual(['all']);
    const [alertId, id] = [uuidv7(), uuidv7()];
    announcer.announce([{ alertId, id }]);
    await announcer.flush();
    for (const heard of all)
      expect((await heardAll(heard, 2))[1]).toEqual([{ alertId, notificationIds: [id] }]);
  });

  it('hears as much as is announced at a time', async () => {
    const heard = listen('much');
    await heardAll(heard, 1);
    const changes = Array.from({ length: 15_000 }, (_, index) => ({
      alertId: alerts[index % 5000]!,
      id: uuidv7(),
    }));
    announcer.announce(changes);
    await announcer.flush();
    const count = () =>
      heard
        .slice(1)
        .flat()
        .flatMap((change) => (change === 'all' ? [] : change.notificationIds));
    await until('all is heard', () => count().length === changes.length);
    expect(count().sort()).toEqual(changes.map(({ id }) => id).sort());
  });
  const alerts = Array.from({ length: 5000 }, () => uuidv7());

  it('makes a lost connection anew, says so, and goes on', async () => {
    const heard = listen('lost');
    for (let time = 1; time <= 3; time++) {
      await heardAll(heard, time);
      const [connection] = await connections('lost');
      await dataSource.query('SELECT pg_terminate_backend($1)', [connection!.pid]);
    }
    expect(await heardAll(heard, 4)).toEqual(['all', 'all', 'all', 'all']);
    await dataSource.query('SELECT pg_notify($1, $2)', [NOTIFICATION_CHANNEL, 'garbage']);
    expect((await heardAll(heard, 5))[4]).toBe('all');
    expect(await connections('lost')).toHaveLength(1);
  });

  it('leaves no connection behind when it stops', async () => {
    const heard = listen('stopped');
    await heardAll(heard, 1);
    await listeners.at(-1)!.stop();
    await until('it is gone', async () => (await connections('stopped')).length === 0);
  });

  it('stops while there is no server to reach', async () => {
    const heard = listen('nowhere', 'postgres://127.0.0.1:1/nowhere');
    await listeners.at(-1)!.stop();
    expect(heard).toEqual([]);
  });
});
