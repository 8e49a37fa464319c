import { isIP } from 'node:net';

/** Whether a host is a loopback address, which no other machine can reach. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

/** Where devnet listens, regardless of HOST. IPv4, because a Content-Security-Policy cannot name an IPv6 address. */
export const LOOPBACK = '127.0.0.1';

/** The host, as written in a URL, at which this machine reaches a server bound to `host`; loopback for a wildcard. */
export function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return LOOPBACK;
  return host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
}

interface PublicAddress {
  PUBLIC_URL?: string | undefined;
  HOST: string;
  PORT: number;
}

/** The URL at which browsers reach the api, without a trailing slash: PUBLIC_URL, else made from HOST and PORT. */
export function publicUrlOf({ PUBLIC_URL, HOST, PORT }: PublicAddress): string {
  const host = reachable(HOST);
  return PUBLIC_URL?.replace(/\/+$/, '') ?? `http://${host === LOOPBACK ? 'localhost' : host}:${PORT}`;
}

/** The host name of this installation, if PUBLIC_URL is set. */
export function ownNamesOf({ PUBLIC_URL }: Pick<PublicAddress, 'PUBLIC_URL'>): string[] {
  return PUBLIC_URL === undefined ? [] : [new URL(PUBLIC_URL).hostname];
}

/**
 * Whether a request names its server by IP address, as `localhost`, or by one of these names. Anybody can point another
 * name at this machine and have its content served as part of their own site (DNS rebinding); nobody can repoint an
 * address.
 * @param header the `Host` header, as sent
 */
export function isOwnName(header: string | undefined, names: readonly string[]): boolean {
  const url = `http://${header ?? ''}`;
  if (!URL.canParse(url)) return false;
  const name = new URL(url).hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(name) > 0 || isLoopback(name) || names.includes(name);
}
