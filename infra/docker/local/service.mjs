// Preloaded into each service in compose; does nothing without the profile `local`. While devnet runs, it fills in
// settings that are not set, with devnet on 127.0.0.1 as everywhere: compose cannot change a service's settings by
// profile.
import { existsSync, readFileSync } from 'node:fs';
import { DOOR, SETTINGS_FILE } from './addresses.mjs';
import { forward } from './forward.mjs';
import { useSettings } from './use-settings.mjs';

if (existsSync(SETTINGS_FILE)) {
  useSettings(JSON.parse(readFileSync(SETTINGS_FILE, 'utf8')), process.env);
  const port = Number(process.env.DEVNET_PORT);
  await forward({ host: '127.0.0.1', port }, { host: 'devnet', port: DOOR });
} else if (process.env.WITHOUT_DEVNET === '') {
  process.stderr.write('There is no devnet yet, and the settings of production are not set.\n');
  process.exit(1);
}
