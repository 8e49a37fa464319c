import { readSettings, secretsSettings } from '@tickhook/config';
import {
  Alert,
  AlertRepository,
  CatalogueRepository,
  ConditionRepository,
  openDataSource,
  UserRepository,
  type Seal,
} from '@tickhook/database';
import { ComparisonType } from '@tickhook/domain';
import { generateSecret, KeyRing, originOf } from '@tickhook/webhooks';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { IdentityClient, NotLetInError } from './identity-client.js';
import type { LocalSettings } from './local-settings.js';

export interface DemoAccount {
  email: string;
  password: string;
}

interface DemoOptions {
  settings: LocalSettings;
  databaseUrl: string;
  /** address of devnet */
  devnet: string;
  /** address of the api, with `/v1` */
  api: string;
  say: (line: string) => void;
}

const EMAIL = 'demo@tickhook.local';
const INBOX = 'demo';
const INBOX_URL = /^http:\/\/127\.0\.0\.1:\d+(\/inbox\/[\w-]+)$/;

const accountSchema = z.object({
  email: z.string(),
  password: z.string(),
  secret: z.string(),
  seeded: z.boolean(),
  /** account that the alerts were made for; another database has another account */
  userId: z.string().optional(),
});
type StoredAccount = z.infer<typeof accountSchema>;

/**
 * Creates the demo account at devnet's identity provider, on plan Advance, with two alerts that post to the local
 * inbox. The alerts are created once per database, so deleted ones do not come back. They bypass the check of webhook
 * addresses, so that the start also succeeds with that check on.
 * @returns `null` when the identity provider is not devnet's, or the account cannot sign in with the stored password:
 *   the password was changed, or creating or deleting the account was interrupted
 */
export async function seedDemo(options: DemoOptions): Promise<DemoAccount | null> {
  if (!options.settings.hasLocalIdentity) return null;
  const file = path.join(options.settings.dataDir, 'demo.json');
  const account = readAccount(file);
  const { email, password } = account;
  if (!(await isLetIn(options, { email, password }))) return null;
  const dataSource = await openDataSource({
    url: options.databaseUrl,
    poolSize: 2,
    applicationName: 'tickhook-demo',
  });
  try {
    const userId = await userIdOf(dataSource, email);
    const isSeeded = account.seeded && (account.userId ?? userId) === userId;
    if (!isSeeded) await makeAlerts(dataSource, userId, { ...options, secret: account.secret });
    await followInbox(dataSource, userId, options.devnet);
    await tellInbox(options.devnet, account.secret);
    writeFileSync(file, JSON.stringify({ ...account, seeded: true, userId }), { mode: 0o600 });
  } finally {
    await dataSource.destroy();
  }
  return { email, password };
}

function readAccount(file: string): StoredAccount {
  if (existsSync(file)) return accountSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const password = `Demo-${randomBytes(6).toString('base64url')}1!`;
  const account = { email: EMAIL, password, secret: generateSecret(), seeded: false };
  writeFileSync(file, JSON.stringify(account), { mode: 0o600 });
  return account;
}

async function isLetIn({ devnet, api, say }: DemoOptions, account: DemoAccount): Promise<boolean> {
  try {
    const accessToken = await new IdentityClient(devnet).signInOrUp(account);
    await firstRequest(api, accessToken);
    return true;
  } catch (error) {
    if (!(error instanceof NotLetInError)) throw error;
    say(
      `Going on without ${account.email}: the password it was made with does not let it in (${error.message})`,
    );
    return false;
  }
}

/** Makes a first request, on which the api creates the account. */
async function firstRequest(api: string, accessToken: string): Promise<void> {
  const response = await fetch(`${api}/usersubscription`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  if (!response.ok) throw new NotLetInError(`The api answered ${response.status}: ${await response.text()}`);
}

async function userIdOf(dataSource: DataSource, email: string): Promise<string> {
  const rows: { id: string }[] = await dataSource.query(
    'SELECT id FROM user_account WHERE email = $1 ORDER BY created_at DESC LIMIT 1',
    [email],
  );
  const [user] = rows;
  if (!user) throw new Error('The api has not made the demo account.');
  return user.id;
}

/** Creates the alerts whose names are missing, because an earlier start may have been interrupted. */
async function makeAlerts(
  dataSource: DataSource,
  userId: string,
  { settings, devnet, secret }: DemoOptions & { secret: string },
): Promise<void> {
  await new UserRepository(dataSource).setPlan(EMAIL, 'Advance');
  const methods = await methodsByName(dataSource);
  const keys = new KeyRing(readSettings(secretsSettings, settings.environment).SECRETS_KEY);
  const webhook = `${devnet}/inbox/${INBOX}`;
  const alerts = new AlertRepository(dataSource);
  const names = new Set((await alertsOf(dataSource, userId)).map(({ name }) => name));
  const make = async (name: string, description: string, method: string) => {
    if (names.has(name)) return undefined;
    const id = uuidv7();
    const seal: Seal = (key) => keys.seal(secret, id, key);
    await alerts.create(userId, { id, name, description, secret: seal });
    await alerts.setMethod(userId, id, methods.get(method)?.id ?? 0);
    await alerts.setWebhook(userId, id, webhook, originOf(webhook));
    return id;
  };
  await make(
    'Share transfers',
    'Somebody gives shares of an asset to somebody else',
    'TransferShareOwnershipAndPossession',
  );
  const bids = await make('High QCAP bids', 'Bids for QCAP above 100,000 QU a share', 'AddToBidOrder');
  if (bids === undefined) return;
  const conditions = new ConditionRepository(dataSource);
  const variables = new Map(methods.get('AddToBidOrder')?.variables.map(({ id, name }) => [name, id]));
  const on = (variable: string, type: ComparisonType, value: string) =>
    conditions.create(userId, bids, { variableId: variables.get(variable) ?? 0, type, value });
  await on('AssetName', ComparisonType.Equals, 'QCAP');
  await on('Price', ComparisonType.GreaterThan, '100000');
}

async function methodsByName(dataSource: DataSource) {
  const contracts = await new CatalogueRepository(dataSource).listContracts();
  const qx = contracts.find((contract) => contract.name === 'QX');
  return new Map(qx?.methods.map((method) => [method.name, method]));
}

function alertsOf(dataSource: DataSource, userId: string): Promise<Alert[]> {
  return dataSource.getRepository(Alert).findBy({ userId });
}

/** Updates the webhooks, because devnet may have another port than last time. */
async function followInbox(dataSource: DataSource, userId: string, devnet: string): Promise<void> {
  const alerts = new AlertRepository(dataSource);
  for (const alert of await alertsOf(dataSource, userId)) {
    const [, inbox] = INBOX_URL.exec(alert.webhook ?? '') ?? [];
    const webhook = `${devnet}${inbox}`;
    if (inbox && alert.webhook !== webhook)
      await alerts.setWebhook(userId, alert.id, webhook, originOf(webhook));
  }
}

/** Tells the inbox the secret that both demo alerts sign with, so that it can check every webhook. */
async function tellInbox(devnet: string, secret: string): Promise<void> {
  const response = await fetch(`${devnet}/inbox/${INBOX}/secret`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ secret }),
  });
  if (!response.ok) throw new Error(`The inbox answered ${response.status} to its secret.`);
}
