import { longestRetries, LONGEST_RETRIES_DAYS, parseSchedule } from '@tickhook/domain';
import {
  baseUrl,
  flag,
  keys,
  oneOf,
  optionalFlag,
  optionalPort,
  optionalUrl,
  optionalWords,
  port,
  serverUrl,
  startTick,
  url,
  urls,
  wholeNumber,
  words,
} from './kinds.js';
import { SettingError, type ValuesOf } from './setting.js';

// Every setting of Tickhook, in groups. Each app picks what it needs; the README's table names them all.

const POSTGRES = ['postgres', 'postgresql'];
const QUEUES = ['redis', 'rediss', ...POSTGRES];

const DEFAULT_RETRY_SCHEDULE = '5s,5m,30m,2h,5h,10h,14h,20h,24h';

export const commonSettings = {
  HOST: words('an address to bind to', '0.0.0.0', '127.0.0.1'),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info'),
  LOG_PRETTY: optionalFlag(),
  SHUTDOWN_MS: wholeNumber(15_000, 0, 600_000),
};

export const databaseSettings = {
  DATABASE_URL: serverUrl(url(POSTGRES, 'postgres://user:password@localhost:5432/tickhook')),
};

export const queueSettings = {
  ...databaseSettings,
  QUEUE_URL: serverUrl(optionalUrl(QUEUES, 'redis://localhost:6379')),
};

export const feedSettings = {
  FEED_URL: urls(['http', 'https'], 'https://rpc.qubic.org/query/v1', 'https://rpc.qubic.org/query/v1'),
  FEED_START_TICK: startTick(),
  FEED_POLL_MS: wholeNumber(1000, 10, 3_600_000),
  FEED_STALL_SECONDS: wholeNumber(60, 1, 86_400),
  FEED_CONCURRENCY: wholeNumber(4, 1, 64),
};

/** The first key encrypts; any of them decrypts. */
export const secretsSettings = { SECRETS_KEY: keys() };

export const webhookSettings = {
  WEBHOOK_ALLOW_PRIVATE_NETWORKS: flag(false),
  WEBHOOK_TIMEOUT_MS: wholeNumber(10_000, 100, 300_000),
};

export const deliverySettings = {
  ...webhookSettings,
  WEBHOOK_RETRY_SCHEDULE: words(
    'a comma-separated list of delays, each a whole number from 1 and ms, s, m, h or d',
    DEFAULT_RETRY_SCHEDULE,
    DEFAULT_RETRY_SCHEDULE,
    /^(\s*(?=\d*[1-9])\d{1,6}(ms|s|m|h|d)\s*(,(?!$)|$))+$/,
  ),
  WEBHOOK_MAX_IN_FLIGHT: wholeNumber(512, 1, 100_000),
  WEBHOOK_MAX_IN_FLIGHT_PER_ENDPOINT: wholeNumber(16, 1, 10_000),
  LEASE_MS: wholeNumber(30_000, 1000, 3_600_000),
  SWEEP_MS: wholeNumber(2000, 50, 3_600_000),
};

/** Months of calls and notifications kept in addition to the current month; 0 = all. */
export const retentionSettings = { RETENTION_MONTHS: wholeNumber(13, 0, 1200) };

/** A send starts only while its lease outlasts its deadline by this much: enough to record what it brought. */
export const LEASE_MARGIN_MS = 5000;

/**
 * A lease must leave time to begin a send.
 * @throws SettingError
 */
export function checkLease({ LEASE_MS, WEBHOOK_TIMEOUT_MS }: ValuesOf<typeof deliverySettings>): void {
  const shortest = WEBHOOK_TIMEOUT_MS + LEASE_MARGIN_MS + 1000;
  if (LEASE_MS >= shortest) return;
  throw new SettingError(
    `LEASE_MS is too short: it must be at least WEBHOOK_TIMEOUT_MS + 6000, e.g. LEASE_MS=${shortest}`,
  );
}

/**
 * Limits the retry schedule: operators look for given-up notifications only as far back as the longest retries allow.
 * @throws SettingError
 */
export function checkSchedule({ WEBHOOK_RETRY_SCHEDULE }: ValuesOf<typeof deliverySettings>): void {
  const days = longestRetries(parseSchedule(WEBHOOK_RETRY_SCHEDULE)) / 86_400_000;
  if (days <= LONGEST_RETRIES_DAYS) return;
  throw new SettingError(
    `WEBHOOK_RETRY_SCHEDULE is too long: its delays must take at most ${LONGEST_RETRIES_DAYS} days, each 20 % longer and at least a day (Retry-After), e.g. WEBHOOK_RETRY_SCHEDULE=${DEFAULT_RETRY_SCHEDULE}`,
  );
}

export const identitySettings = {
  COGNITO_REGION: words('an AWS region', 'eu-west-1', undefined, /^[a-z0-9-]+$/),
  COGNITO_USER_POOL_ID: words(
    '<region>_<alphanumeric>, at most 55 characters (Invalid UserPoolId format.)',
    'eu-west-1_AbCdEf123',
    undefined,
    /^(?=.{3,55}$)[\w-]+_[0-9a-zA-Z]+$/,
  ),
  COGNITO_CLIENT_ID: words(
    'the id of an app client without a secret',
    '1h57kf5cpq17m0eml12EXAMPLE',
    undefined,
    /^[\w+]+$/,
  ),
  COGNITO_ENDPOINT: baseUrl(optionalUrl(['http', 'https'], 'http://127.0.0.1:4000/identity')),
};

export const apiSettings = {
  PORT: port(3000),
  API_OPS_PORT: port(3100),
  PUBLIC_URL: baseUrl(optionalUrl(['http', 'https'], 'https://tickhook.example')),
  QUEUE_BOARD_PASSWORD: optionalWords('a password', '$(openssl rand -base64 18)'),
};

/** Counts in Postgres are 32-bit integers. Once one overflows counting fails, and then no limit holds at all. */
const MAX_PER_MINUTE = 1_000_000;

export const limitSettings = {
  RATE_LIMIT_PER_MINUTE: wholeNumber(600, 0, MAX_PER_MINUTE),
  TEST_SENDS_PER_MINUTE: wholeNumber(30, 0, MAX_PER_MINUTE),
};

export const billingSettings = {
  STRIPE_SECRET_KEY: optionalWords(
    'a secret or restricted key of Stripe',
    'sk_live_...',
    /^(sk|rk)_(live|test)_\w+$/,
  ),
  STRIPE_WEBHOOK_SECRET: optionalWords(
    'the signing secret of the webhook endpoint',
    'whsec_...',
    /^whsec_\S+$/,
  ),
  STRIPE_PRICE_ADVANCE_MONTHLY: optionalWords('the id of a price', 'price_...', /^price_\w+$/),
};

/**
 * With STRIPE_SECRET_KEY, the other Stripe settings are required too.
 * @throws SettingError
 */
export function checkBilling(values: ValuesOf<typeof billingSettings>): void {
  if (values.STRIPE_SECRET_KEY === undefined) return;
  for (const name of ['STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_ADVANCE_MONTHLY'] as const) {
    if (values[name] !== undefined) continue;
    const { expected, example } = billingSettings[name];
    throw new SettingError(
      `${name} is not set: with STRIPE_SECRET_KEY it must be ${expected}, e.g. ${name}=${example}`,
    );
  }
}

export const mailSettings = {
  SMTP_URL: optionalUrl(['smtp', 'smtps'], 'smtps://user:password@smtp.example.com'),
  MAIL_FROM: optionalWords(
    'an e-mail address',
    'Tickhook <alerts@example.com>',
    /^([^\s@<>]+@[^\s@<>]+|[^<>]*<[^\s@<>]+@[^\s@<>]+>)$/,
  ),
  CONTACT_EMAIL: optionalWords('an e-mail address', 'hello@example.com', /^[^\s@]+@[^\s@]+$/),
};

/**
 * In production the SMTP settings are required.
 * @throws SettingError
 */
export function checkMail(values: ValuesOf<typeof mailSettings>, nodeEnv = process.env['NODE_ENV']): void {
  if (nodeEnv !== 'production') return;
  for (const name of ['SMTP_URL', 'MAIL_FROM', 'CONTACT_EMAIL'] as const) {
    if (values[name] !== undefined) continue;
    const { expected, example } = mailSettings[name];
    throw new SettingError(`${name} is not set: it must be ${expected}, e.g. ${name}=${example}`);
  }
}

/** Port of devnet, which stands in for checkout and mail. Not set where devnet does not run. */
export const standInSettings = { DEVNET_PORT: optionalPort(4000) };

/** The trace collector, OTLP over HTTP. OpenTelemetry's exporter reads the headers itself. */
export const tracingSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: baseUrl(optionalUrl(['http', 'https'], 'http://localhost:4318')),
  OTEL_EXPORTER_OTLP_HEADERS: optionalWords(
    'name=value, or several of these, comma-separated, values URL-encoded',
    'authorization=Bearer%20token',
    /^[^=,]+=./,
  ),
};

export const ingestorSettings = { INGESTOR_OPS_PORT: port(3101) };
export const workerSettings = { WORKER_OPS_PORT: port(3102) };

export const devnetSettings = {
  DEVNET_PORT: port(4000),
  DATA_DIR: words('a folder', '.data', '.data'),
};
