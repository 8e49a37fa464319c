import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { startTestDatabase } from '@tickhook/testing';
import request from 'supertest';
import { TestApi } from '../testing/test-api.js';

const START = 'document.title = "a title"';
const STYLE = '#main-loader{display:grid}';
const PAGE = `<!doctype html><script data-files='[]'>${START}</script><script src="/assets/index-abc123.js"></script><style>${STYLE}</style>`;

// A checkout's path may have hidden folders, spaces and percent signs.
const root = mkdtempSync(path.join(os.tmpdir(), 'tickhook-api-'));
const dashboard = path.join(root, '.hidden place', '100% built');
mkdirSync(path.join(dashboard, 'assets'), { recursive: true });
writeFileSync(path.join(dashboard, 'index.html'), PAGE);
writeFileSync(path.join(dashboard, 'favicon.svg'), '<svg/>');
writeFileSync(path.join(dashboard, 'assets/index-abc123.js'), 'export {};');
for (const [name, text] of Object.entries({ 'index.html': PAGE, 'assets/index-abc123.js': 'export {};' })) {
  writeFileSync(path.join(dashboard, `${name}.br`), brotliCompressSync(text));
  writeFileSync(path.join(dashboard, `${name}.gz`), gzipSync(text));
}
writeFileSync(path.join(dashboard, 'assets/small-abc123.js'), '');
writeFileSync(path.join(root, 'private.txt'), 'not for you');

const api = await TestApi.start(await startTestDatabase(), { dashboard });
const client = api.client();

afterAll(async () => {
  await api.stop();
  rmSync(root, { recursive: true });
});

describe('the dashboard', () => {
  it.each([
    '/',
    '/index.html',
    '/alert/0198/notifications',
    '/auth/login?email=a%40b',
    '/vristo/widgets',
    '/v1x',
  ])('answers %s with its page, never stale', async (address) => {
    const { status, headers, text } = await client.get(address);
    expect([status, text]).toEqual([200, PAGE]);
    expect(headers.get('content-type')).toMatch(/^text\/html/);
    expect(headers.get('cache-control')).toMatch(/^no-cache$|max-age=0$/);
  });

  it('answers HEAD too', async () => {
    expect(await client.send('HEAD', '/pricing')).toMatchObject({ status: 200, text: '' });
  });

  it('serves its hashed assets for ever, and other files', async () => {
    const asset = await client.get('/assets/index-abc123.js');
    expect([asset.status, asset.text]).toEqual([200, 'export {};']);
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await client.get('/favicon.svg')).toMatchObject({ status: 200, text: '<svg/>' });
  });

  const asked = (address: string, encodings: string, more = {}) =>
    fetch(`${api.url}${address}`, { headers: { 'accept-encoding': encodings, ...more } });

  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', null],
  ])('sends compressed what the build compressed, to those who take %s', async (encodings, chosen) => {
    for (const [address, type, text] of [
      ['/', 'text/html; charset=utf-8', PAGE],
      ['/assets/index-abc123.js', 'text/javascript; charset=utf-8', 'export {};'],
    ] as const) {
      const answer = await asked(address, encodings);
      expect([answer.status, await answer.text()]).toEqual([200, text]);
      expect(answer.headers.get('content-encoding')).toBe(chosen);
      expect(answer.headers.get('content-type')).toBe(type);
      expect(answer.headers.get('vary')).toContain('Accept-Encoding');
    }
  });

  it('has an ETag for each encoding, and sends nothing twice', async () => {
    const address = '/assets/index-abc123.js';
    const tags = await Promise.all(
      ['br', 'gzip', 'identity'].map(async (one) => (await asked(address, one)).headers.get('etag') ?? ''),
    );
    expect(new Set(tags).size).toBe(3);
    // Node's fetch would send `Cache-Control: no-cache`.
    const again = await request(api.url)
      .get(address)
      .set('accept-encoding', 'br')
      .set('if-none-match', tags[0] ?? '');
    expect(again.status).toBe(304);
    expect(again.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('sends as it is what is not compressed', async () => {
    const answer = await asked('/assets/small-abc123.js', 'gzip, br');
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, null]);
    expect(answer.headers.get('vary')).toContain('Accept-Encoding');
  });

  it.each([
    ['GET', '/assets/index-gone.js'],
    ['GET', '/v1'],
    ['GET', '/v1/nothing'],
    ['GET', '/v1/alert/x/y'],
    ['POST', '/alert/0198'],
    ['DELETE', '/'],
  ])('does not answer %s %s with its page', async (method, address) => {
    const { status, body } = await client.send(method, address);
    expect(status).toBe(404);
    expect(body).toEqual({ message: 'Not found.', requestId: expect.any(String) });
  });

  it.each([
    '/..%2f..%2fprivate.txt',
    '/%2e%2e/%2e%2e/private.txt',
    '/assets/..%2f..%2f..%2fprivate.txt',
    '/%zz',
    '/%00',
  ])('gives away nothing beside it: %s', async (address) => {
    const { status, text } = await client.get(address);
    expect(status).toBeLessThan(500);
    expect(text).not.toContain('not for you');
  });

  it('leaves the api to the api', async () => {
    expect((await client.get('/v1/config')).status).toBe(200);
    expect((await client.get('/v1/alert')).status).toBe(401);
  });
});

const hashOf = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

describe('every answer', () => {
  /** The policy's directives, in any order. */
  const policy = () =>
    [
      "default-src 'none'",
      `script-src 'self' ${hashOf(START)}`,
      `style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' ${hashOf(STYLE)}`,
      "img-src 'self' data:",
      "font-src 'self'",
      `connect-src 'self' ${api.provider.url}`,
      "manifest-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].sort();

  it.each(['/', '/assets/index-abc123.js', '/assets/gone.js', '/v1/config', '/v1/alert', '/v1/nothing'])(
    'has the headers that keep browsers safe: %s',
    async (address) => {
      const { headers } = await client.get(address);
      expect(headers.get('content-security-policy')?.split(';').sort()).toEqual(policy());
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.has('x-powered-by')).toBe(false);
      expect(headers.has('access-control-allow-origin')).toBe(false);
    },
  );
});
