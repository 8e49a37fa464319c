import { readSettings, SettingError } from './setting.js';
import {
  databaseSettings,
  deliverySettings,
  feedSettings,
  identitySettings,
  isLoopback,
  loopbackOf,
  queueSettings,
  reachable,
  secretsSettings,
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

  it('takes an empty value as not set', () => {
    expect(readSettings(queueSettings, { DATABASE_URL, QUEUE_URL: ' ' }).QUEUE_URL).toBeUndefined();
  });

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
      'DATABASE_URL is not set: it must be a URL starting with postgres:// or postgresql://, e.g. DATABASE_URL=postgres://user:password@localhost:5432/tickhook',
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
      identitySettings,
      { COGNITO_REGION: 'eu-west-1', COGNITO_USER_POOL_ID: 'nounderscore' },
      'COGNITO_USER_POOL_ID is malformed',
    ],
  ])('names what is wrong (%#)', (settings, env, message) => {
    const read = () => readSettings(settings, env);
    expect(read).toThrow(SettingError);
    expect(read).toThrow(message);
  });
});

describe('isLoopback', () => {
  it.each(['127.0.0.1', '127.1.2.3', '::1', 'localhost'])('holds for %s', (host) => {
    expect(isLoopback(host)).toBe(true);
  });

  it.each(['0.0.0.0', '::', '10.0.0.1', '127.0.0.1.example', 'tickhook.example'])(
    'does not for %s',
    (host) => {
      expect(isLoopback(host)).toBe(false);
    },
  );
});

describe('loopbackOf', () => {
  it.each([
    ['0.0.0.0', '127.0.0.1'],
    ['192.168.1.7', '127.0.0.1'],
    ['localhost', '127.0.0.1'],
    ['::1', '::1'],
  ])('for %s is %s', (host, expected) => {
    expect(loopbackOf(host)).toBe(expected);
  });
});

describe('reachable', () => {
  it.each([
    ['0.0.0.0', '127.0.0.1'],
    ['::', '127.0.0.1'],
    ['::1', '[::1]'],
    ['[::1]', '[::1]'],
    ['192.0.2.1', '192.0.2.1'],
    ['tickhook.example', 'tickhook.example'],
  ])('what listens on %s is reached as %s', (host, expected) => {
    expect(reachable(host)).toBe(expected);
  });
});
