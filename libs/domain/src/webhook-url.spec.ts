import { jest } from '@jest/globals';
import { parseWebhookUrl, WEBHOOK_SYNTAX_MESSAGE, webhookUrlError } from './webhook-url.js';

describe('webhookUrlError', () => {
  it.each([
    'https://example.com',
    'http://127.0.0.1:80/a?b#c',
    'http://[::1]/',
    'https://münchen.example/',
    'HTTPS://example.com:1',
    `https://${'a'.repeat(63)}.com/`,
    `https://${`${'a'.repeat(49)}.`.repeat(5)}com/`,
  ])('takes %s', (url) => expect(webhookUrlError(url)).toBeUndefined());

  it.each([
    'example.com',
    'ftp://example.com/',
    'ws://example.com/',
    'file://example.com/etc/passwd',
    'javascript:alert(1)',
    'https://',
    'http:example.com/',
    'http:/example.com/',
    'https:\\\\example.com/',
    'http://example.com:0/',
    'https://a..b/',
    `https://${'a'.repeat(64)}.com/`,
    `https://${`${'a'.repeat(49)}.`.repeat(5)}com1/`,
  ])('says that %s is no URL', (url) => expect(webhookUrlError(url)).toBe(WEBHOOK_SYNTAX_MESSAGE));

  it('says what is missing or too long', () => {
    expect(webhookUrlError('')).toBe('This field is required.');
    expect(webhookUrlError('https://example.com/'.padEnd(2048, 'a'))).toBeUndefined();
    expect(webhookUrlError(`https://example.com/${'a'.repeat(2048)}`)).toBe('At most 2048 characters.');
  });
});

describe('parseWebhookUrl', () => {
  it('reads what was stored without its slashes', () => {
    expect(parseWebhookUrl('https:example.com/hook')?.href).toBe('https://example.com/hook');
  });

  it('turns every notation of an IPv4 address into the dotted one', () => {
    expect(parseWebhookUrl('http://0x7f.1/')?.hostname).toBe('127.0.0.1');
  });

  it('does without URL.canParse, which Safari 16 and Chrome 119 lack', () => {
    const canParse = jest.spyOn(URL, 'canParse').mockImplementation(() => {
      throw new TypeError('URL.canParse is not a function');
    });
    expect(parseWebhookUrl('https://example.com/hook')?.hostname).toBe('example.com');
    expect(parseWebhookUrl('example.com')).toBeUndefined();
    canParse.mockRestore();
  });
});
