import * as config from '@tickhook/config';
import type { Setting } from '@tickhook/config';
import { readText } from './files.js';

export type Settings = Record<string, Setting<unknown>>;

/** The groups of settings in libs/config, by export name. */
const GROUPS: Record<string, Settings> = Object.fromEntries(
  // Every export with such a name is a group; TypeScript cannot infer that from the name.
  Object.entries(config).flatMap(([name, value]) =>
    /^[a-z]+Settings$/i.test(name) && typeof value === 'object' ? [[name, value as Settings]] : [],
  ),
);

/** All settings. */
export const ALL_SETTINGS: Settings = Object.assign({}, ...Object.values(GROUPS));

/** Settings that contain an installation's secrets. */
export const SECRETS = [
  'DATABASE_URL',
  'QUEUE_URL',
  'SECRETS_KEY',
  'QUEUE_BOARD_PASSWORD',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_PRICE_ADVANCE_MONTHLY',
  'OTEL_EXPORTER_OTLP_HEADERS',
];

/** Settings fixed in containers: they have their own ports, bind to all addresses, and production has no devnet. */
export const FIXED_IN_CONTAINERS = [
  'HOST',
  'PORT',
  'API_OPS_PORT',
  'INGESTOR_OPS_PORT',
  'WORKER_OPS_PORT',
  'DEVNET_PORT',
];

/** The settings a service reads, parsed from its settings.ts, because apps must not be imported. */
export function settingsOf(app: string): Settings {
  const source = readText(`apps/${app}/src/settings.ts`);
  const groups = [...source.matchAll(/\.\.\.(\w+Settings)\b/g)].map(([, name = '']) => GROUPS[name]);
  const single = [...source.matchAll(/(\w+Settings)\.([A-Z_]+)/g)].map(([, group = '', name = '']) => ({
    [name]: GROUPS[group]?.[name],
  }));
  return Object.assign({}, ...groups, ...single) as Settings;
}

/** Names of the settings to pass on to a service's container if they are set. */
export function givenTo(app: string): string[] {
  return Object.keys(settingsOf(app)).filter((name) => !FIXED_IN_CONTAINERS.includes(name));
}
