import {
  anAlert,
  aNotification,
  aTxId,
  aUser,
  startTestDatabase,
  until,
  type NotificationFields,
} from '@tickhook/testing';
import { TestApi } from '../testing/test-api.js';
import type { NotificationResponse } from './notification.response.js';

const database = await startTestDatabase();
const { dataSource } = database;
const api = await TestApi.start(database);
const { id: userId, subject } = await aUser(dataSource);
const { client } = await api.user(subject);

afterAll(() => api.stop());

const HOUR_MS = 3_600_000;
const path = (alertId: string, query = '') => `/v1/Notification/from-alert/${alertId}${query}`;

function nextOf({ headers }: { headers: Headers }): string | undefined {
  return /^<(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
}

const noon = Date.UTC(2026, 1, 3, 12);
const at = (offset: number) => new Date(noon + offset);
const url = 'https://hooks.example.com/One';
const filtered = await anAlert(dataSource, { userId });
async function made(offset: number, fields: Partial<NotificationFields> = {}) {
  const times = { createdAt: at(offset), occurredAt: at(offset) };
  return aNotification(dataSource, { alert: filtered, url, status: 'ok', ...times, ...fields });
}
const txId = aTxId();
const first = await made(0);
const second = await made(1, { status: 'error', txId });
const replayed = await made(2, { occurredAt: at(-40 * 24 * HOUR_MS) });
const third = await made(60_000, { url: null, status: 'pending' });

it.each<[string, Record<string, string>, string[]]>([
  ['since', { since: at(1).toISOString() }, [third, second, replayed]],
  ['until', { until: at(2).toISOString() }, [second, first]],
  ['another zone', { since: '2026-02-03T14:00:00.002+02:00' }, [third, replayed]],
  ['part of the URL', { q: 'HOOKS.example.com/o' }, [second, first, replayed]],
  ['part of the transaction id', { q: txId.slice(3, 40).toUpperCase() }, [second]],
  ['the transaction id', { q: txId }, [second]],
  ['no wildcards', { q: 'hooks%One' }, []],
  ['no text', { q: '' }, [third, second, first, replayed]],
  [
    'all of them',
    { since: at(0).toISOString(), until: at(2).toISOString(), q: 'one', status: 'error' },
    [second],
  ],
  ['nothing', { since: '9999-12-31T23:59:59Z' }, []],
  ['an end before the beginning', { since: at(2).toISOString(), until: at(0).toISOString() }, []],
  [
    'all there is',
    { since: '1970-01-01T00:00:00Z', until: '9999-12-31T23:59:59Z' },
    [third, second, first, replayed],
  ],
])('filters by %s', async (_what, filter, expected) => {
  const query = `?${new URLSearchParams(filter)}`;
  const { status, body } = await client.get<NotificationResponse[]>(path(filtered.id, query));
  expect(status).toBe(200);
  expect(body.map(({ id }) => id)).toEqual(expected);
});

it('filters are kept by the link to the next page', async () => {
  const filter = { since: at(1).toISOString(), until: '2026-02-03T13:00:00+00:00', q: '/one', limit: '1' };
  const query = `?${new URLSearchParams(filter)}`;
  const answer = await client.get<NotificationResponse[]>(path(filtered.id, query));
  expect(answer.body.map(({ id }) => id)).toEqual([second]);
  const next = await client.get<NotificationResponse[]>(nextOf(answer)!);
  expect(next.body.map(({ id }) => id)).toEqual([replayed]);
  expect(nextOf(next)).toBeUndefined();
});

describe('searches of one user', () => {
  const search = (one = client, alertId = filtered.id) => one.get(path(alertId, '?q=nowhere'));
  /** Number of history reads waiting for the lock. */
  const waiting = async () => {
    const [row] = await dataSource.query(
      `SELECT count(*)::int AS reads FROM pg_locks WHERE NOT granted AND relation = 'notification'::regclass`,
    );
    return row.reads;
  };

  it('are two at a time, beside those of others and plain pages', async () => {
    const { id: otherId, subject: otherSubject } = await aUser(dataSource);
    const other = await anAlert(dataSource, { userId: otherId });
    const { client: otherClient } = await api.user(otherSubject);
    const reads = await dataSource.transaction(async (manager) => {
      await manager.query('LOCK TABLE notification IN ACCESS EXCLUSIVE MODE');
      const begun = [search(), search()];
      await until('two are under way', async () => (await waiting()) === 2);
      begun.push(search(), search(otherClient, other.id), client.get(path(filtered.id)));
      await until('another one of others and a plain page are', async () => (await waiting()) === 4);
      return begun;
    });
    expect((await Promise.all(reads)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });
});
