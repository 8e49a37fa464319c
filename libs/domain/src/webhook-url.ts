import { WEBHOOK_MAX } from './limits.js';
import { REQUIRED_MESSAGE } from './refusal.js';

export const WEBHOOK_SYNTAX_MESSAGE = 'The field must be a valid URL (e.g., {host}/webhook).';

/** Maximum length in bytes of a host name and of one of its labels (RFC 1035, 2.3.4). */
const MAX_NAME = 253;
const MAX_LABEL = 63;

/** White space and control characters, which the URL parser would silently strip or escape. */
// eslint-disable-next-line no-control-regex -- finding control characters is the purpose
const UNSEEN = /[\u0000-\u0020\u007f-\u00a0]/;

/** Reads a webhook's URL: http or https, at most 2048 characters, a valid DNS name; `undefined` for anything else. */
export function parseWebhookUrl(text: string): URL | undefined {
  if (text.length > WEBHOOK_MAX || UNSEEN.test(text)) return undefined;
  const url = parseUrl(text);
  if (!url) return undefined;
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined;
  // Nothing can listen on port 0.
  if (url.port === '0') return undefined;
  const isIPv6 = url.hostname.startsWith('[');
  return isIPv6 || isDnsName(url.hostname) ? url : undefined;
}

/** The dashboard uses this file as well, and not every browser it is built for has `URL.canParse`. */
function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/** The URL parser also accepts `http:name` and adds the slashes; a saved URL must have them. */
const WITH_SLASHES = /^https?:\/\//i;

/** Why a text is not a webhook URL, judged by syntax alone, as a message for the user; `undefined` when it is one. */
export function webhookUrlError(text: string): string | undefined {
  if (text === '') return REQUIRED_MESSAGE;
  if (text.length > WEBHOOK_MAX) return `At most ${WEBHOOK_MAX} characters.`;
  return WITH_SLASHES.test(text) && parseWebhookUrl(text) ? undefined : WEBHOOK_SYNTAX_MESSAGE;
}

function isDnsName(host: string): boolean {
  const name = host.replace(/\.$/, '');
  return (
    name.length <= MAX_NAME && name.split('.').every((label) => label.length > 0 && label.length <= MAX_LABEL)
  );
}
