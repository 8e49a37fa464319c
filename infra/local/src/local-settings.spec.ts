import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readLocalSettings } from './local-settings.js';

let DATA_DIR: string;
beforeEach(async () => {
  DATA_DIR = await mkdtemp(path.join(os.tmpdir(), 'tickhook-settings-'));
});
afterEach(() => rm(DATA_DIR, { recursive: true }));

const POOL = { COGNITO_REGION: 'eu-west-1', COGNITO_USER_POOL_ID: 'eu-west-1_abc', COGNITO_CLIENT_ID: 'abc' };

describe('readLocalSettings', () => {
  it.each([
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'foo' }, /^OTEL_EXPORTER_OTLP_ENDPOINT is malformed/],
    [{ WEBHOOK_RETRY_SCHEDULE: '0s' }, /^WEBHOOK_RETRY_SCHEDULE is malformed/],
    [{ WEBHOOK_RETRY_SCHEDULE: '26d' }, /^WEBHOOK_RETRY_SCHEDULE is too long/],
    [{ NODE_ENV: 'production' }, /^NODE_ENV=production is not for npm start/],
    [{ COGNITO_USER_POOL_ID: 'eu-west-1_abc' }, /^COGNITO_REGION is not set/],
    [{ COGNITO_CLIENT_ID: 'abc', COGNITO_REGION: 'eu-west-1' }, /^COGNITO_USER_POOL_ID is not set/],
    [{ COGNITO_ENDPOINT: 'http://127.0.0.1:9999' }, /^COGNITO_REGION is not set/],
    [
      { ...POOL, COGNITO_USER_POOL_ID: 'foo' },
      /^COGNITO_USER_POOL_ID is malformed.*Invalid UserPoolId format\./,
    ],
    [{ LEASE_MS: '1000' }, /^LEASE_MS is too short/],
    [{ DATA_DIR: fileURLToPath(import.meta.url) }, /^DATA_DIR cannot be used \(.*EEXIST/],
  ])('stops the start with %j', (given, message) => {
    expect(() => readLocalSettings({ DATA_DIR, ...given })).toThrow(message);
  });

  it.each([
    [{}, true],
    [POOL, false],
    [{ HOST: '0.0.0.0' }, true],
  ])('takes %j, with the identity provider of its own: %s', (given, hasLocalIdentity) => {
    expect(readLocalSettings({ DATA_DIR, ...given })).toMatchObject({ hasLocalIdentity });
  });

  it('has defaults of its own, for a chain that is at hand and one user', () => {
    expect(readLocalSettings({ DATA_DIR }).environment).toEqual({
      DATA_DIR,
      SECRETS_KEY: expect.any(String),
      FEED_POLL_MS: '250',
      RETENTION_MONTHS: '0',
      RATE_LIMIT_PER_MINUTE: '0',
      TEST_SENDS_PER_MINUTE: '0',
      WEBHOOK_ALLOW_PRIVATE_NETWORKS: 'true',
      LOG_PRETTY: String(process.stdout.isTTY ?? false),
    });
  });

  it.each([
    [{ HOST: '0.0.0.0' }, 'false'],
    [{ HOST: '127.0.0.1' }, 'true'],
    [{ HOST: '127.0.0.1', WEBHOOK_ALLOW_PRIVATE_NETWORKS: 'false' }, 'false'],
  ])('lets webhooks reach private networks only while it binds to loopback: %j', (given, allowed) => {
    const { environment } = readLocalSettings({ DATA_DIR, ...given });
    expect(environment.WEBHOOK_ALLOW_PRIVATE_NETWORKS).toBe(allowed);
  });
});
