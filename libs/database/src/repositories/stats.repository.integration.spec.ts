import { NotFoundError, RefusalError } from '@tickhook/domain';
import {
  anAlert,
  aNotification,
  aUser,
  startTestDatabase,
  type BuiltAlert,
  type NotificationFields,
  type TestDatabase,
} from '@tickhook/testing';
import { jest } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { StatsRepository } from './stats.repository.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

describe('StatsRepository', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let stats: StatsRepository;
  let userId: string;
  let alert: BuiltAlert;
  beforeAll(async () => {
    database = await startTestDatabase();
    ({ dataSource } = database);
    stats = new StatsRepository(dataSource);
  });
  afterAll(() => database.stop());
  beforeEach(async () => {
    ({ id: userId } = await aUser(dataSource));
    alert = await anAlert(dataSource, { userId });
  });

  /** @param age milliseconds since it was made; its call is two seconds older unless given */
  async function made(age: number, fields: Partial<NotificationFields> = {}): Promise<string> {
    const createdAt = new Date(Date.now() - age);
    const occurredAt = new Date(createdAt.getTime() - 2000);
    return aNotification(dataSource, { alert, createdAt, occurredAt, ...fields });
  }

  const LONG_AGO = { occurredAt: new Date(Date.now() - 40 * 24 * HOUR_MS) };
  const AHEAD = { occurredAt: new Date(Date.now() + 48 * HOUR_MS) };

  describe('day', () => {
    it('shows an alert without notifications, and no alerts of a new user', async () => {
      const [day, ...others] = await stats.day(userId);
      expect(others).toEqual([]);
      expect(day).toMatchObject({
        alertId: alert.id,
        ok: 0,
        error: 0,
        pending: 0,
        cancelled: 0,
        lastNotified: null,
      });
      expect(day!.hours.map(({ ok, error }) => ok + error)).toEqual(Array(24).fill(0));
      expect(await stats.day((await aUser(dataSource)).id)).toEqual([]);
    });

    it('counts the last 24 hours by date and status, a replay too', async () => {
      await made(10 * MINUTE_MS, { status: 'ok' });
      await made(50 * MINUTE_MS, { status: 'ok', ...LONG_AGO });
      await made(70 * MINUTE_MS, { status: 'error' });
      await made(23.9 * HOUR_MS, { status: 'ok', ...AHEAD });
      await made(23.5 * HOUR_MS, { status: 'error' });
      await made(HOUR_MS, { status: 'pending' });
      await made(2 * HOUR_MS, { status: 'cancelled' });
      await made(24.1 * HOUR_MS, { status: 'ok', occurredAt: new Date() });
      const [day] = await stats.day(userId);
      expect(day).toMatchObject({ ok: 3, error: 2, pending: 1, cancelled: 1 });
      const hours = day!.hours.map(({ ok, error }) => [ok, error]);
      expect([hours[23], hours[22], hours[0]]).toEqual([
        [2, 0],
        [0, 1],
        [1, 1],
      ]);
      expect(hours.slice(1, 22)).toEqual(Array(21).fill([0, 0]));
      const [{ now }]: [{ now: Date }] = await dataSource.query('SELECT now()');
      const starts = day!.hours.map(({ from }) => from.getTime());
      expect(starts.map((start) => start - starts[0]!)).toEqual(starts.map((_, hour) => hour * HOUR_MS));
      const age = now.getTime() - starts[0]!;
      expect(age).toBeGreaterThanOrEqual(24 * HOUR_MS);
      expect(age).toBeLessThan(25 * HOUR_MS);
    });

    it('tells when the newest one that was tried was last tried', async () => {
      const [older, newer] = [new Date('2026-01-03T00:00:00Z'), new Date('2026-01-02T00:00:00Z')];
      await made(60 * 24 * HOUR_MS, { status: 'error', attemptedAt: older });
      await made(59 * 24 * HOUR_MS, { status: 'ok', attemptedAt: newer });
      await made(HOUR_MS, { status: 'pending' });
      expect((await stats.day(userId))[0]!.lastNotified).toEqual(newer);
    });

    it('has a row for each alert, newest first, of this user alone, by as many queries for many as for one', async () => {
      const query = jest.spyOn(dataSource, 'query');
      await stats.day(userId);
      const queries = query.mock.calls.length;
      const { id: stranger } = await aUser(dataSource);
      const theirs = await anAlert(dataSource, { userId: stranger });
      await made(MINUTE_MS, { alert: theirs, status: 'ok' });
      const ids = [alert.id];
      for (let count = 0; count < 4; count++) {
        const own = await anAlert(dataSource, { userId });
        await made(MINUTE_MS, { alert: own, status: 'error' });
        ids.unshift(own.id);
      }
      query.mockClear();
      const days = await stats.day(userId);
      expect(query.mock.calls).toHaveLength(queries);
      query.mockRestore();
      expect(days.map(({ alertId, ok, error }) => [alertId, ok, error])).toEqual(
        ids.map((id) => [id, 0, id === alert.id ? 0 : 1]),
      );
    });
  });

  describe('ofAlert', () => {
    it('shows an alert without notifications', async () => {
      const { buckets, ...rest } = await stats.ofAlert(userId, alert.id, 24);
      expect(rest).toEqual({
        ok: 0,
        error: 0,
        pending: 0,
        cancelled: 0,
        p50: null,
        p95: null,
        bucketMinutes: 30,
      });
      expect(buckets).toHaveLength(48);
      expect(buckets).toEqual(
        Array(48).fill({ from: expect.any(Date), ok: 0, error: 0, p50: null, p95: null }),
      );
    });

    it('counts by status and bucket, with the percentiles of the last tries', async () => {
      for (let elapsedMs = 1; elapsedMs <= 20; elapsedMs++)
        await made(45 * MINUTE_MS, { status: elapsedMs > 18 ? 'error' : 'ok', elapsedMs });
      await made(10 * MINUTE_MS, { status: 'pending', elapsedMs: 1000, ...LONG_AGO });
      await made(10 * MINUTE_MS, { status: 'pending' });
      await made(23.9 * HOUR_MS, { status: 'cancelled', ...AHEAD });
      await made(24.1 * HOUR_MS, { status: 'ok', elapsedMs: 9999 });
      await made(MINUTE_MS, { status: 'ok', elapsedMs: 9999, alert: await anAlert(dataSource, { userId }) });
      const { buckets, ...rest } = await stats.ofAlert(userId, alert.id, 24);
      expect(rest).toEqual({
        ok: 18,
        error: 2,
        pending: 2,
        cancelled: 1,
        p50: 11,
        p95: 20,
        bucketMinutes: 30,
      });
      expect(buckets.at(-2)).toEqual({ from: expect.any(Date), ok: 18, error: 2, p50: 10, p95: 19 });
      expect(buckets.at(-1)).toEqual({ from: expect.any(Date), ok: 0, error: 0, p50: 1000, p95: 1000 });
      expect(buckets.slice(0, -2).every(({ ok, error, p50 }) => ok + error === 0 && p50 === null)).toBe(true);
    });

    it('has 24 to 60 buckets that cover the hours asked for', async () => {
      for (let hours = 1; hours <= 720; hours++) {
        const { bucketMinutes, buckets } = await stats.ofAlert(userId, alert.id, hours);
        const width = bucketMinutes * MINUTE_MS;
        expect(buckets.length).toBeGreaterThanOrEqual(24);
        expect(buckets.length).toBeLessThanOrEqual(60);
        const [first] = buckets;
        const starts = buckets.map(({ from }) => from.getTime() - first!.from.getTime());
        expect(starts).toEqual(starts.map((_, number) => number * width));
        expect(starts.at(-1)).toBeLessThan(hours * HOUR_MS);
        expect(starts.at(-1)! + width).toBeGreaterThanOrEqual(hours * HOUR_MS);
      }
    });

    it('is not found for another user', async () => {
      const { id: stranger } = await aUser(dataSource);
      await expect(stats.ofAlert(stranger, alert.id, 24)).rejects.toThrow(new NotFoundError('Alert'));
    });
  });

  it('refuses to count without end', async () => {
    const impatient = new StatsRepository(dataSource, 50);
    await dataSource.transaction(async (manager) => {
      await manager.query('LOCK TABLE notification IN ACCESS EXCLUSIVE MODE');
      await expect(impatient.day(userId)).rejects.toThrow(RefusalError);
      await expect(impatient.ofAlert(userId, alert.id, 24)).rejects.toThrow(RefusalError);
    });
  });
});
