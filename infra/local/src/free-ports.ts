import {
  apiSettings,
  bindingTo,
  devnetSettings,
  ingestorSettings,
  LOOPBACK,
  readSettings,
  workerSettings,
} from '@tickhook/config';
import { freePort } from '@tickhook/testing/servers';
import { createServer } from 'node:net';
import { isNativeError } from 'node:util/types';

const PORT_DEFAULTS = readSettings(
  { ...apiSettings, ...ingestorSettings, ...workerSettings, DEVNET_PORT: devnetSettings.DEVNET_PORT },
  {},
);

/** Chooses the api's port before it starts, because the identity provider's mails link to it. */
export async function apiPort(environment: Record<string, string>): Promise<string> {
  const { PORT = '0' } = await portsFor(['PORT'], environment);
  return PORT === '0' ? String(await freePort()) : PORT;
}

/**
 * Ports of a service: the value set for each or, by default, its default port. Uses any free port if that one is taken,
 * or is set for another service, which may not have started yet.
 */
export async function portsFor(
  names: readonly string[],
  environment: Record<string, string>,
): Promise<Record<string, string>> {
  const defaults: Record<string, unknown> = PORT_DEFAULTS;
  const entries = names.map(async (setting) => {
    const host = setting === 'DEVNET_PORT' ? LOOPBACK : (environment.HOST ?? LOOPBACK);
    const given = environment[setting];
    const port = Number(given ?? defaults[setting]);
    if (!given && isSetElsewhere(port, environment)) return [setting, '0'];
    try {
      await bindingTo({ setting, port, host }, tryPort(port, host));
      return [setting, String(port)];
    } catch (error) {
      if (given || !isTaken(error)) throw error;
      process.stdout.write(`Port ${port} is taken: ${setting} will be another one.\n`);
      return [setting, '0'];
    }
  });
  return Object.fromEntries(await Promise.all(entries));
}

function isSetElsewhere(port: number, environment: Record<string, string>): boolean {
  return Object.keys(PORT_DEFAULTS).some((other) => environment[other] === String(port));
}

/** Whether the port is the problem, rather than an unavailable host. */
function isTaken(error: unknown): boolean {
  const { cause } = error instanceof Error ? error : {};
  return isNativeError(cause) && 'code' in cause && /^(EADDRINUSE|EACCES)$/.test(String(cause.code));
}

function tryPort(port: number, host: string): Promise<void> {
  const probe = createServer();
  return new Promise((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}
