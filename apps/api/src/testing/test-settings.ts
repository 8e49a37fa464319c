import { aSecretsKey } from '@tickhook/testing';
import type { ApiSettings } from '../settings.js';
import type { TestIdentityProvider } from './identity-provider.js';

/** Settings of an api that uses a test's database and identity provider, on any free ports. */
export function testSettings(
  databaseUrl: string,
  provider: TestIdentityProvider,
  changes: Partial<ApiSettings> = {},
): ApiSettings {
  return {
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    LOG_PRETTY: false,
    SHUTDOWN_MS: 15_000,
    DATABASE_URL: databaseUrl,
    QUEUE_URL: undefined,
    PORT: 0,
    API_OPS_PORT: 0,
    PUBLIC_URL: undefined,
    QUEUE_BOARD_PASSWORD: undefined,
    COGNITO_REGION: provider.region,
    COGNITO_USER_POOL_ID: provider.poolId,
    COGNITO_CLIENT_ID: provider.clientId,
    COGNITO_ENDPOINT: provider.url,
    SECRETS_KEY: [aSecretsKey()],
    WEBHOOK_ALLOW_PRIVATE_NETWORKS: false,
    WEBHOOK_TIMEOUT_MS: 10_000,
    RATE_LIMIT_PER_MINUTE: 0,
    TEST_SENDS_PER_MINUTE: 0,
    STRIPE_SECRET_KEY: undefined,
    STRIPE_WEBHOOK_SECRET: undefined,
    STRIPE_PRICE_ADVANCE_MONTHLY: undefined,
    SMTP_URL: undefined,
    MAIL_FROM: undefined,
    CONTACT_EMAIL: undefined,
    DEVNET_PORT: undefined,
    ...changes,
  };
}
