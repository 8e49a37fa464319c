import { DEVNET_POOL } from '@tickhook/config';
import { randomBytes } from 'node:crypto';
import type { LocalSettings } from './local-settings.js';

interface Addresses {
  /** devnet's, without a slash at the end */
  devnet: string;
}

type Environment = Record<string, string>;

/** Nobody's, by its top-level domain (RFC 2606): the pricing page shows it until one is set. */
const LOCAL_CONTACT = { CONTACT_EMAIL: 'contact@tickhook.example' };
/** The first tick of devnet's recorded calls: a new database begins with it. */
const FIRST_RECORDED_TICK = '26032617';

/**
 * The secret between devnet's checkout and the api, new at each start. With a key of Stripe's there is no such
 * checkout, and its secret is the one that was given.
 */
function localBilling({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }: Environment): Environment {
  if (STRIPE_SECRET_KEY || STRIPE_WEBHOOK_SECRET) return {};
  return { STRIPE_WEBHOOK_SECRET: `whsec_${randomBytes(24).toString('base64url')}` };
}

/** What each service is started with. */
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
