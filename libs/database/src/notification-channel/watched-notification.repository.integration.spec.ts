import { NotFoundError } from '@tickhook/domain';
import {
  anAlert,
  aNotification,
  aTick,
  aUser,
  startTestDatabase,
  type BuiltAlert,
  type TestDatabase,
} from '@tickhook/testing';
import type { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { HistoryRepository } from '../repositories/history.repository.js';
import { WatchedNotificationRepository, type WatchedAlert } from './watched-notification.repository.js';

describe('WatchedNotificationRepository', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let watched: WatchedNotificationRepository;
  let alert: BuiltAlert;
  let own: WatchedAlert;
  let ids: string[];
  beforeAll(async () => {
    database = await startTestDatabase();
    ({ dataSource } = database);
    watched = new WatchedNotificationRepository(dataSource);
  });
  afterAll(() => database.stop());
  beforeEach(async () => {
    const { id: userId } = await aUser(dataSource);
    alert = await anAlert(dataSource, { userId });
    own = { userId, alertId: alert.id };
    const start = Date.now();
    ids = [];
    for (let index = 0; index < 4; index++)
      ids.push(await aNotification(dataSource, { alert, occurredAt: new Date(start + index) }));
  });

  it('reads entries as the history does', async () => {
    const { calls } = await aTick(dataSource, { number: 1 });
    const columns = { attempts: 2, statusCode: 500, error: 'status', response: Buffer.of(0, 255) };
    const id = await aNotification(dataSource, { alert, txId: calls[0]!.txId, ...columns });
    await dataSource.query(`UPDATE notification SET next_attempt_at = 'infinity' WHERE id = $1`, [ids[0]]);
    const { entries } = await new HistoryRepository(dataSource).page(own.userId, alert.id, { limit: 200 });
    const named = await watched.named(own, [...ids, id]);
    expect(named).toEqual({ entries: [...entries].reverse(), hasMore: false });
  });

  it('knows the newest, and what is newer, oldest first', async () => {
    expect(await watched.newestId(own)).toBe(ids[3]);
    const newer = async (after: string, limit: number) => {
      const { entries, hasMore } = await watched.newer(own, after, limit);
      return [entries.map(({ id }) => id), hasMore];
    };
    expect(await newer(ids[0]!, 10)).toEqual([ids.slice(1), false]);
    expect(await newer(ids[0]!, 2)).toEqual([ids.slice(1, 3), true]);
    expect(await newer(ids[3]!, 10)).toEqual([[], false]);
  });

  it('reads no more of large responses than fits', async () => {
    const response = Buffer.alloc(512 * 1024);
    const large = [];
    for (const number of [1, 2, 3])
      large.push(
        await aNotification(dataSource, { alert, response, occurredAt: new Date(Date.now() + number) }),
      );
    const fits = { entries: [{ id: large[0] }, { id: large[1] }], hasMore: true };
    expect(await watched.named(own, large)).toMatchObject(fits);
    expect(await watched.newer(own, ids[3]!, 10)).toMatchObject(fits);
  });

  it("has nothing of an alert without notifications, and leaves out other alerts' and those that are gone", async () => {
    const empty = await anAlert(dataSource, { userId: own.userId });
    const theirs = { userId: own.userId, alertId: empty.id };
    expect(await watched.newestId(theirs)).toBeUndefined();
    const nothing = { entries: [], hasMore: false };
    expect(await watched.newer(theirs, ids[0]!, 10)).toEqual(nothing);
    expect(await watched.named(theirs, [...ids, uuidv7()])).toEqual(nothing);
  });

  it.each<[string, () => Promise<WatchedAlert>]>([
    ['of another user', async () => ({ ...own, userId: (await aUser(dataSource)).id })],
    ['that is gone', async () => ({ ...own, alertId: uuidv7() })],
  ])('does not find an alert %s', async (_what, made) => {
    const foreign = await made();
    await expect(watched.newestId(foreign)).rejects.toThrow(NotFoundError);
    await expect(watched.named(foreign, ids)).rejects.toThrow(NotFoundError);
    await expect(watched.newer(foreign, ids[0]!, 10)).rejects.toThrow(NotFoundError);
    expect(await watched.existing([foreign, own])).toEqual(new Set([own.alertId]));
    expect(await watched.existing([foreign])).toEqual(new Set());
  });
});
