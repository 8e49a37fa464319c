import { AlertRepository, HistoryRepository, UserRepository } from '@tickhook/database';
import { aSecretsKey, startTestDatabase, type TestDatabase } from '@tickhook/testing';
import type { DataSource } from 'typeorm';
import { Pool } from 'undici';
import { compare, wallClock } from '../measure.js';
import type { Result } from '../result.js';
import { mainOf, ServiceProcess } from '../service-process.js';
import { storeHistory, type StoredHistory } from './history.js';
import { IdentityProvider } from './identity-provider.js';

const BARE = new URL('./bare-route.js', import.meta.url);
const REQUESTS = 200;
/** Requests in flight. */
const CONCURRENCY = 8;
const PAGE = 50;
const LATE_PAGE = 1000;

/** Does one request. */
type Ask = () => Promise<unknown>;

/** The api's reads, beside a bare route that asks the same of the database, and beside asking the database only. */
export async function* apiBench(): AsyncGenerator<Result> {
  const database = await startTestDatabase({ poolSize: CONCURRENCY });
  const provider = await IdentityProvider.start();
  const settings = { ...provider.settings, ...settingsOn(database) };
  const servers = [
    await ServiceProcess.start(mainOf('api'), settings),
    await ServiceProcess.start(BARE, settings),
  ];
  const pools = servers.map(({ url }) => new Pool(url, { connections: CONCURRENCY }));
  try {
    const { dataSource } = database;
    const stored = await storeHistory(dataSource);
    const headers = { authorization: `Bearer ${await provider.accessToken(stored.subject)}` };
    const asks = (path: string) => pools.map((pool) => () => get(pool, path, headers));
    const list = '/v1/alert';
    const page = `/v1/Notification/from-alert/${stored.alertId}?limit=${PAGE}`;
    const latePage = `${page}&before=${await lastBefore(dataSource, stored.alertId)}`;
    yield* besides('list of 20 alerts', asks(list), () => readAlerts(dataSource, stored));
    yield* besides(`page of ${PAGE} out of 5 M`, asks(page), () => readPage(dataSource, stored));
    const [first = NaN, late = NaN] = await speeds([
      ...asks(page).slice(0, 1),
      ...asks(latePage).slice(0, 1),
    ]);
    const what = `page ${LATE_PAGE} takes, beside page 1`;
    yield { bench: 'api', what, value: first / late, unit: 'x', goal: { atMost: 1.2 } };
  } finally {
    for (const part of [
      ...pools.map((pool) => ({ stop: () => pool.close() })),
      ...servers,
      provider,
      database,
    ])
      await part.stop();
  }
}

/** The limits of calls a minute are off: the bare route has none. */
function settingsOn({ url }: TestDatabase): Record<string, string> {
  return {
    DATABASE_URL: url,
    SECRETS_KEY: aSecretsKey().toString('base64'),
    PORT: '0',
    API_OPS_PORT: '0',
    RATE_LIMIT_PER_MINUTE: '0',
    TEST_SENDS_PER_MINUTE: '0',
  };
}

/** @param asks of the api and of the bare route */
async function* besides(what: string, asks: readonly Ask[], readOnly: Ask): AsyncGenerator<Result> {
  const [own = NaN, bare = NaN, sql = NaN] = await speeds([...asks, readOnly]);
  yield { bench: 'api', what, value: own, unit: '/s' };
  const besideBare = `${what}, beside a bare route with the same queries`;
  yield { bench: 'api', what: besideBare, value: own / bare, unit: 'x', goal: { atLeast: 0.7 } };
  yield { bench: 'api', what: `${what}, beside the queries alone`, value: own / sql, unit: 'x' };
}

/** @returns how many a second, each */
async function speeds(asks: readonly Ask[]): Promise<number[]> {
  const contenders = asks.map((ask, number) => ({ name: String(number), run: () => askMany(ask) }));
  const times = await compare(contenders, wallClock);
  return [...times.values()].map((microseconds) => 1e6 / microseconds);
}

async function askMany(ask: Ask): Promise<number> {
  const askInTurn = async () => {
    for (let asked = 0; asked < REQUESTS / CONCURRENCY; asked++) await ask();
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, askInTurn));
  return REQUESTS;
}

async function get(pool: Pool, path: string, headers: Record<string, string>): Promise<void> {
  const { statusCode, body } = await pool.request({ method: 'GET', path, headers });
  const text = await body.text();
  if (statusCode !== 200) throw new Error(`${path}: ${statusCode} ${text}`);
}

async function readAlerts(dataSource: DataSource, { subject }: StoredHistory): Promise<void> {
  const { id } = await new UserRepository(dataSource).findOrCreate(subject);
  await new AlertRepository(dataSource).page(id);
}

async function readPage(dataSource: DataSource, { subject, alertId }: StoredHistory): Promise<void> {
  const { id } = await new UserRepository(dataSource).findOrCreate(subject);
  await new HistoryRepository(dataSource).page(id, alertId, { limit: PAGE + 1 });
}

/** The last notification of the page before the late one. */
async function lastBefore(dataSource: DataSource, alertId: string): Promise<string> {
  const [row]: { id: string }[] = await dataSource.query(
    'SELECT id FROM notification WHERE alert_id = $1 ORDER BY id DESC OFFSET $2 LIMIT 1',
    [alertId, (LATE_PAGE - 1) * PAGE - 1],
  );
  if (!row) throw new Error('There are not so many.');
  return row.id;
}
