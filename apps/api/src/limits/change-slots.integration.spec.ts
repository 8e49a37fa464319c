import { startTestDatabase, until } from '@tickhook/testing';
import type { AlertResponse } from '../alerts/alert.response.js';
import { TestApi } from '../testing/test-api.js';

const database = await startTestDatabase();
const { dataSource } = database;
const api = await TestApi.start(database);

afterAll(() => api.stop());

/** Of the api's connections, those that wait for a row that another transaction has locked. */
async function blocked(): Promise<number> {
  const [{ count }] = await dataSource.query(
    `SELECT count(*)::int FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'tickhook-api' AND wait_event_type = 'Lock'`,
  );
  return count;
}

it("a user's changes that wait for each other leave connections to others", async () => {
  const [{ client: hasty }, { client: other }] = await Promise.all([api.user(), api.user()]);
  const { body: alert } = await hasty.post<AlertResponse>('/v1/alert', {
    name: 'Whales',
    description: 'Bids',
  });
  const change = (_: unknown, n: number) => hasty.patch('/v1/alert', { id: alert.id, name: `Whales ${n}` });
  const { changes } = await dataSource.transaction(async (manager) => {
    await manager.query('SELECT 1 FROM alert WHERE id = $1 FOR UPDATE', [alert.id]);
    const changes = Array.from({ length: 20 }, change);
    await until('changes wait', async () => (await blocked()) >= 4);
    expect((await other.get('/v1/alert')).status).toBe(200);
    expect(await blocked()).toBe(4);
    return { changes };
  });
  for (const { status } of await Promise.all(changes)) expect(status).toBe(200);
});
