import { readSettings, SettingError } from './setting.js';
import {
  apiSettings,
  billingSettings,
  checkBilling,
  checkMail,
  checkSchedule,
  commonSettings,
  databaseSettings,
  deliverySettings,
  feedSettings,
  identitySettings,
  limitSettings,
  mailSettings,
  queueSettings,
  retentionSettings,
  secretsSettings,
  standInSettings,
  tracingSettings,
} from './settings.js';

const DATABASE_URL = 'postgres://localhost/tickhook';

describe('readSettings', () => {
  it('uses the defaults of what is not set', () => {
    expect(readSettings(feedSettings, {})).toEqual({
      FEED_URL: ['https://rpc.qubic.org/query/v1'],
      FEED_START_TICK: 'latest',
      FEED_POLL_MS: 1000,
      FEED_STALL_SECONDS: 60,
      FEED_CONCURRENCY: 4,
    });
  });

  it('keeps to itself, reaches no private network and limits everybody unless told otherwise', () => {
    const careful = { ...commonSettings, ...deliverySettings, ...retentionSettings, ...limitSettings };
    expect(readSettings(careful, {})).toMatchObject({
      HOST: '127.0.0.1',
      WEBHOOK_ALLOW_PRIVATE_NETWORKS: false,
      WEBHOOK_TIMEOUT_MS: 10_000,
      WEBHOOK_RETRY_SCHEDULE: '5s,5m,30m,2h,5h,10h,14h,20h,24h',
      WEBHOOK_MAX_IN_FLIGHT: 512,
      WEBHOOK_MAX_IN_FLIGHT_PER_ENDPOINT: 16,
      LEASE_MS: 30_000,
      SWEEP_MS: 2000,
      SHUTDOWN_MS: 15_000,
      RETENTION_MONTHS: 13,
      RATE_LIMIT_PER_MINUTE: 600,
      TEST_SENDS_PER_MINUTE: 30,
    });
  });

  it('takes an empty value as not set', () => {
    expect(readSettings(queueSettings, { DATABASE_URL, QUEUE_URL: ' ' }).QUEUE_URL).toBeUndefined();
  });

  it.each(['alerts@example.com', 'Tickhook <alerts@example.com>', '"Alerts @ Tickhook" <a@example.com>'])(
    'takes mail from %s',
    (MAIL_FROM) => expect(readSettings(mailSettings, { MAIL_FROM })).toMatchObject({ MAIL_FROM }),
  );

  it('reads several feeds', () => {
    const { FEED_URL } = readSettings(feedSettings, { FEED_URL: 'https://a.example/v1, http://b.example' });
    expect(FEED_URL).toEqual(['https://a.example/v1', 'http://b.example']);
  });

  it.each([[[7]], [[7, 8]]])('reads keys of 32 bytes: %j', (bytes) => {
    const keys = bytes.map((byte) => Buffer.alloc(32, byte));
    const SECRETS_KEY = keys.map((key) => key.toString('base64')).join(', ');
    expect(readSettings(secretsSettings, { SECRETS_KEY }).SECRETS_KEY).toEqual(keys);
  });

  it.each([31, 33])('takes no second key of %i bytes', (length) => {
    const SECRETS_KEY = [32, length].map((size) => Buffer.alloc(size).toString('base64')).join(',');
    expect(() => readSettings(secretsSettings, { SECRETS_KEY })).toThrow('SECRETS_KEY is malformed');
  });

  it.each([
    [
      databaseSettings,
      {},
      'DATABASE_URL is not set: it must be a URL starting with postgres:// or postgresql://, in which a % is written as %25, e.g. DATABASE_URL=postgres://user:password@localhost:5432/tickhook',
    ],
    [databaseSettings, { DATABASE_URL: 'mysql://x' }, 'DATABASE_URL is malformed'],
    [queueSettings, { DATABASE_URL, QUEUE_URL: 'amqp://x' }, 'QUEUE_URL is malformed'],
    [
      tracingSettings,
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
      'OTEL_EXPORTER_OTLP_ENDPOINT is malformed',
    ],
    [
      tracingSettings,
      { OTEL_EXPORTER_OTLP_HEADERS: 'token' },
      'OTEL_EXPORTER_OTLP_HEADERS is malformed: it must be name=value, or several',
    ],
    [
      feedSettings,
      { FEED_POLL_MS: 'soon' },
      'FEED_POLL_MS is malformed: it must be a whole number from 10 to 3600000, e.g. FEED_POLL_MS=1000',
    ],
    [feedSettings, { FEED_URL: 'https://a.example,,' }, 'FEED_URL is malformed'],
    [feedSettings, { FEED_START_TICK: '-1' }, 'FEED_START_TICK is malformed'],
    [secretsSettings, { SECRETS_KEY: 'short' }, 'SECRETS_KEY is malformed: it must be 32 bytes, base64'],
    [secretsSettings, { SECRETS_KEY: ',' }, 'SECRETS_KEY is malformed'],
    [secretsSettings, {}, 'SECRETS_KEY is not set'],
    [deliverySettings, { WEBHOOK_RETRY_SCHEDULE: '5s,soon' }, 'WEBHOOK_RETRY_SCHEDULE is malformed'],
    [deliverySettings, { WEBHOOK_RETRY_SCHEDULE: '5s,0s' }, 'WEBHOOK_RETRY_SCHEDULE is malformed'],
    [deliverySettings, { WEBHOOK_RETRY_SCHEDULE: '5s,' }, 'WEBHOOK_RETRY_SCHEDULE is malformed'],
    [
      deliverySettings,
      { WEBHOOK_ALLOW_PRIVATE_NETWORKS: 'yes' },
      'WEBHOOK_ALLOW_PRIVATE_NETWORKS is malformed: it must be true or false',
    ],
    [
      databaseSettings,
      { DATABASE_URL: 'postgres://u:50%off@localhost/tickhook' },
      'DATABASE_URL is malformed: it must be a URL starting with postgres:// or postgresql://, in which a % is written as %25',
    ],
    [queueSettings, { QUEUE_URL: 'redis://:50%off@localhost' }, 'QUEUE_URL is malformed'],
    [retentionSettings, { RETENTION_MONTHS: '-1' }, 'RETENTION_MONTHS is malformed'],
    [
      limitSettings,
      { RATE_LIMIT_PER_MINUTE: '9999999999' },
      'RATE_LIMIT_PER_MINUTE is malformed: it must be a whole number from 0 to 1000000',
    ],
    [limitSettings, { TEST_SENDS_PER_MINUTE: '1000001' }, 'TEST_SENDS_PER_MINUTE is malformed'],
    [feedSettings, { FEED_URL: 'https://a.example,https://b.example?key=1' }, 'FEED_URL is malformed'],
    [
      apiSettings,
      { PUBLIC_URL: 'https://tickhook.example/?a=b' },
      'PUBLIC_URL is malformed: it must be a URL starting with http:// or https://, without ? and #, e.g.',
    ],
    [apiSettings, { PUBLIC_URL: 'https://tickhook.example/#' }, 'PUBLIC_URL is malformed'],
    [
      tracingSettings,
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318?' },
      'OTEL_EXPORTER_OTLP_ENDPOINT is malformed',
    ],
    [apiSettings, { PORT: '65536' }, 'PORT is malformed'],
    [apiSettings, { PORT: '0x50' }, 'PORT is malformed'],
    [standInSettings, { DEVNET_PORT: '4e3' }, 'DEVNET_PORT is malformed'],
    [feedSettings, { FEED_POLL_MS: '1e3' }, 'FEED_POLL_MS is malformed'],
    [feedSettings, { FEED_START_TICK: '1e3' }, 'FEED_START_TICK is malformed'],
    [mailSettings, { MAIL_FROM: 'alerts@' }, 'MAIL_FROM is malformed'],
    [mailSettings, { MAIL_FROM: 'Tickhook <alerts@example.com' }, 'MAIL_FROM is malformed'],
    [standInSettings, { DEVNET_PORT: '0' }, 'DEVNET_PORT is malformed'],
    [
      identitySettings,
      { COGNITO_REGION: 'eu-west-1', COGNITO_USER_POOL_ID: `eu-west-1_${'a'.repeat(46)}` },
      'COGNITO_USER_POOL_ID is malformed',
    ],
    [
      identitySettings,
      { COGNITO_REGION: 'eu-west-1', COGNITO_USER_POOL_ID: 'nounderscore' },
      'COGNITO_USER_POOL_ID is malformed',
    ],
    [identitySettings, { COGNITO_USER_POOL_ID: 'nounderscore' }, 'COGNITO_USER_POOL_ID is malformed'],
  ])('names what is wrong (%#)', (settings, env, message) => {
    const read = () => readSettings(settings, env);
    expect(read).toThrow(SettingError);
    expect(read).toThrow(message);
  });
});

describe('checkSchedule', () => {
  const check = (WEBHOOK_RETRY_SCHEDULE?: string) => () =>
    checkSchedule(readSettings(deliverySettings, { WEBHOOK_RETRY_SCHEDULE }));
  const times = (count: number, delay: string) => Array.from({ length: count }, () => delay).join();

  it.each([undefined, '25d', times(25, '1d'), times(31, '1s')])('takes %s', (schedule) => {
    expect(check(schedule)).not.toThrow();
  });

  it.each(['26d', times(26, '1d'), times(32, '1s')])('refuses %s', (schedule) => {
    expect(check(schedule)).toThrow(SettingError);
    expect(check(schedule)).toThrow('WEBHOOK_RETRY_SCHEDULE is too long');
  });
});

describe('checkBilling', () => {
  const key = { STRIPE_SECRET_KEY: 'sk_test_1' };
  const secret = { STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  const price = { STRIPE_PRICE_ADVANCE_MONTHLY: 'price_1' };
  const check = (env: Record<string, string>) => () => checkBilling(readSettings(billingSettings, env));

  it('wants all that Stripe needs once there is a key', () => {
    expect(check({ ...key, ...secret, ...price })).not.toThrow();
    expect(check({})).not.toThrow();
    expect(check({ ...key, ...price })).toThrow('STRIPE_WEBHOOK_SECRET is not set');
    expect(check({ ...key, ...secret })).toThrow('STRIPE_PRICE_ADVANCE_MONTHLY is not set');
  });

  it('takes a publishable key for no secret one', () => {
    expect(check({ STRIPE_SECRET_KEY: 'pk_live_1' })).toThrow('STRIPE_SECRET_KEY is malformed');
  });
});

describe('checkMail', () => {
  const all = {
    SMTP_URL: 'smtps://smtp.example.com',
    MAIL_FROM: 'alerts@example.com',
    CONTACT_EMAIL: 'hello@example.com',
  };
  const check = (env: Record<string, string>, nodeEnv: string) => () =>
    checkMail(readSettings(mailSettings, env), nodeEnv);

  it.each(Object.keys(all))('wants %s in production', (name) => {
    expect(check({ ...all, [name]: '' }, 'production')).toThrow(`${name} is not set`);
  });

  it('wants nothing else, and nothing elsewhere', () => {
    expect(check(all, 'production')).not.toThrow();
    expect(check({}, 'development')).not.toThrow();
  });
});
