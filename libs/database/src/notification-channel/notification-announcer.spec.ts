import { jest } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { decodeAnnouncement } from './announcement.js';
import { NotificationAnnouncer } from './notification-announcer.js';

const WINDOW_MS = 200;
const RETRY_MS = 5000;
const [alertId, other] = [uuidv7(), uuidv7()];
const [first, second] = [uuidv7(), uuidv7()];

/** Keeps the statements it gets, and answers when the test says so. */
class FakeDatabase {
  readonly statements: unknown[][] = [];
  answer: () => Promise<unknown> = async () => [];

  async query<T>(_sql: string, parameters: unknown[] = []): Promise<T> {
    const payloads = parameters[1] as string[];
    this.statements.push(payloads.flatMap<unknown>((payload) => decodeAnnouncement(payload)));
    // The announcer does not use the answer.
    return (await this.answer()) as T;
  }
}

const down = () => Promise.reject(new Error('the database is away'));

describe('NotificationAnnouncer', () => {
  let database: FakeDatabase;
  let announcer: NotificationAnnouncer;
  beforeEach(() => {
    jest.useFakeTimers();
    database = new FakeDatabase();
    announcer = new NotificationAnnouncer(database);
  });
  afterEach(() => jest.useRealTimers());

  const announce = (...ids: string[]) => announcer.announce(ids.map((id) => ({ alertId, id })));
  const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
  const change = (...notificationIds: string[]) => ({ alertId, notificationIds });

  it('announces in one statement what changes within a window', async () => {
    announce(first);
    await pass(WINDOW_MS - 1);
    announce(second, first);
    announcer.announceAlerts([other]);
    expect(database.statements).toEqual([]);
    await pass(1);
    expect(database.statements).toEqual([[change(first, second), { alertId: other, notificationIds: [] }]]);
    await pass(WINDOW_MS * 5);
    expect(database.statements).toHaveLength(1);
  });

  it('sends one statement at a time, and then what came meanwhile', async () => {
    let answer: (value: unknown) => void = () => undefined;
    database.answer = () => new Promise((resolve) => (answer = resolve));
    announce(first);
    await pass(WINDOW_MS);
    announce(second);
    await pass(WINDOW_MS * 5);
    expect(database.statements).toHaveLength(1);
    answer([]);
    await pass(WINDOW_MS);
    expect(database.statements).toEqual([[change(first)], [change(second)]]);
  });

  it('says that anything may have changed once what could not be announced can be again', async () => {
    database.answer = down;
    announce(first);
    await pass(WINDOW_MS);
    announce(second);
    await pass(RETRY_MS - 1);
    expect(database.statements).toEqual([[change(first)]]);
    await pass(1);
    database.answer = async () => [];
    await pass(2 * RETRY_MS);
    announce(first);
    await pass(WINDOW_MS);
    expect(database.statements.slice(1)).toEqual([['all'], ['all'], [change(first)]]);
  });

  it('announces what is pending before the end', async () => {
    announce(first);
    await announcer.beforeApplicationShutdown();
    expect(database.statements).toEqual([[change(first)]]);
  });

  it('says nothing at the end when nothing is pending', async () => {
    await announcer.beforeApplicationShutdown();
    expect(database.statements).toEqual([]);
  });
});
