import { unescape } from 'node:querystring';

/**
 * Reads the base URL of a feed.
 * @throws TypeError unless it is an absolute http or https URL; the message omits the text, which may hold secrets
 */
export function readBaseUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') {
    throw new TypeError('The base URL of the feed must be an absolute http or https URL.');
  }
  return url;
}

/** The `Authorization` header for the URL's user name and password, if it has any. */
export function authorizationOf({ username, password }: URL): { authorization?: string } {
  if (username === '' && password === '') return {};
  const credentials = `${unescape(username)}:${unescape(password)}`;
  return { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` };
}

/** Minimum length of a provider's key in the path; words and versions there are shorter or contain no digit. */
const MIN_KEY_LENGTH = 12;

/** Patterns for all secret parts of the URL, longest first, so that none is masked only in part. */
export function secretsOf(url: URL): RegExp[] {
  const { username, password, pathname, search } = url;
  const keys = pathname.split('/').filter(looksLikeKey);
  const parameters = search.slice(1).split('&').map(secretOfParameter);
  const credentials = authorizationOf(url).authorization?.slice('Basic '.length) ?? '';
  const written = [password, username, credentials, ...keys, ...parameters];
  const secrets = new Set(written.flatMap((secret) => [secret, unescape(secret), readPlus(secret)]));
  secrets.delete('');
  return [...secrets].sort((a, b) => b.length - a.length).map(spellingsOf);
}

const ENTITIES: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos' };

/** Matches a text as written, and with its non-alphanumeric characters escaped as in a URL, JSON or HTML. */
function spellingsOf(text: string): RegExp {
  return new RegExp([...text].map(spellingsOfCharacter).join(''), 'gi');
}

function spellingsOfCharacter(character: string): string {
  if (/[a-z\d]/i.test(character)) return character;
  const code = character.codePointAt(0) ?? 0;
  const bytes = [...Buffer.from(character)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`);
  const units = [...character.split('')].map(
    (unit) => `\\\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const entities = [`#0*${code}`, `#x0*${code.toString(16)}`, ENTITIES[character] ?? []].flat().join('|');
  const plain = /\s/.test(character) ? `${character}|\\+` : `\\\\?\\${character}`;
  return `(?:${plain}|${bytes.join('')}|${units.join('')}|&(?:${entities});)`;
}

function looksLikeKey(segment: string): boolean {
  const text = unescape(segment);
  return text.length >= MIN_KEY_LENGTH && /\d/.test(text);
}

/** A query parameter's value or, without a value, its name. */
function secretOfParameter(parameter: string): string {
  const [, name = '', value = ''] = /^([^=]*)=?(.*)$/.exec(parameter) ?? [];
  return value || name;
}

/** Decodes a text like a form, where `+` is a space. */
function readPlus(text: string): string {
  return unescape(text.replaceAll('+', ' '));
}
