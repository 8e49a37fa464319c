import {
  apiSettings,
  billingSettings,
  commonSettings,
  devnetSettings,
  identitySettings,
  reachable,
  readSettings,
  SettingError,
  type Setting,
  type ValuesOf,
} from '@tickhook/config';
import { z } from 'zod';

/** `off` when a real feed is used. */
const DEVNET_CHAIN: Setting<'on' | 'off'> = {
  expected: 'on or off',
  example: 'off',
  schema: z.enum(['on', 'off']).default('on'),
};

const SETTINGS = {
  ...commonSettings,
  ...devnetSettings,
  DEVNET_CHAIN,
  PORT: apiSettings.PORT,
  PUBLIC_URL: apiSettings.PUBLIC_URL,
  COGNITO_ENDPOINT: identitySettings.COGNITO_ENDPOINT,
  STRIPE_SECRET_KEY: billingSettings.STRIPE_SECRET_KEY,
  STRIPE_WEBHOOK_SECRET: billingSettings.STRIPE_WEBHOOK_SECRET,
};

export type Settings = ValuesOf<typeof SETTINGS>;

/**
 * Reads the settings.
 * @throws SettingError naming a malformed setting, or in production, because devnet gives codes and mails to anybody
 */
export function readDevnetSettings(env: Record<string, string | undefined>): Settings {
  if (env.NODE_ENV?.trim() === 'production') {
    throw new SettingError('devnet is for local runs and refuses NODE_ENV=production.');
  }
  return readSettings(SETTINGS, env);
}

/** Where the payment provider's stand-in posts events, and the secret that signs them; none with a real provider. */
export function checkoutOf(settings: Settings): { secret: string; webhookUrl: string } | undefined {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET: secret, HOST, PORT } = settings;
  if (STRIPE_SECRET_KEY !== undefined || secret === undefined) return undefined;
  return { secret, webhookUrl: `http://${reachable(HOST)}:${PORT}/v1/billing/webhook` };
}
