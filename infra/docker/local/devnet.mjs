// Preloaded into devnet in compose. Devnet listens on its own loopback only: this leads the other containers and the
// host there, and leads devnet to the api. It writes down what the services are to use, for local/service.mjs to read.
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { API_PORT, DOOR, SETTINGS_FILE } from './addresses.mjs';
import { forward } from './forward.mjs';
import { localSettings } from './local-settings.mjs';

/** Made once and kept: what was encrypted must stay readable. */
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
// Everything else that is set here is for devnet.
process.env.HOST = '127.0.0.1';

const port = Number(DEVNET_PORT);
await forward({ host: '0.0.0.0', port: DOOR }, { host: '127.0.0.1', port });
await forward({ host: '127.0.0.1', port: API_PORT }, { host: 'api', port: API_PORT });

const isLoopback = ['127.0.0.1', 'localhost', '::1'].includes(HOST);
const settings = localSettings({ port, secrets, allowsPrivateNetworks: isLoopback });
// Whole or not at all: a service may be looking.
writeFileSync(`${SETTINGS_FILE}.new`, JSON.stringify(settings));
renameSync(`${SETTINGS_FILE}.new`, SETTINGS_FILE);
