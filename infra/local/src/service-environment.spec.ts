import type { LocalSettings } from './local-settings.js';
import { serviceEnvironment } from './service-environment.js';

const ADDRESSES = { devnet: 'http://127.0.0.1:4000' };

function environments(environment: Record<string, string>) {
  const settings: LocalSettings = {
    dataDir: '/data',
    databaseUrl: undefined,
    queueUrl: undefined,
    feedUrl: undefined,
    hasLocalIdentity: true,
    environment,
  };
  return serviceEnvironment(settings, 'postgres://embedded');
}

describe('the address behind Contact us', () => {
  it('is the one that was set, else one that reaches nobody', () => {
    expect(environments({}).api(ADDRESSES).CONTACT_EMAIL).toMatch(/@tickhook\.example$/);
    expect(environments({ CONTACT_EMAIL: 'a@b.org' }).api(ADDRESSES).CONTACT_EMAIL).toBe('a@b.org');
  });
});

describe('the secret of the local checkout', () => {
  it('is known to devnet and api only, and new at each start', () => {
    const { devnet, api, worker, ingestor } = environments({});
    const secret = devnet().STRIPE_WEBHOOK_SECRET;
    expect(secret).toMatch(/^whsec_[\w-]{32}$/);
    expect(api(ADDRESSES).STRIPE_WEBHOOK_SECRET).toBe(secret);
    expect(worker(ADDRESSES)).not.toHaveProperty('STRIPE_WEBHOOK_SECRET');
    expect(ingestor(ADDRESSES)).not.toHaveProperty('STRIPE_WEBHOOK_SECRET');
    expect(environments({}).devnet().STRIPE_WEBHOOK_SECRET).not.toBe(secret);
  });

  it('is not made where one is given, or Stripe itself is used', () => {
    const given = environments({ STRIPE_WEBHOOK_SECRET: 'whsec_given' });
    expect(given.api(ADDRESSES).STRIPE_WEBHOOK_SECRET).toBe('whsec_given');
    const real = environments({ STRIPE_SECRET_KEY: 'sk_test_1' });
    expect(real.api(ADDRESSES)).not.toHaveProperty('STRIPE_WEBHOOK_SECRET');
    expect(real.devnet()).not.toHaveProperty('STRIPE_WEBHOOK_SECRET');
  });
});
