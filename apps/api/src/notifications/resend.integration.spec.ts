import { randomUUID } from 'node:crypto';
import { Alert, Attempt, Notification } from '@tickhook/database';
import type { NotificationStatus } from '@tickhook/domain';
import {
  aDispatch,
  anAlert,
  aNotification,
  aTick,
  aUser,
  startTestDatabase,
  type NotificationFields,
} from '@tickhook/testing';
import type { ErrorResponse } from '../http/error.response.js';
import { TestApi } from '../testing/test-api.js';
import type { AttemptResponse, NotificationResponse, ResentResponse } from './notification.response.js';

const database = await startTestDatabase();
const { dataSource } = database;
const api = await TestApi.start(database);
const { id: userId, subject } = await aUser(dataSource);
const { client } = await api.user(subject);
const { client: stranger } = await api.user();
const { calls } = await aTick(dataSource, { number: 1, isMatched: true });
const { txId, payload } = calls[0]!;

afterAll(() => api.stop());

const alert = await anAlert(dataSource, { userId });
const made = (fields: Partial<NotificationFields> = {}) =>
  aNotification(dataSource, { alert, txId, ...fields });
const stored = (id: string) => dataSource.getRepository(Notification).findOneByOrFail({ id });
const resend = (id: string) =>
  client.post<NotificationResponse & ErrorResponse>(`/v1/Notification/${id}/resend`);
const NOT_FOUND = { status: 404, body: { message: 'Notification not found.' } };

describe('GET Notification/{id}/attempts', () => {
  const attempts = (id: string) => client.get<AttemptResponse[]>(`/v1/Notification/${id}/attempts`);

  it('answers every try, oldest first, the last one included', async () => {
    const url = 'https://example.com/hook';
    const last = {
      attempts: 3,
      attemptedAt: new Date('2026-01-01T00:05:00.123Z'),
      elapsedMs: 7,
      statusCode: 200,
      url,
    };
    const id = await made({ status: 'ok', ...last, response: Buffer.from('{"n":9007199254740993}') });
    const first = { notificationId: id, number: 1, attemptedAt: new Date('2026-01-01T00:00:00Z') };
    const second = { ...first, number: 2, attemptedAt: new Date('2026-01-01T00:00:05Z'), elapsedMs: 3, url };
    await dataSource.manager.insert(Attempt, [
      { ...second, statusCode: 500, error: 'status', response: Buffer.of(0, 255) },
      { ...first, error: 'unknown' },
    ]);
    const { status, body } = await attempts(id);
    expect(status).toBe(200);
    expect(body).toEqual([
      {
        number: 1,
        date: '2026-01-01T00:00:00.000Z',
        webhookUrl: null,
        succeeded: false,
        elapsedMilliseconds: null,
        statusCode: null,
        error: 'unknown',
        response: null,
      },
      {
        number: 2,
        date: '2026-01-01T00:00:05.000Z',
        webhookUrl: url,
        succeeded: false,
        elapsedMilliseconds: 3,
        statusCode: 500,
        error: 'status',
        response: '\0\ufffd',
      },
      {
        number: 3,
        date: '2026-01-01T00:05:00.123Z',
        webhookUrl: url,
        succeeded: true,
        elapsedMilliseconds: 7,
        statusCode: 200,
        error: null,
        response: '{"n":9007199254740993}',
      },
    ]);
  });

  it('answers none before the first', async () => {
    expect(await attempts(await made())).toMatchObject({ status: 200, body: [] });
  });

  it.each(['nope', randomUUID(), '%00'])('has no %s', async (id) => {
    expect(await attempts(id)).toMatchObject(NOT_FOUND);
  });

  it("has nothing of somebody else's", async () => {
    expect(await stranger.get(`/v1/Notification/${await made()}/attempts`)).toMatchObject(NOT_FOUND);
  });
});

describe('POST Notification/{id}/resend', () => {
  it.each<[NotificationStatus, Partial<NotificationFields>]>([
    ['ok', { statusCode: 200 }],
    ['error', { statusCode: 500, error: 'status' }],
    ['cancelled', {}],
    ['pending', { nextAttemptAt: new Date('2040-01-01') }],
  ])('%s: answers it as it is now, due', async (status, fields) => {
    const tried = { attempts: 2, elapsedMs: 5, url: 'https://example.com', ...fields };
    const id = await made({ status, ...tried });
    const answer = await resend(id);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      id,
      status: 'pending',
      succeeded: false,
      attempts: 2,
      data: payload,
    });
    expect(Date.parse(answer.body.nextAttempt!)).toBeLessThanOrEqual(Date.now());
    expect(answer.body.statusCode).toBe(fields.statusCode ?? null);
  });

  it('refuses one that is on its way', async () => {
    const id = await made();
    await aDispatch(dataSource, [id]);
    const message = 'This notification is on its way already.';
    expect(await resend(id)).toMatchObject({ status: 499, body: { message } });
  });

  it('refuses one of an alert that is off, and sends it when it is on', async () => {
    const id = await made({ status: 'error' });
    await client.patch('/v1/alert/is-active', { id: alert.id, isActive: false });
    const message = 'This alert is switched off. Switch it on to send again.';
    expect(await resend(id)).toMatchObject({ status: 499, body: { message } });
    expect((await stored(id)).status).toBe('error');
    await client.patch('/v1/alert/is-active', { id: alert.id, isActive: true });
    expect((await resend(id)).status).toBe(200);
  });

  it.each(['nope', randomUUID(), '%00'])('has no %s', async (id) => {
    expect(await resend(id)).toMatchObject(NOT_FOUND);
  });

  it("does nothing to somebody else's", async () => {
    const id = await made({ status: 'error' });
    expect(await stranger.post(`/v1/Notification/${id}/resend`)).toMatchObject(NOT_FOUND);
    expect((await stored(id)).status).toBe('error');
  });
});

describe('POST Notification/resend-failed', () => {
  const path = '/v1/Notification/resend-failed';

  it('counts, or resends, those that failed', async () => {
    const own = await anAlert(dataSource, { userId });
    const ids: string[] = [];
    for (const [status, createdAt] of [
      ['error', '2026-01-01T00:00:00Z'],
      ['error', '2026-01-02T00:00:00Z'],
      ['error', '2026-01-03T00:00:00Z'],
      ['ok', '2026-01-03T00:00:00Z'],
    ] as const) {
      const date = new Date(createdAt);
      ids.push(await made({ alert: own, status, createdAt: date, occurredAt: date }));
    }
    const statuses = async () => (await Promise.all(ids.map(stored))).map(({ status }) => status);
    const ask = async (body: object) => {
      const { status, body: answer } = await client.post<ResentResponse>(path, { alertId: own.id, ...body });
      return [status, answer];
    };
    const since = '2026-01-02T02:00:00+02:00';
    expect(await ask({ dryRun: true })).toEqual([200, { count: 3 }]);
    expect(await ask({ dryRun: true, since })).toEqual([200, { count: 2 }]);
    expect(await statuses()).toEqual(['error', 'error', 'error', 'ok']);
    expect(await ask({ since, dryRun: false })).toEqual([200, { count: 2 }]);
    expect(await statuses()).toEqual(['error', 'pending', 'pending', 'ok']);
    expect(await ask({})).toEqual([200, { count: 1 }]);
    expect(await ask({})).toEqual([200, { count: 0 }]);
    expect(await statuses()).toEqual(['pending', 'pending', 'pending', 'ok']);
  });

  it.each([true, false])('refuses an alert that is off (dryRun: %s)', async (dryRun) => {
    const { id: alertId } = await anAlert(dataSource, { userId, inactiveReason: 'user' });
    const message = 'This alert is switched off. Switch it on to send again.';
    expect(await client.post(path, { alertId, dryRun })).toMatchObject({ status: 499, body: { message } });
  });

  it.each([
    [{}, 'alertId'],
    [{ alertId: 'nope' }, 'alertId'],
    [{ alertId: randomUUID(), since: 'yesterday' }, 'since'],
    [{ alertId: randomUUID(), since: 5 }, 'since'],
    [{ alertId: randomUUID(), since: '2026-01-02' }, 'since'],
    [{ alertId: randomUUID(), dryRun: 'yes' }, 'dryRun'],
    [{ alertId: randomUUID(), dryRun: 1 }, 'dryRun'],
    [{ alertId: randomUUID(), dryRun: null }, 'dryRun'],
  ])('refuses %j', async (body, field) => {
    const answer = await client.post<ErrorResponse>(path, body);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors ?? {})).toEqual([field]);
  });

  it.each([true, false])("has no alert of somebody else's (dryRun: %s)", async (dryRun) => {
    const missing = { status: 404, body: { message: 'Alert not found.' } };
    const { id } = await anAlert(dataSource, { userId: (await aUser(dataSource)).id });
    for (const alertId of [id, randomUUID()])
      expect(await client.post(path, { alertId, dryRun })).toMatchObject(missing);
    expect(await dataSource.getRepository(Alert).existsBy({ id })).toBe(true);
  });
});
