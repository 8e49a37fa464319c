import { randomUUID } from 'node:crypto';
import { anAlert, aNotification, aUser, startTestDatabase } from '@tickhook/testing';
import type { ErrorResponse } from '../http/error.response.js';
import { TestApi } from '../testing/test-api.js';
import type { AlertDayResponse, AlertStatsResponse } from './stats.response.js';

const database = await startTestDatabase();
const { dataSource } = database;
const api = await TestApi.start(database);
const { id: userId, subject } = await aUser(dataSource);
const { client } = await api.user(subject);
const { client: stranger } = await api.user();

afterAll(() => api.stop());

const quiet = await anAlert(dataSource, { userId });
const busy = await anAlert(dataSource, { userId });
const MINUTE_MS = 60_000;
const attemptedAt = new Date(Date.now() - 9 * MINUTE_MS);
for (const [status, minutes, elapsedMs] of [
  ['ok', 10, 30],
  ['error', 20, 50],
  ['ok', 100, 10],
  ['pending', 200, null],
  ['cancelled', 300, null],
  ['error', 25 * 60, 99],
] as const) {
  const createdAt = new Date(Date.now() - minutes * MINUTE_MS);
  const times = { createdAt, occurredAt: createdAt, attemptedAt: elapsedMs === null ? null : attemptedAt };
  await aNotification(dataSource, { alert: busy, status, elapsedMs, ...times });
}

const DATE = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

it('GET alert/stats has a row for each alert, newest first', async () => {
  const { status, body } = await client.get<AlertDayResponse[]>('/v1/alert/stats');
  expect(status).toBe(200);
  const hours = (last: object[]) => [
    ...Array(24 - last.length).fill({ from: DATE, ok: 0, error: 0 }),
    ...last,
  ];
  const counts = { ok: 2, error: 1, pending: 1, cancelled: 1 };
  expect(body).toEqual([
    {
      alertId: busy.id,
      ...counts,
      lastNotified: attemptedAt.toISOString(),
      hours: hours([
        { from: DATE, ok: 1, error: 0 },
        { from: DATE, ok: 1, error: 1 },
      ]),
    },
    { alertId: quiet.id, ok: 0, error: 0, pending: 0, cancelled: 0, lastNotified: null, hours: hours([]) },
  ]);
  expect((await stranger.get('/v1/alert/stats')).body).toEqual([]);
});

it('GET alert/{id}/stats covers a day unless told otherwise', async () => {
  const { status, body } = await client.get<AlertStatsResponse>(`/v1/alert/${busy.id}/stats`);
  expect(status).toBe(200);
  const { buckets, ...rest } = body;
  const counts = { ok: 2, error: 1, pending: 1, cancelled: 1 };
  expect(rest).toEqual({ hours: 24, ...counts, successRate: 2 / 3, p50: 30, p95: 50, bucketMinutes: 30 });
  expect(buckets).toHaveLength(48);
  expect(buckets.at(-1)).toEqual({ from: DATE, ok: 1, error: 1, p50: 30, p95: 50 });
  expect(buckets.at(-4)).toEqual({ from: DATE, ok: 1, error: 0, p50: 10, p95: 10 });
  expect(buckets.at(-2)).toEqual({ from: DATE, ok: 0, error: 0, p50: null, p95: null });
});

it.each([
  [1, 1, 1, 60],
  [26, 2, 30, 52],
  [720, 2, 720, 60],
])('GET alert/{id}/stats?hours=%s', async (hours, errors, bucketMinutes, count) => {
  const { body } = await client.get<AlertStatsResponse>(`/v1/alert/${busy.id}/stats?hours=${hours}`);
  expect(body).toMatchObject({ hours, error: errors, bucketMinutes });
  expect(body.buckets).toHaveLength(count);
});

it('shows an alert of which nothing ended', async () => {
  const { body } = await client.get<AlertStatsResponse>(`/v1/alert/${quiet.id}/stats`);
  expect(body).toMatchObject({ ok: 0, error: 0, successRate: null, p50: null, p95: null });
});

it.each(['0', '721', '1.5', '1e2', '0x10', ' 5', '-1', 'many', '', '1&hours=2'])(
  'refuses ?hours=%s',
  async (hours) => {
    const { status, body } = await client.get<ErrorResponse>(`/v1/alert/${busy.id}/stats?hours=${hours}`);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['hours']]);
  },
);

it.each([
  ['nope', client],
  [randomUUID(), client],
  [busy.id, stranger],
])('has no alert %s of this user', async (id, user) => {
  const answer = await user.get(`/v1/alert/${id}/stats`);
  expect(answer).toMatchObject({ status: 404, body: { message: 'Alert not found.' } });
});
