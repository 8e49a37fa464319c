import { webhookUrlError } from '@tickhook/domain';
import { networkFault } from './webhook-target.js';
import type { NetworkFault } from './webhook-target.js';

export const WEBHOOK_SELF_MESSAGE = 'The webhook must not point back to this service.';
export const WEBHOOK_NETWORK_MESSAGES: Readonly<Record<NetworkFault, string>> = {
  private: 'The webhook must be reachable from the internet: private and local addresses are not allowed.',
  port: 'The webhook must not use a port of another service, such as mail, a shell or a database.',
};

export interface WebhookUrlRules {
  allowPrivateNetworks: boolean;
  /** this service's own hosts (`name` or `name:port`), which no webhook may call */
  ownHosts?: readonly string[];
}

/**
 * Checks a webhook's URL when it is saved: its syntax and, for IP literals and `localhost`, its address. Other names
 * are resolved only when sending.
 * @returns the message for the user; `undefined` when the URL is valid
 */
export function checkWebhookUrl(text: string, rules: WebhookUrlRules): string | undefined {
  const error = webhookUrlError(text);
  if (error !== undefined) return error;
  const url = new URL(text);
  if (rules.ownHosts?.includes(withoutRootDot(url))) return WEBHOOK_SELF_MESSAGE;
  const fault = rules.allowPrivateNetworks ? undefined : networkFault(url);
  return fault && WEBHOOK_NETWORK_MESSAGES[fault];
}

/** Host and port without the optional trailing dot of a name, which makes no difference. */
function withoutRootDot({ hostname, host }: URL): string {
  return hostname.endsWith('.') ? host.replace(hostname, hostname.slice(0, -1)) : host;
}

/**
 * The URL without user name and password, for storage, logs and screens. A text that cannot contain credentials is
 * returned unchanged; one that could but is not a URL becomes an empty string, since a password in it cannot be found.
 */
export function publicUrl(text: string): string {
  // Most have no credentials, and parsing a URL costs several times as much as this check.
  if (!text.includes('@')) return text;
  if (!URL.canParse(text)) return '';
  const url = new URL(text);
  if (url.username === '' && url.password === '') return text;
  url.username = '';
  url.password = '';
  return url.href;
}

/**
 * Scheme, host and port of a webhook's URL. Origin and user together identify an endpoint.
 * @throws TypeError when the text is not a URL
 */
export function originOf(text: string): string {
  return new URL(text).origin;
}
