import { runQueueMigrations } from '@tickhook/queues';
import {
  aDispatch,
  aNotification,
  aSecretsKey,
  aTick,
  startReceiver,
  startTestDatabase,
  until,
} from '@tickhook/testing';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { seedDemo } from './demo-account.js';
import { IdentityClient } from './identity-client.js';
import { readLocalSettings } from './local-settings.js';
import { findSecrets } from './secret-scan.js';
import { serviceEnvironment } from './service-environment.js';
import { Supervisor } from './supervisor.js';

const USERINFO = { user: 'hook-user', password: 'hook-password!' };
const WRONG_TOKEN = ['{"alg":"RS256","kid":"nobody"}', '{"sub":"nobody"}', 'no signature']
  .map((part) => Buffer.from(part).toString('base64url'))
  .join('.');

const folder = mkdtempSync(path.join(os.tmpdir(), 'tickhook-secrets-'));
const log = path.join(folder, 'services.log');
const database = await startTestDatabase();
const { dataSource } = database;
const receiver = await startReceiver({ respond: (_request, response) => response.writeHead(500).end('no') });
const services = new Supervisor(openSync(log, 'w'));

afterAll(async () => {
  await services.stop();
  await Promise.all([receiver.stop(), database.stop()]);
  rmSync(folder, { recursive: true });
});

const alertSchema = z.object({ id: z.string() });
const secretSchema = z.object({ secret: z.string() });

/** Starts devnet, api and worker with full logging. @returns the api's address and what must not be logged */
async function startAll() {
  await runQueueMigrations(database.url);
  const SECRETS_KEY = aSecretsKey().toString('base64');
  const ports = { PORT: '0', API_OPS_PORT: '0', WORKER_OPS_PORT: '0', DEVNET_PORT: '0' };
  const settings = readLocalSettings({
    ...ports,
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    LOG_LEVEL: 'trace',
    SECRETS_KEY,
    WEBHOOK_RETRY_SCHEDULE: '1s,1s',
    SWEEP_MS: '100',
  });
  const environment = serviceEnvironment(settings, database.url);
  const { port } = await services.start('devnet', environment.devnet());
  const devnet = `http://127.0.0.1:${port}`;
  const [{ port: apiPort }] = await Promise.all([
    services.start('api', environment.api({ devnet })),
    services.start('worker', environment.worker({ devnet })),
  ]);
  const api = `http://127.0.0.1:${apiPort}/v1`;
  const demo = await seedDemo({ settings, databaseUrl: database.url, devnet, api, say: () => undefined });
  if (!demo) throw new Error('There is no demo account.');
  const token = await new IdentityClient(devnet).signInOrUp(demo);
  return { api, token, hidden: [SECRETS_KEY, demo.password, new URL(database.url).password, token] };
}

/** Makes a function that calls the api. */
function caller(api: string) {
  return (token: string, method: string, route: string, body?: object) =>
    fetch(`${api}/${route}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
}

/** Everything the product has stored, except the webhook itself, which must hold the full URL. */
async function storedTexts(): Promise<string> {
  const tables: { name: string }[] = await dataSource.query(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_schema IN ('public', 'bullmq') AND table_type = 'BASE TABLE' AND table_name <> 'alert'`,
  );
  const texts = await Promise.all(
    tables.map(({ name }) => dataSource.query(`SELECT row_to_json(t)::text AS text FROM ${name} t`)),
  );
  return JSON.stringify(texts);
}

it('neither logs nor rows hold a secret, whatever fails, at LOG_LEVEL=trace', async () => {
  const { api, token, hidden } = await startAll();
  const call = caller(api);
  const { host } = new URL(receiver.url);
  const { user, password } = USERINFO;
  const webhook = `http://${user}:${encodeURIComponent(password)}@${host}/hook`;
  const created = await call(token, 'POST', 'alert', { name: 'Whales', description: 'Large' });
  const { id } = alertSchema.parse(await created.json());
  expect((await call(token, 'PATCH', 'alert/webhook', { id, webhook })).status).toBe(200);
  const { secret } = secretSchema.parse(
    await (await call(token, 'POST', `alert/${id}/secret/rotate`)).json(),
  );
  await dataSource.query(
    'UPDATE alert SET method_id = (SELECT id FROM method WHERE contract_id = 1 AND name = $1) WHERE id = $2',
    ['AddToBidOrder', id],
  );

  // A failing test send, deliveries that are refused and then unreachable, invalid tokens, invalid bodies.
  await call(token, 'POST', `alert/${id}/test`, {});
  const [alert] = await dataSource.query('SELECT id, endpoint_id AS "endpointId" FROM alert WHERE id = $1', [
    id,
  ]);
  const { calls } = await aTick(dataSource, { number: 1, isMatched: true });
  const notification = await aNotification(dataSource, { alert, txId: calls[0]!.txId });
  await aDispatch(dataSource, [notification]);
  const attempts = async (status: string) =>
    (
      await dataSource.query('SELECT 1 FROM notification WHERE id = $1 AND status = $2', [
        notification,
        status,
      ])
    ).length === 1;
  await until('given up', () => attempts('error'));
  await receiver.stop();
  expect((await call(token, 'POST', `Notification/${notification}/resend`)).status).toBeLessThan(300);
  await until('nobody there', async () => {
    const [row] = await dataSource.query('SELECT error FROM notification WHERE id = $1', [notification]);
    return row.error === 'connection_refused';
  });
  expect((await call(WRONG_TOKEN, 'GET', 'alert')).status).toBe(401);
  expect((await call(`${token}x`, 'GET', 'alert')).status).toBe(401);
  expect(
    (await call(token, 'PATCH', 'alert/webhook', { id, webhook: `ftp://${user}:${password}@x` })).status,
  ).toBe(400);
  expect((await call(token, 'PATCH', 'alert/webhook', { id, webhook: [webhook] })).status).toBe(400);

  const basic = Buffer.from(`${user}:${password}`).toString('base64');
  const all = [
    ...hidden,
    secret,
    secret.slice('whsec_'.length),
    password,
    encodeURIComponent(password),
    basic,
    WRONG_TOKEN,
  ];
  await services.stop();
  const output = readFileSync(log, 'utf8');
  expect(['"level":20', 'delivery.attempted'].filter((one) => !output.includes(one))).toEqual([]);
  expect(all.filter((one) => output.includes(one))).toEqual([]);
  expect(findSecrets(output)).toEqual([]);
  const rows = await storedTexts();
  expect(rows.includes(notification)).toBe(true);
  expect(all.filter((one) => rows.includes(one))).toEqual([]);
});
