import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

// The only IPv6 space that is routed, and the two forms outside it that merely embed an IPv4 address. Everything else
// is closed by default: IPv4-compatible, SIIT, site-local, local NAT64 (64:ff9b:1::/48), unassigned space.
const GLOBAL_UNICAST = ipaddr.IPv6.parse('2000::');
const MAPPED = ipaddr.IPv6.parse('::ffff:0:0');
const NAT64 = ipaddr.IPv6.parse('64:ff9b::');
const ISATAP = 0x5efe;
/** Looks public, but on an Azure machine it is the WireServer, which hands out that machine's configuration. */
const AZURE_PLATFORM = '168.63.129.16';
/** An IPv4-compatible address as resolvers print it; ipaddr.js would take it for a mapped one. */
const COMPATIBLE = /^::[\d.]+$/;

/**
 * Whether an address belongs to the public internet. Loopback, private, link-local, shared, multicast, documentation,
 * benchmark and reserved ranges do not (IANA special-purpose registries, through ipaddr.js). An IPv4 address embedded
 * in an IPv6 one is checked as IPv4. NAT64 is open, because resolvers of IPv6-only networks use it for every IPv4
 * receiver; the outdated tunnels 6to4 and Teredo are closed.
 * @param text an IPv4 or IPv6 address without brackets; anything else is not public
 */
export function isPublicAddress(text: string): boolean {
  if (isIP(text) === 0 || COMPATIBLE.test(text)) return false;
  const address = ipaddr.parse(text);
  return address instanceof ipaddr.IPv4 ? isPublicV4(address) : isPublicV6(address);
}

function isPublicV4(address: ipaddr.IPv4): boolean {
  return address.range() === 'unicast' && address.toString() !== AZURE_PLATFORM;
}

function isPublicV6(address: ipaddr.IPv6): boolean {
  if (address.match(MAPPED, 96) || address.match(NAT64, 96)) return isPublicV4(embeddedV4(address));
  if (!address.match(GLOBAL_UNICAST, 3) || address.range() !== 'unicast') return false;
  return !isIsatap(address) || isPublicV4(embeddedV4(address));
}

/** ISATAP hides an IPv4 address behind any prefix: `...:0:5efe:a.b.c.d` or `...:200:5efe:a.b.c.d` (RFC 5214, 6.1). */
function isIsatap({ parts }: ipaddr.IPv6): boolean {
  return (parts[4] === 0 || parts[4] === 0x200) && parts[5] === ISATAP;
}

function embeddedV4(address: ipaddr.IPv6): ipaddr.IPv4 {
  return new ipaddr.IPv4(address.toByteArray().slice(12));
}
