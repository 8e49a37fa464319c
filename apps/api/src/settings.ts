import {
  apiSettings,
  commonSettings,
  identitySettings,
  queueSettings,
  readSettingsOrExit,
  secretsSettings,
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
};

export type ApiSettings = ValuesOf<typeof settings>;

/** Injection token of the settings. */
export const API_SETTINGS = Symbol('ApiSettings');

export function readApiSettings(): ApiSettings {
  return readSettingsOrExit(settings);
}
