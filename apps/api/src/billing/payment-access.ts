import { LOOPBACK } from '@tickhook/config';
import type { ApiSettings } from '../settings.js';

/** Credentials for calling the payment provider and verifying its events. */
export interface PaymentAccess {
  apiKey: string;
  webhookSecret: string;
  /** id of the price being sold */
  price: string;
  /** live or test mode; events of the other mode are not ours */
  isLive: boolean;
  /** the stand-in of a local run; without it, Stripe itself */
  standIn?: { host: string; port: number; protocol: 'http' };
}

/** Not a secret: the stand-in accepts any key. */
const STAND_IN_KEY = 'sk_test_standin';
const STAND_IN_PRICE = 'price_advance_monthly';

/** Access to Stripe if there is a key, else to the local stand-in; `undefined` if neither is configured. */
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
    standIn: { host: LOOPBACK, port, protocol: 'http' },
  };
}

/** `sk_live_...`, or a restricted `rk_live_...` */
function isLiveKey(key: string): boolean {
  return /^[sr]k_live_/.test(key);
}
