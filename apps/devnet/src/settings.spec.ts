import { checkoutOf, readDevnetSettings } from './settings.js';

describe('settings', () => {
  it('refuses production', () => {
    expect(() => readDevnetSettings({ NODE_ENV: 'production' })).toThrow(/refuses NODE_ENV=production/);
  });

  it('has defaults for everything', () => {
    expect(readDevnetSettings({})).toMatchObject({
      DEVNET_PORT: 4000,
      DEVNET_CHAIN: 'on',
      DATA_DIR: '.data',
    });
  });

  it('names a malformed setting', () => {
    expect(() => readDevnetSettings({ DEVNET_CHAIN: 'maybe' })).toThrow(/^DEVNET_CHAIN/);
  });

  it.each([
    ['127.0.0.1', 'http://127.0.0.1:3000'],
    ['0.0.0.0', 'http://127.0.0.1:3000'],
    ['::', 'http://127.0.0.1:3000'],
    ['::1', 'http://[::1]:3000'],
    ['192.168.1.7', 'http://192.168.1.7:3000'],
  ])('posts events of its checkout to an api on HOST=%s at %s', (HOST, api) => {
    const settings = readDevnetSettings({ HOST, STRIPE_WEBHOOK_SECRET: 'whsec_1' });
    expect(checkoutOf(settings)).toEqual({ secret: 'whsec_1', webhookUrl: `${api}/v1/billing/webhook` });
  });

  it('has no checkout beside the real one, and none without a secret', () => {
    const real = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    expect(checkoutOf(readDevnetSettings(real))).toBeUndefined();
    expect(checkoutOf(readDevnetSettings({}))).toBeUndefined();
  });
});
