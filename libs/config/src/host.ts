import { isIP } from 'node:net';

/** Addresses of this machine that no other machine reaches. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

/** Where devnet listens, whatever HOST says: a Content-Security-Policy, which must allow it, knows no IPv6 addresses. */
export const LOOPBACK = '127.0.0.1';

/** How this machine reaches what listens on a host, as a URL has it: on every address is on the usual one. */
export function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
}

interface PublicAddress {
  PUBLIC_URL?: string | undefined;
  HOST: string;
  PORT: number;
}

/** How browsers reach the api, without a slash at the end: as was told, else by the host that it binds to. */
export function publicUrlOf({ PUBLIC_URL, HOST, PORT }: PublicAddress): string {
  const host = reachable(HOST);
  return PUBLIC_URL?.replace(/\/+$/, '') ?? `http://${host === LOOPBACK ? 'localhost' : host}:${PORT}`;
}

/** The name of this installation, if PUBLIC_URL tells one. */
export function ownNamesOf({ PUBLIC_URL }: Pick<PublicAddress, 'PUBLIC_URL'>): string[] {
  return PUBLIC_URL === undefined ? [] : [new URL(PUBLIC_URL).hostname];
}

/**
 * Whether a request names its server by an address, as `localhost`, or by one of these names. Another name may be anybody's,
 * who points it at this machine to make what it serves part of a page of theirs (DNS rebinding); an address cannot be
 * pointed elsewhere.
 * @param header `Host`, as sent
 */
export function isOwnName(header: string | undefined, names: readonly string[]): boolean {
  const url = `http://${header ?? ''}`;
  if (!URL.canParse(url)) return false;
  const name = new URL(url).hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(name) > 0 || isLoopback(name) || names.includes(name);
}
