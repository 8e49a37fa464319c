import {
  apiSettings,
  billingSettings,
  checkBilling,
  checkMail,
  commonSettings,
  identitySettings,
  limitSettings,
  mailSettings,
  queueSettings,
  readSettings,
  readSettingsOrExit,
  secretsSettings,
  standInSettings,
  webhookSettings,
  type ValuesOf,
} from '@tickhook/config';

const settings = {
  ...commonSettings,
  ...queueSettings,
  ...apiSettings,
  ...identitySettings,
  ...secretsSettings,
  ...webhookSettings,
  ...limitSettings,
  ...billingSettings,
  ...mailSettings,
  ...standInSettings,
};

export type ApiSettings = ValuesOf<typeof settings>;

/** Injection token of the settings. */
export const API_SETTINGS = Symbol('ApiSettings');

export function readApiSettings(): ApiSettings {
  return readSettingsOrExit(settings, (values) => {
    checkBilling(values);
    checkMail(values);
  });
}

/** Settings of an api that only describes itself and serves no requests. */
export function placeholderSettings(): ApiSettings {
  return readSettings(settings, {
    DATABASE_URL: 'postgres://placeholder',
    SECRETS_KEY: Buffer.alloc(32).toString('base64'),
    COGNITO_REGION: 'placeholder',
    COGNITO_USER_POOL_ID: 'placeholder_pool',
    COGNITO_CLIENT_ID: 'placeholder',
  });
}
