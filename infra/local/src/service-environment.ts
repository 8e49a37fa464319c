import { DEVNET_POOL } from '@tickhook/config';
import { randomBytes } from 'node:crypto';
import type { LocalSettings } from './local-settings.js';

interface Addresses {
  /** devnet's address, without a trailing slash */
  devnet: string;
}

type Environment = Record<string, string>;

/** An address that can belong to nobody (RFC 2606), shown on the pricing page until one is set. */
const LOCAL_CONTACT = { CONTACT_EMAIL: 'contact@tickhook.example' };
/** The first tick of devnet's recorded calls, where a new database begins. */
const FIRST_RECORDED_TICK = '26032617';

/**
 * The secret shared by devnet's checkout and the api, new at each start. With a Stripe key there is no local checkout,
 * and a given secret is kept.
 */
function localBilling({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }: Environment): Environment {
  if (STRIPE_SECRET_KEY || STRIPE_WEBHOOK_SECRET) return {};
  return { STRIPE_WEBHOOK_SECRET: `whsec_${randomBytes(24).toString('base64url')}` };
}

/** The environment of each service. */
export function serviceEnvironment(settings: LocalSettings, databaseUrl: string) {
  const { environment, feedUrl, hasLocalIdentity } = settings;
  const database = { DATABASE_URL: databaseUrl };
  const billing = localBilling(environment);
  return {
    devnet: (): Environment => ({ ...environment, ...billing, DEVNET_CHAIN: feedUrl ? 'off' : 'on' }),
    api: ({ devnet }: Addresses): Environment => ({
      ...LOCAL_CONTACT,
      ...environment,
      ...database,
      ...billing,
      DEVNET_PORT: new URL(devnet).port,
      ...(hasLocalIdentity && { ...DEVNET_POOL, COGNITO_ENDPOINT: `${devnet}/identity` }),
    }),
    worker: ({ devnet }: Addresses): Environment => ({
      ...environment,
      ...database,
      DEVNET_PORT: new URL(devnet).port,
    }),
    ingestor: ({ devnet }: Addresses): Environment => ({
      ...(!feedUrl && { FEED_URL: `${devnet}/query/v1`, FEED_START_TICK: FIRST_RECORDED_TICK }),
      ...environment,
      ...database,
    }),
  };
}
