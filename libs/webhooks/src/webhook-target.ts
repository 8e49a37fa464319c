import { isIP } from 'node:net';
import { WEBHOOK_MAX } from '@tickhook/domain';
import { isPublicAddress } from './public-address.js';

/** Bytes of a host name and of one of its labels (RFC 1035, 2.3.4). */
const MAX_NAME = 253;
const MAX_LABEL = 63;

/** White space and control characters, which the URL parser would strip or escape without a word. */
// eslint-disable-next-line no-control-regex -- finding control characters is the purpose
const UNSEEN = /[\u0000-\u0020\u007f-\u00a0]/;

/** Ports of mail, shells, databases and queues: no webhook listens there, and a POST may be read as their commands. */
const SERVICE_PORTS: ReadonlySet<string> = new Set(
  [
    20, 21, 22, 23, 25, 53, 110, 111, 135, 139, 143, 389, 445, 465, 514, 587, 636, 993, 995, 1433, 1521, 2049,
    2181, 2375, 2376, 2379, 2380, 3306, 3389, 5432, 5672, 5900, 6379, 9042, 9092, 11211, 27017,
  ].map(String),
);

/** Reads a webhook's URL: http or https, at most 2048 characters, a name DNS can carry; `undefined` for anything else. */
export function parseWebhookUrl(text: string): URL | undefined {
  if (text.length > WEBHOOK_MAX || UNSEEN.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined;
  return isDnsName(url.hostname) || isIP(hostOf(url)) > 0 ? url : undefined;
}

/** What of a URL lies outside the public internet, as far as that shows without asking DNS. */
export type NetworkFault = 'private' | 'port';

export function networkFault(url: URL): NetworkFault | undefined {
  const host = hostOf(url);
  if (isIP(host) > 0 ? !isPublicAddress(host) : isLocalName(host)) return 'private';
  return SERVICE_PORTS.has(url.port) ? 'port' : undefined;
}

/** The URL parser has already turned every notation of an IPv4 address into the dotted one. */
function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '');
}

/** Names of one label are looked up in the local network's domain. */
function isLocalName(host: string): boolean {
  const name = host.replace(/\.$/, '');
  return !name.includes('.') || name.endsWith('.localhost');
}

function isDnsName(host: string): boolean {
  const name = host.replace(/\.$/, '');
  return (
    name.length <= MAX_NAME && name.split('.').every((label) => label.length > 0 && label.length <= MAX_LABEL)
  );
}
