import { freePort } from '@tickhook/testing/servers';
import { createServer } from 'node:net';
import {
  SettingError,
  apiSettings,
  devnetSettings,
  ingestorSettings,
  readSettings,
  workerSettings,
} from '@tickhook/config';

const PORT_DEFAULTS = readSettings(
  { ...apiSettings, ...ingestorSettings, ...workerSettings, DEVNET_PORT: devnetSettings.DEVNET_PORT },
  {},
);

/** A port for the api that is known before it starts: the mails of the identity provider lead to it. */
export async function apiPort(environment: Record<string, string>): Promise<string> {
  const { PORT = '0' } = await portsFor(['PORT'], environment);
  return PORT === '0' ? String(await freePort()) : PORT;
}

/** Ports of a service: those that were set as they are, the others their default, or any free one if that is taken. */
export async function portsFor(
  names: readonly string[],
  environment: Record<string, string>,
): Promise<Record<string, string>> {
  const defaults: Record<string, unknown> = PORT_DEFAULTS;
  const entries = names.map(async (name) => {
    const given = environment[name];
    const port = Number(given ?? defaults[name]);
    if (await isFree(port, environment.HOST ?? '127.0.0.1')) return [name, String(port)];
    if (given)
      throw new SettingError(
        `${name} is in use: port ${port} must be free (0 = any free one), e.g. ${name}=0`,
      );
    process.stdout.write(`Port ${port} is taken: ${name} will be another one.\n`);
    return [name, '0'];
  });
  return Object.fromEntries(await Promise.all(entries));
}

function isFree(port: number, host: string): Promise<boolean> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}
