import type { ApiSettings } from '../settings.js';
import { placeholderSettings } from '../settings.js';
import { paymentAccessOf } from './payment-access.js';

const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_PRICE_ADVANCE_MONTHLY: 'price_1',
};

function access(changes: Partial<ApiSettings>) {
  return paymentAccessOf({ ...placeholderSettings(), ...changes });
}

describe('paymentAccessOf', () => {
  it('is Stripe itself with a key, whether devnet is there or not', () => {
    const expected = { apiKey: 'sk_test_1', webhookSecret: 'whsec_1', price: 'price_1', isLive: false };
    expect(access(STRIPE)).toEqual(expected);
    expect(access({ ...STRIPE, DEVNET_PORT: 4000 })).toEqual(expected);
  });

  it.each([
    ['sk_live_1', true],
    ['rk_live_1', true],
    ['sk_test_live_1', false],
    ['rk_test_1', false],
  ])('knows the mode of %s', (STRIPE_SECRET_KEY, isLive) => {
    expect(access({ ...STRIPE, STRIPE_SECRET_KEY })).toMatchObject({ isLive });
  });

  it('is devnet without a key', () => {
    expect(access({ DEVNET_PORT: 4000, STRIPE_WEBHOOK_SECRET: 'whsec_1' })).toMatchObject({
      isLive: false,
      webhookSecret: 'whsec_1',
      standIn: { host: '127.0.0.1', port: 4000, protocol: 'http' },
    });
  });

  it.each([
    ['nothing', {}],
    ['only devnet', { DEVNET_PORT: 4000 }],
    ['only a secret for events', { STRIPE_WEBHOOK_SECRET: 'whsec_1' }],
    ['no secret for events', { ...STRIPE, STRIPE_WEBHOOK_SECRET: undefined, DEVNET_PORT: 4000 }],
    ['no price', { ...STRIPE, STRIPE_PRICE_ADVANCE_MONTHLY: undefined, DEVNET_PORT: 4000 }],
  ])('is nothing with %s', (_what, settings) => {
    expect(access(settings)).toBeUndefined();
  });
});
