import { randomUUID } from 'node:crypto';
import { NotificationAnnouncer } from '@tickhook/database';
import {
  anAlert,
  aNotification,
  aTick,
  aUser,
  startTestDatabase,
  until,
  type BuiltAlert,
  type BuiltUser,
} from '@tickhook/testing';
import type { NotificationResponse } from '../notifications/notification.response.js';
import { EventReader } from '../testing/event-reader.js';
import { TestApi } from '../testing/test-api.js';

const database = await startTestDatabase();
const { dataSource } = database;
const announcer = new NotificationAnnouncer(dataSource);
const apis = await Promise.all([anApi(), anApi()]);
const [api, otherApi] = apis;

let owner: BuiltUser;
beforeAll(() => untilListening());
// A new user per test: a user may have only a few streams, and those of the previous test may still be closing.
beforeEach(async () => {
  owner = await aUser(dataSource);
});

const readers: EventReader[] = [];
afterEach(() => readers.splice(0).forEach((reader) => reader.close()));
afterAll(async () => {
  await Promise.all(apis.map((each) => each.stop()));
  await database.stop();
});

/** A replica. Several share the database, so only the suite stops it. */
function anApi(): Promise<TestApi> {
  return TestApi.start({ ...database, stop: async () => undefined });
}

/** Connections that listen: LISTEN is their first statement; later they only check that the server is alive. */
const LISTENING = `SELECT pid FROM pg_stat_activity
  WHERE datname = current_database() AND application_name = 'tickhook-api-stream' AND query <> '' AND state = 'idle'`;

async function untilListening(replicas = 2): Promise<{ pid: number }[]> {
  return until(`${replicas} replicas listen`, async () => {
    const rows: { pid: number }[] = await dataSource.query(LISTENING);
    return rows.length === replicas && rows;
  });
}

interface Opening {
  at?: TestApi;
  subject?: string;
  claims?: Record<string, unknown>;
  headers?: Record<string, string>;
  query?: string;
}

async function open(alertId: string, opening: Opening = {}): Promise<EventReader> {
  const { at = api, subject = owner.subject, claims, headers, query = '' } = opening;
  const token = await at.provider.accessToken({ sub: subject, ...claims });
  const url = `${at.url}/v1/Notification/stream?alertId=${alertId}${query}`;
  const reader = await EventReader.open(url, token, headers);
  readers.push(reader);
  return reader;
}

const ownAlert = () => anAlert(dataSource, { userId: owner.id });

async function announce(alert: BuiltAlert, ...ids: string[]): Promise<void> {
  announcer.announce(ids.map((id) => ({ alertId: alert.id, id })));
  await announcer.flush();
}

/** Creates notifications a millisecond apart. @returns their ids, oldest first */
async function make(alert: BuiltAlert, count: number): Promise<string[]> {
  const start = Date.now();
  const ids: string[] = [];
  for (let index = 0; index < count; index++)
    ids.push(await aNotification(dataSource, { alert, occurredAt: new Date(start + index) }));
  return ids;
}

const idsOf = ({ events }: EventReader) => events.map(({ data }) => (data as NotificationResponse).id);

describe('an open stream', () => {
  it('tells a new notification as the history shows it, whichever replica it is on', async () => {
    const alert = await ownAlert();
    const streams = [await open(alert.id), await open(alert.id, { at: otherApi })];
    const { calls } = await aTick(dataSource, { number: 1 });
    const id = await aNotification(dataSource, { alert, txId: calls[0]!.txId });
    await announce(alert, id);
    const { client } = await api.user(owner.subject);
    const { body } = await client.get<NotificationResponse[]>(`/v1/Notification/from-alert/${alert.id}`);
    expect(body).toHaveLength(1);
    for (const stream of streams) {
      expect(await stream.received(1)).toEqual([{ event: 'notification', id, data: body[0] }]);
    }
  });

  it('has the headers of one, which nobody keeps or holds back', async () => {
    const alert = await ownAlert();
    const { headers } = await open(alert.id);
    expect(headers.get('content-type')).toBe('text/event-stream');
    expect(headers.get('cache-control')).toBe('no-store, no-transform');
    expect(headers.get('content-encoding')).toBeNull();
    expect(headers.get('x-accel-buffering')).toBe('no');
  });

  it('tells a change, with the newest notification as its id', async () => {
    const alert = await ownAlert();
    const [older, newest] = await make(alert, 2);
    const stream = await open(alert.id);
    await until('it is told where it is', () => stream.lastId === newest);
    await dataSource.query(`UPDATE notification SET status = 'ok', attempts = 1 WHERE id = $1`, [older]);
    await announce(alert, older!);
    const [event] = await stream.received(1);
    expect(event).toMatchObject({ event: 'notification', id: newest, data: { id: older, status: 'ok' } });
  });

  it('tells what is announced together in one go, oldest first, and nothing of other alerts', async () => {
    const [alert, other] = [await ownAlert(), await ownAlert()];
    const stream = await open(alert.id);
    const [ids, others] = [await make(alert, 3), await make(other, 2)];
    announcer.announce([...others.map((id) => ({ alertId: other.id, id }))]);
    announcer.announce([...ids].reverse().map((id) => ({ alertId: alert.id, id })));
    // Announced for this alert, though they belong to the other.
    announcer.announce(others.map((id) => ({ alertId: alert.id, id })));
    await announcer.flush();
    await stream.received(3);
    await announce(alert, ids[0]!);
    await stream.received(4);
    expect(idsOf(stream)).toEqual([...ids, ids[0]]);
    expect(stream.events.map(({ id }) => id)).toEqual([...ids, ids[2]]);
  });

  it('is told to read anew when it is not said what changed', async () => {
    const alert = await ownAlert();
    const stream = await open(alert.id.toUpperCase());
    const [id] = await make(alert, 1);
    announcer.announceAlerts([alert.id]);
    await announcer.flush();
    expect(await stream.received(1)).toEqual([{ event: 'refresh', id, data: {} }]);
  });

  it('is told to read anew when its replica lost its connection, and goes on', async () => {
    const alert = await ownAlert();
    const streams = [await open(alert.id), await open(alert.id, { at: otherApi })];
    const before = await untilListening();
    await dataSource.query('SELECT pg_terminate_backend(pid) FROM unnest($1::int[]) AS pid', [
      before.map(({ pid }) => pid),
    ]);
    for (const stream of streams) expect(await stream.received(1)).toMatchObject([{ event: 'refresh' }]);
    const [id] = await make(alert, 1);
    await announce(alert, id!);
    for (const stream of streams) expect((await stream.received(2))[1]).toMatchObject({ data: { id } });
  });

  it('ends with its alert, on every replica', async () => {
    const alert = await ownAlert();
    const streams = [await open(alert.id), await open(alert.id, { at: otherApi })];
    const { client } = await api.user(owner.subject);
    expect((await client.delete(`/v1/alert/${alert.id}`)).status).toBe(204);
    for (const stream of streams) await stream.ended();
    expect(streams.flatMap(({ events }) => events)).toEqual([]);
  });

  it('tells of what is sent again by hand', async () => {
    const alert = await anAlert(dataSource, { userId: owner.id, webhook: 'https://example.com/hook' });
    const { txId } = (await aTick(dataSource, { number: 2 })).calls[0]!;
    const id = await aNotification(dataSource, {
      alert,
      txId,
      status: 'error',
      attempts: 1,
      attemptedAt: new Date(),
    });
    const stream = await open(alert.id, { at: otherApi });
    const { client } = await api.user(owner.subject);
    expect((await client.post(`/v1/Notification/${id}/resend`)).status).toBe(200);
    expect(await stream.received(1)).toMatchObject([
      { event: 'notification', data: { id, status: 'pending' } },
    ]);
    await dataSource.query(`UPDATE notification SET status = 'error', next_attempt_at = NULL WHERE id = $1`, [
      id,
    ]);
    const failed = { alertId: alert.id.toUpperCase(), dryRun: false };
    const { body } = await client.post('/v1/Notification/resend-failed', failed);
    expect(body).toEqual({ count: 1 });
    expect((await stream.received(2))[1]).toMatchObject({ event: 'refresh' });
  });

  it('goes on with an expired access token for as long as that is good', async () => {
    const alert = await ownAlert();
    const stream = await open(alert.id, { claims: { exp: Math.floor(Date.now() / 1000) - 20 } });
    const [id] = await make(alert, 1);
    await announce(alert, id!);
    await stream.received(1);
  });

  it('ends with its access token', async () => {
    const alert = await ownAlert();
    // Tokens are accepted for 30 s after they expire.
    const stream = await open(alert.id, { claims: { exp: Math.floor(Date.now() / 1000) - 24 } });
    const lasting = await open(alert.id);
    await stream.ended();
    expect(lasting.hasEnded).toBe(false);
  });
});

describe('a client that comes back', () => {
  it.each([
    ['header', (id: string) => ({ headers: { 'last-event-id': id } })],
    ['query', (id: string) => ({ query: `&lastEventId=${id}` })],
  ])('gets what is newer, oldest first, and then what comes (%s)', async (_where, opening) => {
    const alert = await ownAlert();
    const [, last, ...missed] = await make(alert, 5);
    const stream = await open(alert.id, opening(last!));
    await stream.received(3);
    const [next] = await make(alert, 1);
    await announce(alert, next!);
    await stream.received(4);
    expect(idsOf(stream)).toEqual([...missed, next]);
    expect(stream.events.map(({ id }) => id)).toEqual([...missed, next]);
  });

  it('gets 200 of them, and is told to read anew when there are more', async () => {
    const alert = await ownAlert();
    const ids = await make(alert, 202);
    const enough = await open(alert.id, { query: `&lastEventId=${ids[1]}` });
    const many = await open(alert.id, { query: `&lastEventId=${ids[0]}` });
    await enough.received(200);
    await many.received(1);
    expect(idsOf(enough)).toEqual(ids.slice(2));
    expect(many.events).toEqual([{ event: 'refresh', id: ids.at(-1), data: {} }]);
  });

  it('is told where it was when there is nothing newer', async () => {
    const alert = await ownAlert();
    const [id] = await make(alert, 1);
    const stream = await open(alert.id, { query: `&lastEventId=${id}` });
    await until('it is told where it is', () => stream.lastId === id);
    expect(stream.events).toEqual([]);
    const other = await open(alert.id, { headers: { 'last-event-id': id!.toUpperCase() } });
    await until('it is told as well', () => other.lastId === id);
  });
});

describe('a refusal', () => {
  const ask = async (
    query: string,
    headers: Record<string, string> = {},
    subject: string = owner.subject,
  ) => {
    const { client } = await api.user(subject);
    return client.sendRaw('GET', `/v1/Notification/stream${query}`, { headers });
  };

  it.each([
    ['', 'alertId'],
    ['?alertId=', 'alertId'],
    ['?alertId=whales', 'alertId'],
    [`?alertId=${randomUUID()}&alertId=${randomUUID()}`, 'alertId'],
    [`?alertId=${randomUUID()}&lastEventId=yesterday`, 'lastEventId'],
  ])('answers 400 to %s', async (query, field) => {
    const { status, body } = await ask(query);
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: { [field]: [expect.any(String)] }, requestId: expect.any(String) });
  });

  it('answers 400 to a header that is no id', async () => {
    const { status, body } = await ask(`?alertId=${randomUUID()}`, { 'last-event-id': 'yesterday' });
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: { 'Last-Event-ID': [expect.any(String)] } });
  });

  it("answers 404 to another user's alert, as to one that is not there", async () => {
    const alert = await ownAlert();
    const expected = { status: 404, body: { message: 'Alert not found.', requestId: expect.any(String) } };
    expect(await ask(`?alertId=${alert.id}`, {}, randomUUID())).toMatchObject(expected);
    expect(await ask(`?alertId=${randomUUID()}`)).toMatchObject(expected);
  });

  it('answers 401 without a token', async () => {
    const alert = await ownAlert();
    const { status } = await api.client().get(`/v1/Notification/stream?alertId=${alert.id}`);
    expect(status).toBe(401);
  });

  it('answers 429 to the sixth stream of a user, until one of them is left', async () => {
    const alerts = [await ownAlert(), await ownAlert()];
    const open5 = await Promise.all([0, 1, 0, 1, 0].map((index) => open(alerts[index]!.id)));
    await expect(open(alerts[1]!.id)).rejects.toThrow('429');
    const stranger = await aUser(dataSource);
    const theirs = await anAlert(dataSource, { userId: stranger.id });
    await open(theirs.id, { subject: stranger.subject });
    await open(alerts[0]!.id, { at: otherApi });
    open5[0]!.close();
    await until('there is room', () => open(alerts[0]!.id).catch(() => undefined));
  });
});

it('a HEAD request holds nothing open', async () => {
  const alert = await ownAlert();
  const { client } = await api.user(owner.subject);
  for (let time = 0; time < 6; time++) {
    const { status } = await client.sendRaw('HEAD', `/v1/Notification/stream?alertId=${alert.id}`, {});
    expect(status).toBe(200);
  }
  await until('nothing is open', () => open(alert.id).catch(() => undefined));
});

it('a replica that stops ends its streams, and listens no more', async () => {
  const third = await anApi();
  const streams: EventReader[] = [];
  try {
    await untilListening(3);
    const alert = await ownAlert();
    streams.push(await open(alert.id, { at: third }), await open(alert.id, { at: third }));
  } finally {
    await third.stop();
  }
  for (const stream of streams) await stream.ended();
  await untilListening(2);
});
