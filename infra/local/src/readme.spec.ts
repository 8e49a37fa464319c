import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { jest } from '@jest/globals';
import * as settings from '@tickhook/config';
import * as domain from '@tickhook/domain';
import { z } from 'zod';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const README = readFileSync(path.join(ROOT, 'README.md'), 'utf8');
const WEBHOOKS = readFileSync(path.join(ROOT, 'docs/webhooks.md'), 'utf8');
const VECTORS = path.join(ROOT, 'libs/webhooks/src/fixtures/signature-vectors.json');
const HAS_PYTHON = spawnSync('python3', ['--version']).status === 0;

const vectorsSchema = z.object({
  vectors: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      secret: z.string().optional(),
      now: z.number().default(0),
      headers: z.record(z.string(), z.string()).default({}),
      payload: z.string().default(''),
      expect_valid: z.boolean().default(false),
    }),
  ),
});
const published = vectorsSchema
  .parse(JSON.parse(readFileSync(VECTORS, 'utf8')))
  .vectors.filter(({ kind }) => kind === 'verify');
const [valid] = published.filter(({ expect_valid }) => expect_valid);
if (!valid) throw new Error('There is no valid webhook among the vectors.');

/** Requests only an attacker sends: a receiver must refuse them and must not crash. */
const FORGED: Record<string, Record<string, string>> = {
  'nothing but a body': {},
  'an endless timestamp': { 'webhook-timestamp': '1'.repeat(5000) },
  'a timestamp in other digits': { 'webhook-timestamp': '١٦١٤٢٦٥٣٣٠' },
  'a timestamp that is none': { 'webhook-timestamp': '-Infinity' },
  'an id beyond ASCII': { 'webhook-id': 'msg_ÿ' },
  'half a character in the id': { 'webhook-id': 'msg_\ud800' },
  'a signature beyond ASCII': { 'webhook-signature': 'v1,ÿ v1,\udcff' },
};
const forged = Object.entries(FORGED).map(([id, headers]) => ({
  ...valid,
  id,
  headers: Object.keys(headers).length > 0 ? { ...valid.headers, ...headers } : {},
  expect_valid: false,
}));
const vectors = [...published, ...forged];

type Verify = (headers: Record<string, string>, rawBody: string, secret: string) => boolean;

function snippet(language: string): string {
  const [, code] = new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``).exec(WEBHOOKS) ?? [];
  if (code === undefined) throw new Error(`docs/webhooks.md has no ${language} snippet.`);
  return code;
}

describe('the receiver in Node of docs/webhooks.md', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tickhook-readme-'));
  let isFromTickhook: Verify;

  beforeAll(async () => {
    const file = path.join(folder, 'receiver.mjs');
    writeFileSync(file, snippet('js'));
    ({ isFromTickhook } = (await import(pathToFileURL(file).href)) as { isFromTickhook: Verify });
  });

  afterAll(() => rmSync(folder, { recursive: true }));
  afterEach(() => void jest.useRealTimers());

  it.each(vectors)('judges $id rightly', ({ now, headers, payload, secret, expect_valid }) => {
    jest.useFakeTimers({ now: now * 1000 });
    expect(isFromTickhook(headers, payload, secret ?? '')).toBe(expect_valid);
  });
});

const python = HAS_PYTHON ? it : it.skip;

describe('the receiver in Python of docs/webhooks.md', () => {
  python(`judges every vector rightly${HAS_PYTHON ? '' : ' (skipped: no python3)'}`, () => {
    const program = `${snippet('python')}
import json, sys
for vector in json.load(sys.stdin):
    time.time = lambda: vector["now"]
    print(vector["id"], is_from_tickhook(vector["headers"], vector["payload"].encode(), vector["secret"]))
`;
    const { stdout, stderr } = spawnSync('python3', ['-c', program], {
      input: JSON.stringify(vectors),
      encoding: 'utf8',
    });
    const expected = vectors.map(({ id, expect_valid }) => `${id} ${expect_valid ? 'True' : 'False'}`);
    expect(stderr).toBe('');
    expect(stdout.trim().split('\n')).toEqual(expected);
  });
});

describe("the README's table of settings", () => {
  const groups = Object.entries(settings).filter(
    ([name]) => name.endsWith('Settings') && !name.startsWith('read'),
  );
  const names = new Set(groups.flatMap(([, group]) => Object.keys(group)));

  it('is compared with all groups of settings', () => expect(names.size).toBeGreaterThan(25));

  it.each([...names])('explains %s', (name) => {
    expect(README).toContain(`\`${name}\``);
  });
});

describe("the README's table of limits", () => {
  const [, section = ''] = /^### Limits\n([^]*?)(?=^## )/m.exec(README) ?? [];
  /** Constants that do not limit what users define. */
  const others = ['IDENTITY_LETTERS', 'KEY_BYTES', 'LONGEST_RETRIES_DAYS', 'MAX_RETRY_AFTER_MS'];
  const limits = Object.entries(domain).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number' && !others.includes(entry[0]),
  );

  it('is compared with all limits', () => expect(limits.length).toBeGreaterThan(12));

  it.each(limits)('tells %s, %i', (name, limit) => {
    const shown = name.includes('BYTES') ? `${limit / 1024 ** 2} MiB` : limit.toLocaleString('en');
    expect(section).toMatch(new RegExp(`(?<![\\d,])${shown}(?![\\d,])`));
  });

  it('names the limit of attempts where resending is described', () => {
    expect(WEBHOOKS).toContain(`${domain.ATTEMPTS_PER_NOTIFICATION.toLocaleString('en')} times`);
  });
});
