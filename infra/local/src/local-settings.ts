import {
  apiSettings,
  billingSettings,
  checkBilling,
  checkLease,
  checkSchedule,
  commonSettings,
  databaseSettings,
  deliverySettings,
  DEVNET_POOL,
  devnetSettings,
  feedSettings,
  identitySettings,
  ingestorSettings,
  isLoopback,
  limitSettings,
  mailSettings,
  queueSettings,
  readSettings,
  retentionSettings,
  secretsSettings,
  SettingError,
  tracingSettings,
  workerSettings,
} from '@tickhook/config';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { dataDirOf, makeDataDir } from './data-dir.js';

type Environment = Record<string, string | undefined>;

const SECRETS_KEY_FILE = 'secrets.key';

/** The settings of an `npm start`. */
export interface LocalSettings {
  /** absolute path */
  dataDir: string;
  databaseUrl: string | undefined;
  queueUrl: string | undefined;
  feedUrl: string | undefined;
  /** whether devnet's identity provider is used */
  hasLocalIdentity: boolean;
  /** environment of every service: given values, completed by the defaults of a local run */
  environment: Record<string, string>;
}

/**
 * Reads all settings of all services at once, so that a wrong one stops the start before anything runs.
 * @throws SettingError
 */
export function readLocalSettings(given: Environment): LocalSettings {
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value?.trim()));
  const dataDir = path.resolve(dataDirOf(set));
  const environment = {
    ...localDefaults(set),
    SECRETS_KEY: secretsKey(dataDir, set.SECRETS_KEY),
    ...set,
    DATA_DIR: dataDir,
  };
  checkAll(environment);
  return {
    dataDir,
    databaseUrl: set.DATABASE_URL,
    queueUrl: set.QUEUE_URL,
    feedUrl: set.FEED_URL,
    hasLocalIdentity: !set.COGNITO_USER_POOL_ID,
    environment: definedOnly(environment),
  };
}

function localDefaults(set: Environment): Environment {
  return {
    FEED_POLL_MS: '250',
    RETENTION_MONTHS: '0',
    RATE_LIMIT_PER_MINUTE: '0',
    TEST_SENDS_PER_MINUTE: '0',
    WEBHOOK_ALLOW_PRIVATE_NETWORKS: String(isLoopback(set.HOST ?? '127.0.0.1')),
    LOG_PRETTY: String(process.stdout.isTTY ?? false),
  };
}

/** Only given settings can be wrong; embedded defaults are always valid. */
function checkAll(environment: Environment): void {
  if (environment.NODE_ENV?.trim() === 'production') {
    throw new SettingError(
      'NODE_ENV=production is not for npm start, which is for local runs: see docs/deploy.md.',
    );
  }
  // The settings of a user pool belong together: either all are given or none.
  const hasPool = Object.keys(identitySettings).some((name) => environment[name] !== undefined);
  const embedded = { DATABASE_URL: 'postgres://embedded', ...(!hasPool && DEVNET_POOL) };
  const values = readSettings(
    {
      ...commonSettings,
      ...databaseSettings,
      ...queueSettings,
      ...feedSettings,
      ...secretsSettings,
      ...deliverySettings,
      ...retentionSettings,
      ...identitySettings,
      ...apiSettings,
      ...limitSettings,
      ...billingSettings,
      ...mailSettings,
      ...ingestorSettings,
      ...workerSettings,
      ...devnetSettings,
      ...tracingSettings,
    },
    { ...embedded, ...environment },
  );
  checkLease(values);
  checkSchedule(values);
  checkBilling(values);
}

/** Created once and kept, because data encrypted with it must stay readable. */
function secretsKey(dataDir: string, given: string | undefined): string {
  const known = given ?? keptSecretsKey(dataDir);
  if (known) return known;
  makeDataDir(dataDir);
  const key = randomBytes(32).toString('base64');
  writeFileSync(path.join(dataDir, SECRETS_KEY_FILE), key, { mode: 0o600 });
  return key;
}

/** The SECRETS_KEY created by an earlier start on this folder. */
export function keptSecretsKey(dataDir: string): string | undefined {
  const file = path.join(dataDir, SECRETS_KEY_FILE);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

function definedOnly(environment: Environment): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
}
