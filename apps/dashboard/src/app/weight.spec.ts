import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

/** `npm test` builds first; to run this file alone, run `npx nx build @tickhook/dashboard` before it. */
const DIST = fileURLToPath(new URL('../../dist', import.meta.url));
const MANIFEST = path.join(DIST, '.vite/manifest.json');

/** Kilobytes of gzipped scripts until a screen is shown. */
const BUDGET = { auth: 165, home: 225, lazyChunk: 130 };
/** Number of scripts until a screen is shown: each costs a slow connection part of a round trip. */
const MOST_SCRIPTS = { auth: 6, home: 7, history: 9 };
const PAGE = 'index.html';
const TEXTS = 'src/lib/i18n/locales/en.json';
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';
/** Scripts below this are the bundler's helpers. Kilobytes. */
const HELPERS = 1;

interface Chunk {
  file: string;
  /** of a chunk with several modules, see vite/chunks.ts */
  name?: string;
  imports?: string[];
  dynamicImports?: string[];
}

function readManifest(): Record<string, Chunk> {
  if (!existsSync(MANIFEST)) throw new Error(`${MANIFEST} is missing: build the dashboard first.`);
  return JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<string, Chunk>;
}

const assets = () => readdirSync(path.join(DIST, 'assets'));

/** The scripts that some entries of the bundle need at once; those that they fetch later do not count. */
function scriptsOf(...entries: string[]): string[] {
  const manifest = readManifest();
  const keyOf = (entry: string) =>
    Object.keys(manifest).find((key) => key === entry || manifest[key]?.name === entry) ?? entry;
  const files = new Map<string, string>();
  const add = (key: string) => {
    if (files.has(key)) return;
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The bundle has no ${key}.`);
    files.set(key, chunk.file);
    chunk.imports?.forEach(add);
  };
  [PAGE, TEXTS, ...entries].map(keyOf).forEach(add);
  return [...files.values()];
}

const textOf = (file: string) => readFileSync(path.join(DIST, file), 'utf8');
const kilobytes = (file: string) => gzipSync(textOf(file)).length / 1000;
const sum = (files: string[]) => files.reduce((total, file) => total + kilobytes(file), 0);

describe('the weight of', () => {
  const login = ['auth'];
  const home = ['ui', 'src/features/alerts/AlertsPage.tsx'];
  const history = ['ui', 'form', 'src/features/notifications/NotificationsPage.tsx'];

  it('the login page stays within its budget', () => {
    expect(sum(scriptsOf(...login))).toBeLessThanOrEqual(BUDGET.auth);
  });

  it('the first screen of a user stays within its budget', () => {
    expect(sum(scriptsOf(...home))).toBeLessThanOrEqual(BUDGET.home);
  });

  it.each([
    ['the login page', MOST_SCRIPTS.auth, login],
    ['the first screen of a user', MOST_SCRIPTS.home, home],
    ['a history', MOST_SCRIPTS.history, history],
  ])('%s is not spread over more than %i scripts', (_screen, most, entries) => {
    expect(scriptsOf(...entries).length).toBeLessThanOrEqual(most);
  });

  it.each([
    ['the login page', login],
    ['the first screen of a user', home],
    ['a history', history],
  ])('%s is compiled while it arrives, its texts aside', (_screen, entries) => {
    const texts = readManifest()[TEXTS]?.file;
    const scripts = scriptsOf(...entries).filter((file) => file !== texts && kilobytes(file) > HELPERS);
    expect(scripts.filter((file) => !textOf(file).startsWith(COMPILE_HINT))).toEqual([]);
  });

  it('the first screen has no chart in it', () => {
    const isChart = (file: string) => textOf(file).includes('recharts-');
    expect(assets().some((file) => isChart(`assets/${file}`))).toBe(true);
    expect(scriptsOf(...home).filter(isChart)).toEqual([]);
  });

  it('the first screen has nothing of the demo in it', () => {
    const isDemo = (file: string) => textOf(file).includes('Scrumboard');
    expect(assets().some((file) => isDemo(`assets/${file}`))).toBe(true);
    expect(scriptsOf(...home).filter(isDemo)).toEqual([]);
  });

  it('each chunk that is fetched later stays within its budget', () => {
    const scripts = assets().filter((file) => file.endsWith('.js'));
    const later = scripts.map((file) => `assets/${file}`).filter((file) => !scriptsOf().includes(file));
    const heavy = later.filter((file) => kilobytes(file) > BUDGET.lazyChunk);
    expect(heavy).toEqual([]);
  });
});
