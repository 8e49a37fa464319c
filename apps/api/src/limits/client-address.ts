import ipaddr from 'ipaddr.js';

/** Hextets of an IPv6 address that identify a network; a subscriber can choose the rest freely. */
const NETWORK_HEXTETS = 4;

/** An address with a port, as some proxies send it; IPv6 addresses are in brackets. */
const WITH_PORT = /^(?:([\d.]+)|\[(.+)\]):\d+$/;

/**
 * The client that an address identifies: an IPv4 address itself, or the /64 network of an IPv6 address.
 * @param told address reported by Express; `undefined` once the client has disconnected
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
