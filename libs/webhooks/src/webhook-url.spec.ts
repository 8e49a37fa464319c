import { WEBHOOK_SYNTAX_MESSAGE } from '@tickhook/domain';
import fc from 'fast-check';
import {
  WEBHOOK_NETWORK_MESSAGES,
  WEBHOOK_SELF_MESSAGE,
  checkWebhookUrl,
  originOf,
  publicUrl,
} from './webhook-url.js';

const guarded = (url: string): string | undefined => checkWebhookUrl(url, { allowPrivateNetworks: false });
const open = (url: string): string | undefined => checkWebhookUrl(url, { allowPrivateNetworks: true });

describe('checkWebhookUrl', () => {
  it.each([
    'https://example.com',
    'http://example.com:8080/a/b?c=d#e',
    'https://user:word@example.com/hook',
    'https://münchen.example/hook',
    'http://8.8.8.8/',
    'http://[2606:4700::1111]:8443/hook',
    'https://my_host.example.com./',
    'https://internal.example.com/',
  ])('takes %s', (url) => expect(guarded(url)).toBeUndefined());

  it.each(['example.com', 'ftp://example.com/', 'javascript:alert(1)', 'https://', 'http://a b.com/'])(
    'says that %j is no URL',
    (url) => expect([guarded(url), open(url)]).toEqual([WEBHOOK_SYNTAX_MESSAGE, WEBHOOK_SYNTAX_MESSAGE]),
  );

  it.each(['https://example.com/a b', 'https://example.com/\n', '\thttps://example.com/', 'https://a..b/'])(
    'says that %j is no URL',
    (url) => expect(open(url)).toBe(WEBHOOK_SYNTAX_MESSAGE),
  );

  it.each([
    'http://localhost/',
    'http://localhost.:3000/',
    'http://api.localhost/',
    'http://intranet/hook',
    'http://redis.:80/',
    'http://postgres.tickhook.svc.cluster.local/',
    'https://metadata.google.internal./',
    'http://nas.home.arpa/',
    'http://10.0.0.1/',
    'http://127.1/',
    'http://0x7f.1/',
    'http://[::ffff:10.0.0.1]/',
  ])('refuses %s as private, and takes it when private networks are allowed', (url) => {
    expect(guarded(url)).toBe(WEBHOOK_NETWORK_MESSAGES.private);
    expect(open(url)).toBeUndefined();
  });

  it('refuses ports of other services', () => {
    expect(guarded('http://example.com:6379/')).toBe(WEBHOOK_NETWORK_MESSAGES.port);
    expect(open('http://example.com:6379/')).toBeUndefined();
  });

  it('refuses this service itself, by host and port', () => {
    const rules = { allowPrivateNetworks: true, ownHosts: ['localhost:3000'] };
    expect(checkWebhookUrl('http://LOCALHOST:3000/v1', rules)).toBe(WEBHOOK_SELF_MESSAGE);
    expect(checkWebhookUrl('http://localhost.:3000/v1', rules)).toBe(WEBHOOK_SELF_MESSAGE);
    expect(checkWebhookUrl('http://localhost:4000/inbox/a', rules)).toBeUndefined();
  });

  it('allows 2048 characters and no more', () => {
    const url = 'https://example.com/'.padEnd(2048, 'a');
    expect(guarded(url)).toBeUndefined();
    expect(guarded(`${url}a`)).toBe('At most 2048 characters.');
  });
});

describe('publicUrl', () => {
  it.each([
    ['https://a:b@example.com/x?y=1#z', 'https://example.com/x?y=1#z'],
    ['https://a@example.com', 'https://example.com/'],
    ['https://:b@example.com:8443', 'https://example.com:8443/'],
    ['https://Example.com', 'https://Example.com'],
    ['https://Example.com/@x', 'https://Example.com/@x'],
    ['exa mple.com', 'exa mple.com'],
    ['https://a:b@exa mple.com/', ''],
  ])('%s becomes %s', (url, expected) => expect(publicUrl(url)).toBe(expected));

  it('never shows the password', () => {
    const word = fc.stringMatching(/^[A-Za-z0-9!$&'()*+,;=@:%-]{8,20}$/);
    fc.assert(
      fc.property(word, (password) => {
        expect(publicUrl(`https://user:${password}@example.com/hook`)).toBe('https://example.com/hook');
      }),
    );
  });
});

describe('originOf', () => {
  it.each([
    ['https://user:word@Example.com:443/x', 'https://example.com'],
    ['http://127.1:8080/x', 'http://127.0.0.1:8080'],
  ])('of %s is %s', (url, origin) => expect(originOf(url)).toBe(origin));

  it('needs a URL', () => expect(() => originOf('example')).toThrow('Invalid URL'));
});
