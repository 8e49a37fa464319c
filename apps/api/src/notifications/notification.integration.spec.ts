import { randomUUID } from 'node:crypto';
import { Alert } from '@tickhook/database';
import { anAlert, aNotification, aTick, aUser, startTestDatabase } from '@tickhook/testing';
import type { Answer } from '../testing/client.js';
import { TestApi } from '../testing/test-api.js';
import type { NotificationResponse } from './notification.response.js';

const database = await startTestDatabase();
const { dataSource } = database;
const api = await TestApi.start(database);
const { id: userId, subject } = await aUser(dataSource);
const { client } = await api.user(subject);

afterAll(() => api.stop());

const path = (alertId: string, query = '') => `/v1/Notification/from-alert/${alertId}${query}`;
const NOTIFICATIONS = 205;
const HOUR_MS = 3_600_000;

function nextOf({ headers }: { headers: Headers }): string | undefined {
  return /^<(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
}

async function anAlertWith(count: number, url: string | null = null) {
  const alert = await anAlert(dataSource, { userId });
  const start = Date.now();
  const ids: string[] = [];
  for (let index = 0; index < count; index++) {
    const status = index % 2 ? 'error' : 'ok';
    ids.push(await aNotification(dataSource, { alert, occurredAt: new Date(start + index), status, url }));
  }
  return { id: alert.id, newestFirst: ids.reverse() };
}

const busy = await anAlertWith(NOTIFICATIONS);

async function page(query: string) {
  const { status, headers, body } = await client.get<NotificationResponse[]>(path(busy.id, query));
  return { status, link: headers.get('link'), ids: status === 200 ? body.map(({ id }) => id) : [], body };
}

it('shows a notification before its first try', async () => {
  const alert = await anAlert(dataSource, { userId });
  const tick = await aTick(dataSource, { number: 1 });
  const { txId, payload } = tick.calls[0]!;
  const id = await aNotification(dataSource, { alert, txId });
  const { status, body } = await client.get<NotificationResponse[]>(path(alert.id));
  const expected: NotificationResponse = {
    id,
    webhookUrl: null,
    date: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    succeeded: false,
    elapsedMilliseconds: null,
    data: payload,
    response: null,
    status: 'pending',
    attempts: 0,
    nextAttempt: null,
    statusCode: null,
    error: null,
  };
  expect(status).toBe(200);
  expect(body).toEqual([expected]);
});

it('shows what the last try brought, whatever bytes came back', async () => {
  const alert = await anAlert(dataSource, { userId });
  const nextAttemptAt = new Date('2031-02-03T04:05:06.789Z');
  const columns = { nextAttemptAt, elapsedMs: 12, attempts: 2, statusCode: 500, error: 'status' };
  const url = 'https://example.com/hook';
  const response = Buffer.from([0x6f, 0x00, 0xff]);
  await aNotification(dataSource, { alert, ...columns, url, response });
  const { body } = await client.get<NotificationResponse[]>(path(alert.id));
  expect(body).toEqual([
    expect.objectContaining({
      webhookUrl: url,
      elapsedMilliseconds: 12,
      data: '',
      response: 'o\u0000\ufffd',
      attempts: 2,
      nextAttempt: nextAttemptAt.toISOString(),
      statusCode: 500,
      error: 'status',
    }),
  ]);
});

it('answers at most 200, the newest first, and where to go on', async () => {
  const first = await page('');
  expect(first.ids).toEqual(busy.newestFirst.slice(0, 200));
  expect(first.link).toBe(`<${path(busy.id, `?before=${busy.newestFirst[199]}`)}>; rel="next"`);
  const second = await page(`?before=${first.ids.at(-1)}`);
  expect(second.ids).toEqual(busy.newestFirst.slice(200));
  expect(second.link).toBeNull();
});

it('is walked to its end by following the links', async () => {
  const seen: string[] = [];
  let next: string | undefined = path(busy.id, '?limit=60&status=ok');
  while (next) {
    const answer: Answer<NotificationResponse[]> = await client.get(next);
    seen.push(...answer.body.map(({ id }) => id));
    next = nextOf(answer);
  }
  expect(seen).toEqual(busy.newestFirst.filter((_, index) => index % 2 === 0));
});

it('leads on with the same filters, whatever letters they are of', async () => {
  const { id, newestFirst } = await anAlertWith(2, 'https://example.com/hook?key=a&b');
  const first = await client.get<NotificationResponse[]>(path(id, '?limit=1&q=/hook?key=a%26b'));
  const query = new URLSearchParams(nextOf(first)?.split('?')[1]);
  expect(Object.fromEntries(query)).toEqual({ limit: '1', q: '/hook?key=a&b', before: newestFirst[0] });
});

it('a last page that is full leads to no empty one', async () => {
  const { id, newestFirst } = await anAlertWith(10);
  const first = await client.get<NotificationResponse[]>(path(id, '?limit=5'));
  expect(first.headers.get('link')).toBe(`<${path(id, `?limit=5&before=${newestFirst[4]}`)}>; rel="next"`);
  for (const query of [`?limit=5&before=${newestFirst[4]}`, '?limit=10', '?limit=200']) {
    const last = await client.get<NotificationResponse[]>(path(id, query));
    expect(last.body.at(-1)!.id).toBe(newestFirst[9]);
    expect(last.headers.get('link')).toBeNull();
  }
});

it('is walked to its end without gaps or doubles while new ones arrive', async () => {
  const { id, newestFirst } = await anAlertWith(31);
  const { endpointId } = await dataSource.getRepository(Alert).findOneByOrFail({ id });
  const seen: string[] = [];
  let next: string | undefined = path(id, '?limit=7');
  while (next) {
    const answer: Answer<NotificationResponse[]> = await client.get(next);
    seen.push(...answer.body.map((entry) => entry.id));
    next = nextOf(answer);
    for (let count = 0; count < 3; count++)
      await aNotification(dataSource, {
        alert: { id, endpointId },
        occurredAt: new Date(Date.now() + HOUR_MS),
      });
  }
  expect(seen).toEqual(newestFirst);
});

it('filters by status', async () => {
  const { body } = await page('?status=error&limit=7');
  expect(body.map(({ status, succeeded }) => [status, succeeded])).toEqual(Array(7).fill(['error', false]));
  expect((await page('?status=cancelled')).ids).toEqual([]);
});

it.each([
  ['limit=many', 'limit must be an integer number'],
  ['q=a&q=b', 'q must be a string'],
])('tells of the type first: ?%s', async (query, message) => {
  const { body } = await page(`?${query}`);
  expect(body).toMatchObject({ message });
});

it.each([
  ['limit=0', 'limit'],
  ['limit=201', 'limit'],
  ['limit=-1', 'limit'],
  ['limit=1.5', 'limit'],
  ['limit=many', 'limit'],
  ['limit=1e2', 'limit'],
  ['limit=0x10', 'limit'],
  ['limit=%205', 'limit'],
  ['limit=', 'limit'],
  ['limit=1&limit=2', 'limit'],
  ['before=yesterday', 'before'],
  ['before=', 'before'],
  [`before=${randomUUID()}&before=${randomUUID()}`, 'before'],
  ['status=open', 'status'],
  ['status=ok&status=error', 'status'],
  ['since=', 'since'],
  ['since=yesterday', 'since'],
  ['since=2026-02-03', 'since'],
  ['since=2026-02-03T12:00:00', 'since'],
  ['since=2026-02-30T12:00:00Z', 'since'],
  ['since=1969-12-31T23:59:59Z', 'since'],
  ['since=2026-02-03T12:00:00Z&since=2026-02-03T12:00:00Z', 'since'],
  ['until=0', 'until'],
  ['until=2026-02-03T12:00:00%2B99:00', 'until'],
  [`q=${'x'.repeat(201)}`, 'q'],
  ['q=%00', 'q'],
  ['q=a&q=b', 'q'],
])('refuses ?%s', async (query, field) => {
  const { status, body } = await page(`?${query}`);
  expect(status).toBe(400);
  expect(body).toEqual({
    message: expect.stringContaining(field),
    errors: { [field]: [expect.any(String)] },
    requestId: expect.any(String),
  });
});

it('has nothing to show of a new alert', async () => {
  const alert = await anAlert(dataSource, { userId });
  const { status, body, headers } = await client.get(path(alert.id));
  expect([status, body, headers.get('link')]).toEqual([200, [], null]);
});

it('goes with its alert', async () => {
  const { id } = await anAlertWith(2);
  expect((await client.delete(`/v1/alert/${id}`)).status).toBe(204);
  expect(await client.get(path(id))).toMatchObject({ status: 404, body: { message: 'Alert not found.' } });
  expect(await dataSource.query('SELECT 1 FROM notification WHERE alert_id = $1', [id])).toEqual([]);
});
