import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { isNativeError } from 'node:util/types';

/**
 * Below the ports that systems give to outgoing connections and to servers that ask for any port (from 32768 on Linux,
 * 49152 on macOS and Windows), so that none of those takes the port before its user does.
 */
const PORTS = { from: 20_000, below: 32_768 };

/** A port of 127.0.0.1 that was free just now; it is not reserved. @param ports of which one is free */
export async function freePort(ports = PORTS): Promise<number> {
  const port = randomInt(ports.from, ports.below);
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    if (isTaken(error)) return freePort(ports);
    throw error;
  }
  server.close();
  await once(server, 'close');
  return port;
}

function isTaken(error: unknown): boolean {
  return isNativeError(error) && 'code' in error && error.code === 'EADDRINUSE';
}
