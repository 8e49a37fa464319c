import * as config from '@tickhook/config';
import type { Setting } from '@tickhook/config';
import { readText } from './files.js';

export type Settings = Record<string, Setting<unknown>>;

/** The groups of settings that libs/config has, by the name of their export. */
const GROUPS: Record<string, Settings> = Object.fromEntries(
  // What is named so is a group; TypeScript cannot tell it from the name.
  Object.entries(config).flatMap(([name, value]) =>
    /^[a-z]+Settings$/i.test(name) && typeof value === 'object' ? [[name, value as Settings]] : [],
  ),
);

/** Every setting there is. */
export const ALL_SETTINGS: Settings = Object.assign({}, ...Object.values(GROUPS));

/** What the secrets of an installation are kept in. */
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

/** A container has its own ports, binds to all of its addresses, and there is no devnet in production. */
export const FIXED_IN_CONTAINERS = [
  'HOST',
  'PORT',
  'API_OPS_PORT',
  'INGESTOR_OPS_PORT',
  'WORKER_OPS_PORT',
  'DEVNET_PORT',
];

/** The settings a service reads, as its settings.ts names them: apps are not to be imported. */
export function settingsOf(app: string): Settings {
  const source = readText(`apps/${app}/src/settings.ts`);
  const groups = [...source.matchAll(/\.\.\.(\w+Settings)\b/g)].map(([, name = '']) => GROUPS[name]);
  const single = [...source.matchAll(/(\w+Settings)\.([A-Z_]+)/g)].map(([, group = '', name = '']) => ({
    [name]: GROUPS[group]?.[name],
  }));
  return Object.assign({}, ...groups, ...single) as Settings;
}

/** Names of the settings that a service in a container is to be given, where they are set. */
export function givenTo(app: string): string[] {
  return Object.keys(settingsOf(app)).filter((name) => !FIXED_IN_CONTAINERS.includes(name));
}
