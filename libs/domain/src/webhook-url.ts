import { WEBHOOK_MAX } from './limits.js';
import { REQUIRED_MESSAGE } from './refusal.js';

export const WEBHOOK_SYNTAX_MESSAGE = 'The field must be a valid URL (e.g., {host}/webhook).';

/** Bytes of a host name and of one of its labels (RFC 1035, 2.3.4). */
const MAX_NAME = 253;
const MAX_LABEL = 63;

/** White space and control characters, which the URL parser would strip or escape without a word. */
// eslint-disable-next-line no-control-regex -- finding control characters is the purpose
const UNSEEN = /[\u0000-\u0020\u007f-\u00a0]/;

/** The URL parser would take `http:name` as well, and put the slashes in. */
const WITH_SCHEME = /^https?:\/\//i;

/** Reads a webhook's URL: http or https, at most 2048 characters, a name DNS can carry; `undefined` for anything else. */
export function parseWebhookUrl(text: string): URL | undefined {
  if (text.length > WEBHOOK_MAX || !WITH_SCHEME.test(text) || UNSEEN.test(text)) return undefined;
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  // Nothing listens at port 0.
  if (url.port === '0') return undefined;
  const isIPv6 = url.hostname.startsWith('[');
  return isIPv6 || isDnsName(url.hostname) ? url : undefined;
}

/** Why a text is no URL of a webhook, as far as its syntax tells, in words for the user; `undefined` when it is one. */
export function webhookUrlError(text: string): string | undefined {
  if (text === '') return REQUIRED_MESSAGE;
  if (text.length > WEBHOOK_MAX) return `At most ${WEBHOOK_MAX} characters.`;
  return parseWebhookUrl(text) ? undefined : WEBHOOK_SYNTAX_MESSAGE;
}

function isDnsName(host: string): boolean {
  const name = host.replace(/\.$/, '');
  return (
    name.length <= MAX_NAME && name.split('.').every((label) => label.length > 0 && label.length <= MAX_LABEL)
  );
}
