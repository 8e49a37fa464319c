import { aUser, startTestDatabase } from '@tickhook/testing';
import { ApiProcess, environmentOf } from '../testing/api-process.js';
import { Client } from '../testing/client.js';
import { TestIdentityProvider } from '../testing/identity-provider.js';
import { testSettings } from '../testing/test-settings.js';
import type { AlertResponse } from './alert.response.js';

const database = await startTestDatabase();
const provider = await TestIdentityProvider.start();
const api = new ApiProcess({
  ...environmentOf(testSettings(database.url, provider)),
  NODE_OPTIONS: '--max-old-space-size=160',
});
const { port } = await api.listening;

afterAll(async () => {
  await api.stop('SIGKILL');
  await provider.stop();
  await database.stop();
});

/** A user with `count` alerts of the maximum size, and a client for that user. */
async function anOwner(count: number): Promise<{ userId: string; client: Client }> {
  const { id: userId, subject } = await aUser(database.dataSource);
  await database.dataSource.query(
    `INSERT INTO alert (id, user_id, name, description, webhook, method_id, secret, secret_key_id)
     SELECT gen_random_uuid(), $1, 'Alert ' || n, repeat(chr(1), 500), repeat('"', 2048),
       (SELECT method_id FROM variable GROUP BY method_id ORDER BY count(*) DESC LIMIT 1), '', 'none' FROM generate_series(1, $2::int) n`,
    [userId, count],
  );
  const token = await provider.accessToken({ sub: subject });
  return { userId, client: new Client(`http://127.0.0.1:${port}`, token) };
}

it.each([99, 100, 101, 250])('lists %i alerts, newest first', async (count) => {
  const { client } = await anOwner(count);
  const { status, headers, body } = await client.get<AlertResponse[]>('/v1/alert');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  const ids = body.map(({ id }) => id);
  expect(new Set(ids).size).toBe(count);
  expect(ids).toEqual([...ids].sort().reverse());
  expect(await client.get(`/v1/alert/${ids[count - 1]}`)).toMatchObject({ body: body[count - 1] });
});

it('lists all that an account may have in little memory', async () => {
  const { client } = await anOwner(10_000);
  const { status, body } = await client.get<AlertResponse[]>('/v1/alert');
  expect(status).toBe(200);
  expect(body).toHaveLength(10_000);
  expect(api.hasEnded).toBe(false);
});

it('a list that cannot be read to its end does not look whole', async () => {
  const { userId, client } = await anOwner(250);
  await database.dataSource.query(
    `UPDATE alert SET created_at = 'infinity'
     WHERE id = (SELECT id FROM alert WHERE user_id = $1 ORDER BY id LIMIT 1)`,
    [userId],
  );
  await expect(client.get('/v1/alert')).rejects.toThrow('terminated');
});
