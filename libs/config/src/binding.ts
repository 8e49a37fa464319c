import { isNativeError } from 'node:util/types';
import { exitFor, SettingError } from './setting.js';

interface PortBinding {
  /** name of the setting that holds the port */
  setting: string;
  port: number;
  host: string;
}

/**
 * Waits for a server to listen.
 * @throws SettingError naming the setting when the server cannot bind to the address
 */
export async function bindingTo<T>(binding: PortBinding, listening: Promise<T>): Promise<T> {
  try {
    return await listening;
  } catch (error) {
    const problem = isNativeError(error) && 'code' in error && problemOf(String(error.code), binding);
    throw problem ? new SettingError(problem, { cause: error }) : error;
  }
}

function problemOf(code: string, { setting, port, host }: PortBinding): string | undefined {
  switch (code) {
    case 'EADDRINUSE':
      return `${setting} is in use: port ${port} of ${host} must be free (0 = any free one), e.g. ${setting}=0`;
    case 'EACCES':
      return `${setting} is not allowed: this account may not listen on port ${port}, e.g. ${setting}=3000`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST is malformed: ${host} must be an address of this machine, e.g. HOST=127.0.0.1`;
    default:
      return undefined;
  }
}

/** `bindingTo` at the start of a process: if it fails, the process prints one line and exits with code 1. */
export async function bindOrExit<T>(binding: PortBinding, listening: Promise<T>): Promise<T> {
  try {
    return await bindingTo(binding, listening);
  } catch (error) {
    return exitFor(error);
  }
}
