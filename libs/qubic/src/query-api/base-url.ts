import { unescape } from 'node:querystring';

/**
 * Reads the base URL of a feed.
 * @throws TypeError when it is no absolute http or https URL; the message does not repeat it, it may hold secrets
 */
export function readBaseUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') {
    throw new TypeError('The base URL of the feed must be an absolute http or https URL.');
  }
  return url;
}

/** The header for the URL's user and password, if it has any. */
export function authorizationOf({ username, password }: URL): { authorization?: string } {
  if (username === '' && password === '') return {};
  const credentials = `${unescape(username)}:${unescape(password)}`;
  return { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` };
}

/** Some providers have a key in the path. It is at least so long; words and versions are shorter, or without a digit. */
const MIN_KEY_LENGTH = 12;

/** All parts of the URL that must not be shown, in every spelling; none comes after a part of itself. */
export function secretsOf(url: URL): string[] {
  const { username, password, pathname, search } = url;
  const keys = pathname.split('/').filter(looksLikeKey);
  const parameters = search.slice(1).split('&').map(secretOfParameter);
  const credentials = authorizationOf(url).authorization?.slice('Basic '.length) ?? '';
  const secrets = new Set([password, username, credentials, ...keys, ...parameters].flatMap(spellingsOf));
  secrets.delete('');
  return [...secrets].sort((a, b) => b.length - a.length);
}

/** As written, as decoded, as others encode it, and as in JSON, where some escape slashes. */
function spellingsOf(secret: string): string[] {
  const plain = [secret, unescape(secret), readPlus(secret)];
  return plain.flatMap((text) => [text, encodeURIComponent(text), text.replaceAll('/', '\\/')]);
}

function looksLikeKey(segment: string): boolean {
  const text = unescape(segment);
  return text.length >= MIN_KEY_LENGTH && /\d/.test(text);
}

/** Its value; of one that has none, its name. */
function secretOfParameter(parameter: string): string {
  const [, name = '', value = ''] = /^([^=]*)=?(.*)$/.exec(parameter) ?? [];
  return value || name;
}

/** As a form is decoded, where `+` is a space. */
function readPlus(text: string): string {
  return unescape(text.replaceAll('+', ' '));
}
