import { AlertRepository } from '@tickhook/database';
import { runQueueMigrations } from '@tickhook/queues';
import { startTestDatabase } from '@tickhook/testing';
import { generateSecret } from '@tickhook/webhooks';
import { mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { seedDemo, type DemoAccount } from './demo-account.js';
import { readLocalSettings } from './local-settings.js';
import { serviceEnvironment } from './service-environment.js';
import { Supervisor } from './supervisor.js';

const ACCOUNT = { email: 'demo@tickhook.local', password: 'Demo-password1!' };
const CLIENT = { ClientId: 'tickhookdashboard', Username: ACCOUNT.email };

const folder = mkdtempSync(path.join(os.tmpdir(), 'tickhook-demo-'));
const kept = path.join(folder, 'demo.json');
const database = await startTestDatabase();
const { dataSource } = database;
const services = new Supervisor(openSync(path.join(folder, 'services.log'), 'w'));
const addresses = await startServices();

afterAll(async () => {
  await services.stop();
  await database.stop();
  rmSync(folder, { recursive: true });
});

async function startServices() {
  await runQueueMigrations(database.url);
  const ports = { PORT: '0', API_OPS_PORT: '0', DEVNET_PORT: '0' };
  const settings = readLocalSettings({ ...ports, DATA_DIR: folder, DATABASE_URL: database.url });
  const environment = serviceEnvironment(settings, database.url);
  const devnet = `http://127.0.0.1:${(await services.start('devnet', environment.devnet())).port}`;
  const { port } = await services.start('api', environment.api({ devnet }));
  return { settings, devnet, api: `http://127.0.0.1:${port}/v1` };
}

/** @returns the printed lines and the account */
async function seed(): Promise<{ said: string[]; demo: DemoAccount | null }> {
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  return { demo: await seedDemo({ ...addresses, databaseUrl: database.url, say }), said };
}

const goesOnWithout = (reason: string) => ({
  demo: null,
  said: [expect.stringMatching(new RegExp(`^Going on without demo@tickhook\\.local: .*${reason}`))],
});

async function identity(operation: string, body: object): Promise<void> {
  const response = await fetch(`${addresses.devnet}/identity`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify({ ...CLIENT, ...body }),
  });
  expect([operation, response.status]).toEqual([operation, 200]);
}

async function mailedCode(): Promise<string> {
  // The answer of our own devnet, whose tests check its shape.
  const mails = (await (await fetch(`${addresses.devnet}/mail.json`)).json()) as { code: string }[];
  return mails[0]?.code ?? '';
}

async function alertsOfDemo() {
  const [user] = await dataSource.query('SELECT id FROM user_account WHERE email = $1', [ACCOUNT.email]);
  const alerts = await new AlertRepository(dataSource).page(user.id);
  return alerts.map(({ alert: { id, name, conditions } }) => ({ id, name, conditions: conditions.length }));
}

// Order matters: each test begins with the state the previous one left.
describe('a start', () => {
  it('goes on without an account that was never confirmed, and makes its alerts once it is', async () => {
    writeFileSync(kept, JSON.stringify({ ...ACCOUNT, secret: generateSecret(), seeded: false }));
    await identity('SignUp', { Password: ACCOUNT.password });
    expect(await seed()).toEqual(goesOnWithout('UsernameExistsException'));
    await identity('ConfirmSignUp', { ConfirmationCode: await mailedCode() });
    expect(await seed()).toEqual({ demo: ACCOUNT, said: [] });
    expect(await alertsOfDemo()).toMatchObject([
      { name: 'High QCAP bids', conditions: 2 },
      { name: 'Share transfers', conditions: 0 },
    ]);
  });

  it('makes the alerts that one that was interrupted has not made', async () => {
    const [bids, transfers] = await alertsOfDemo();
    await dataSource.query('DELETE FROM alert WHERE id = $1', [bids?.id]);
    writeFileSync(kept, JSON.stringify({ ...JSON.parse(readFileSync(kept, 'utf8')), seeded: false }));
    expect(await seed()).toEqual({ demo: ACCOUNT, said: [] });
    expect(await alertsOfDemo()).toEqual([
      { ...bids, id: expect.not.stringMatching(bids?.id ?? '') },
      transfers,
    ]);
  });

  it('makes the alerts once in a database, and in another one again', async () => {
    await dataSource.query('DELETE FROM alert');
    expect(await seed()).toEqual({ demo: ACCOUNT, said: [] });
    expect(await alertsOfDemo()).toEqual([]);
    // Like a database without any users yet.
    await dataSource.query('DELETE FROM user_account');
    expect(await seed()).toEqual({ demo: ACCOUNT, said: [] });
    expect(await alertsOfDemo()).toMatchObject([{ name: 'High QCAP bids' }, { name: 'Share transfers' }]);
  });

  it('goes on without an account whose deletion was interrupted', async () => {
    await dataSource.query('UPDATE user_account SET closing_since = now()');
    expect(await seed()).toEqual(goesOnWithout('499'));
    await dataSource.query('UPDATE user_account SET closing_since = NULL');
  });

  it('goes on without an account whose password was changed', async () => {
    await identity('ForgotPassword', {});
    const Password = 'Another-password1!';
    await identity('ConfirmForgotPassword', { ConfirmationCode: await mailedCode(), Password });
    expect(await seed()).toEqual(goesOnWithout('UsernameExistsException'));
    expect(await alertsOfDemo()).toHaveLength(2);
  });
});
