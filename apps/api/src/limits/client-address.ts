import ipaddr from 'ipaddr.js';

/** Hextets of an IPv6 address that name a network; the rest is the subscriber's own to choose. */
const NETWORK_HEXTETS = 4;

/** What some proxies write behind an address, in brackets where the address has colons itself. */
const WITH_PORT = /^(?:([\d.]+)|\[(.+)\]):\d+$/;

/**
 * Whom an address stands for: an IPv4 address for itself, an IPv6 address for its /64 network.
 * @param told as Express tells it; there is none once the client is gone
 */
export function clientOf(told: string | undefined): string {
  const [, ipv4, ipv6] = WITH_PORT.exec(told ?? '') ?? [];
  const address = ipv4 ?? ipv6 ?? told;
  if (address === undefined || !ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return `${parsed.parts
    .slice(0, NETWORK_HEXTETS)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}
