import type { ApiSettings } from '../settings.js';

/** What it takes to ask the payment provider, and to believe its events. */
export interface PaymentAccess {
  apiKey: string;
  webhookSecret: string;
  /** id of the price that is sold */
  price: string;
  /** whether real money moves: events of the other mode are not ours */
  isLive: boolean;
  /** the stand-in of a local run; Stripe itself unless given */
  standIn?: { host: string; port: number; protocol: 'http' };
}

/** No secret: the stand-in takes any. */
const STAND_IN_KEY = 'sk_test_standin';
const STAND_IN_PRICE = 'price_advance_monthly';

/** Stripe with a key, the local stand-in without one; `undefined` where neither is there. */
export function paymentAccessOf(settings: ApiSettings): PaymentAccess | undefined {
  const { STRIPE_SECRET_KEY: apiKey, STRIPE_WEBHOOK_SECRET: webhookSecret, DEVNET_PORT: port } = settings;
  if (webhookSecret === undefined) return undefined;
  const price = settings.STRIPE_PRICE_ADVANCE_MONTHLY;
  if (apiKey !== undefined) {
    return price === undefined ? undefined : { apiKey, webhookSecret, price, isLive: isLiveKey(apiKey) };
  }
  if (port === undefined) return undefined;
  return {
    apiKey: STAND_IN_KEY,
    webhookSecret,
    price: price ?? STAND_IN_PRICE,
    isLive: false,
    standIn: { host: '127.0.0.1', port, protocol: 'http' },
  };
}

/** `sk_live_...`, or a restricted `rk_live_...` */
function isLiveKey(key: string): boolean {
  return /^[sr]k_live_/.test(key);
}
