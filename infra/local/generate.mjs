// `npm run generate`: builds the api, then generates REST v1's description from it, from that the dashboard's client,
// and the dashboard's icons. With --check it builds and writes nothing, and exits with 1 if a generated file is stale.
import { generateEndpoints } from '@rtk-query/codegen-openapi';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import prettier from 'prettier';
import { build, ROOT, run } from './bootstrap.mjs';
import { demoIcons, drawingsOf, pictureOf } from './icons.mjs';

const DOCUMENT = path.join(ROOT, 'libs/api-types/openapi.json');
const CLIENT = path.join(ROOT, 'apps/dashboard/src/lib/generated/api.ts');
const ICON_NAMES = path.join(ROOT, 'apps/dashboard/src/components/iconNames.ts');
const ICONS = path.join(ROOT, 'apps/dashboard/src/lib/generated/icons.svg');
const INLINE_ICON_NAMES = path.join(ROOT, 'apps/dashboard/src/components/inlineIconNames.ts');
const INLINE_ICONS = path.join(ROOT, 'apps/dashboard/src/lib/generated/inlineIcons.ts');
const DEMO = path.join(ROOT, 'apps/dashboard/src/features/demo');
const isCheck = process.argv.includes('--check');

// Builds only the api: the dashboard may need the client that is yet to be generated.
if (!isCheck) await build({ quiet: true, project: '@tickhook/api' });
const folder = mkdtempSync(path.join(os.tmpdir(), 'tickhook-generate-'));
try {
  await settle(ICONS, pictureOf(namesIn(ICON_NAMES).map((name) => [name, name])));
  await settle(INLINE_ICONS, drawingsOf(namesIn(INLINE_ICON_NAMES)));
  await settleDemoIcons();
  const document = path.join(folder, 'openapi.json');
  const status = await run(process.execPath, ['apps/api/dist/openapi/write-openapi.js', document]);
  if (status !== 0) process.exit(status);
  await settle(DOCUMENT, readFileSync(document, 'utf8'));
  await settle(CLIENT, await clientOf(document));
} finally {
  rmSync(folder, { recursive: true });
}

/** Source of the RTK Query endpoints, one per operation. */
async function clientOf(schemaFile) {
  return generateEndpoints({
    schemaFile,
    apiFile: '../baseApi',
    apiImport: 'baseApi',
    exportName: 'api',
    flattenArg: true,
    encodePathParams: true,
    hooks: { queries: true, lazyQueries: true, mutations: true },
  });
}

/** Names of the icons listed in a module. */
function namesIn(file) {
  return [...readFileSync(file, 'utf8').matchAll(/^ {2}'([a-z0-9-]+)',$/gm)].map(([, name]) => name);
}

async function settleDemoIcons() {
  const { line, bold, names } = demoIcons(
    JSON.parse(readFileSync(path.join(DEMO, 'data/icons.json'), 'utf8')),
  );
  await settle(path.join(DEMO, 'generated/lineIcons.svg'), line);
  await settle(path.join(DEMO, 'generated/boldIcons.svg'), bold);
  await settle(path.join(DEMO, 'generated/iconNames.ts'), names);
}

async function settle(file, text) {
  const options = await prettier.resolveConfig(file);
  const { inferredParser } = await prettier.getFileInfo(file);
  const content = inferredParser ? await prettier.format(text, { ...options, filepath: file }) : text;
  if (!isCheck) return writeFileSync(file, content);
  if (readFileSync(file, 'utf8') === content) return;
  console.error(`${path.relative(ROOT, file)} is stale: run "npm run generate" and commit it.`);
  process.exitCode = 1;
}
