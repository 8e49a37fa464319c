// Preloaded into devnet in compose. Devnet listens only on its own loopback: this file forwards connections from the
// other containers and the host to it, and from devnet to the api. It writes the services' settings for
// local/service.mjs to read.
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { API_PORT, DOOR, SETTINGS_FILE } from './addresses.mjs';
import { forward } from './forward.mjs';
import { localSettings } from './local-settings.mjs';

/** Created once and kept, because encrypted data must stay readable. */
function keptSecrets(dataDir) {
  const file = path.join(dataDir, 'secrets.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const secrets = {
    SECRETS_KEY: randomBytes(32).toString('base64'),
    STRIPE_WEBHOOK_SECRET: `whsec_${randomBytes(24).toString('base64url')}`,
    QUEUE_BOARD_PASSWORD: randomBytes(18).toString('base64url'),
  };
  writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 });
  return secrets;
}

const { DATA_DIR, DEVNET_PORT, HOST } = process.env;
const secrets = keptSecrets(DATA_DIR);
process.env.STRIPE_WEBHOOK_SECRET ||= secrets.STRIPE_WEBHOOK_SECRET;
// All other settings in this environment are devnet's own.
process.env.HOST = '127.0.0.1';

const port = Number(DEVNET_PORT);
await forward({ host: '0.0.0.0', port: DOOR }, { host: '127.0.0.1', port });
await forward({ host: '127.0.0.1', port: API_PORT }, { host: 'api', port: API_PORT });

const isLoopback = ['127.0.0.1', 'localhost', '::1'].includes(HOST);
const settings = localSettings({ port, secrets, allowsPrivateNetworks: isLoopback });
// Written atomically, because a service may be reading it.
writeFileSync(`${SETTINGS_FILE}.new`, JSON.stringify(settings));
renameSync(`${SETTINGS_FILE}.new`, SETTINGS_FILE);
