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

/** All parts of the URL that must not be shown, as written and as decoded. */
export function secretsOf({ username, password, searchParams }: URL): string[] {
  const secrets = [password, unescape(password), username, unescape(username), ...searchParams.values()];
  return secrets.filter((secret) => secret !== '');
}
