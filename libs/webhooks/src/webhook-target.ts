import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.js';

/** Ports of mail, shells, databases and queues: no webhook listens there, and they may read a POST as commands. */
const SERVICE_PORTS: ReadonlySet<string> = new Set(
  [
    20, 21, 22, 23, 25, 53, 110, 111, 135, 139, 143, 389, 445, 465, 514, 587, 636, 993, 995, 1433, 1521, 2049,
    2181, 2375, 2376, 2379, 2380, 3306, 3389, 5432, 5672, 5900, 6379, 9042, 9092, 11211, 27017,
  ].map(String),
);

/** Why a URL is not on the public internet, as far as can be told without DNS: its host or its port. */
export type NetworkFault = 'private' | 'port';

export function networkFault(url: URL): NetworkFault | undefined {
  const host = hostOf(url);
  if (isIP(host) > 0 ? !isPublicAddress(host) : isLocalName(host)) return 'private';
  return SERVICE_PORTS.has(url.port) ? 'port' : undefined;
}

/** The host without brackets. The URL parser has already normalised every IPv4 notation to dotted decimal. */
function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '');
}

/**
 * Domains that exist in inner networks only: RFC 6761, 6762 (also Kubernetes' `cluster.local`), 8375, and ICANN's
 * `internal`. They are not even resolved: whether an inner name exists is nobody's business.
 */
const LOCAL_DOMAIN = /\.(?:localhost|local|internal|home\.arpa)$/;

/** Includes single-label names, which resolve in the local network's domain. */
function isLocalName(host: string): boolean {
  const name = host.replace(/\.$/, '');
  return !name.includes('.') || LOCAL_DOMAIN.test(name);
}
