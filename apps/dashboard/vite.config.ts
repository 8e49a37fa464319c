import { parse } from '@formatjs/icu-messageformat-parser';
import react from '@vitejs/plugin-react';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { defaultClientConditions, defineConfig, minify, type Plugin, type Rolldown } from 'vite';
import { CHUNKS, FIRST } from './vite/chunks';
import { highlightedCode } from './vite/highlightedCode';

const TEXTS = /\/(lib\/i18n|features\/demo)\/locales\/\w+\.json$/;

/** Texts are parsed when the dashboard is built: pages carry neither the parser nor its work. */
function compiledMessages(): Plugin {
  return {
    name: 'compiled-messages',
    enforce: 'pre',
    async load(id) {
      if (!TEXTS.test(id)) return null;
      const texts: Record<string, string> = JSON.parse(await readFile(id, 'utf8'));
      const compiled = Object.entries(texts).map(([key, text]) => [key, parse(text)]);
      return { code: `export default ${JSON.stringify(Object.fromEntries(compiled))}`, moduleType: 'js' };
    },
  };
}

const MUI_VARIABLES = /\/@mui\/material\/styles\/(createThemeWithVars|ThemeProviderWithVars)\.mjs$/;

/** MUI can have its theme in CSS variables, which it takes along where nobody asks for it: a seventh of what it weighs. */
function withoutMuiVariables(): Plugin {
  return {
    name: 'without-mui-variables',
    apply: 'build',
    load(id) {
      if (!MUI_VARIABLES.test(id)) return null;
      return `
        const leftOut = () => { throw new Error('Built without themes in CSS variables, see vite.config.ts'); };
        export { leftOut as default, leftOut as CssVarsProvider };
      `;
    },
  };
}

/**
 * V8 compiles all of a file that begins so while it arrives, on another thread; else each function when it is first
 * called, on the thread that draws the page (https://v8.dev/blog/explicit-compile-hints).
 */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';

function compiledAhead(): Plugin {
  return {
    name: 'compiled-ahead',
    apply: 'build',
    generateBundle: {
      // Vite puts something at the top of files as well.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && FIRST.has(file.name)) file.code = COMPILE_HINT + file.code;
      },
    },
  };
}

const TEXT_FILE = /\.(css|html|js|svg)$/;
/** Smaller files fit into the first packet anyway. */
const LEAST_BYTES = 1024;

/** Text files are compressed once, here, as well as can be: the api sends what lies beside them. */
function compressedFiles(): Plugin {
  return {
    name: 'compressed-files',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.keys(bundle).filter((name) => TEXT_FILE.test(name));
      await Promise.all(files.map((name) => compress(path.join(dir, name))));
    },
  };
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < LEAST_BYTES) return;
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content));
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}

/** What the first screens are made of, besides what every page fetches at once; `ahead.js` picks by address. */
const SHELL = 'src/app/shell/Shell.tsx';
const SCREENS = {
  auth: ['src/features/auth/AuthLayout.tsx', 'src/features/auth/LoginPage.tsx'],
  home: [SHELL, 'src/features/alerts/AlertsPage.tsx'],
  history: [
    SHELL,
    'src/features/editor/AlertFormLayout.tsx',
    'src/features/notifications/NotificationsPage.tsx',
  ],
  demo: ['src/app/DemoPage.tsx'],
  other: [SHELL],
};

/** In the page's head: what must be done before anything is drawn. */
const START = path.join(import.meta.dirname, 'start.js');
/** Below the loader, which is drawn first. */
const AHEAD = path.join(import.meta.dirname, 'ahead.js');
const FIRST_STYLES = ['base.css', 'transitions.css'].map((name) =>
  path.join(import.meta.dirname, 'src/app', name),
);

/**
 * Puts into the page what it is drawn with before any script has come, `start.js`, and `ahead.js`, which it tells what
 * files may be asked for: from files of their own these would come a round trip later. The api lets browsers take them
 * by their hashes.
 */
function inPage(): Plugin {
  return {
    name: 'in-page',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const styles = await Promise.all(FIRST_STYLES.map((file) => readFile(file, 'utf8')));
        const [start, ahead] = await Promise.all([START, AHEAD].map(minified));
        const files = JSON.stringify(filesAhead(html, bundle));
        return html
          .replace('<!-- first styles -->', () => `<style>${styles.join('')}</style>`)
          .replace('<!-- start.js -->', () => `<script>${start}</script>`)
          .replace('<!-- ahead.js -->', () => `<script data-files='${files}'>${ahead}</script>`);
      },
    },
  };
}

async function minified(file: string): Promise<string> {
  const { code } = await minify(file, await readFile(file, 'utf8'));
  return code.trim();
}

/** Names of files, without the slash at the front: for each first screen, and the texts of each language. */
function filesAhead(html: string, bundle: Bundle) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const ofModule = (end: string) =>
    chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(end)));
  const screens = Object.entries(SCREENS).map(([name, modules]) => {
    const files = modules.flatMap(ofModule).flatMap((chunk) => filesOf(chunk, bundle));
    return [name, [...new Set(files)].filter((file) => !html.includes(file))];
  });
  const texts = chunks.flatMap(({ facadeModuleId, fileName }) => {
    const [, locale] = /\/i18n\/locales\/(\w+)\.json$/.exec(facadeModuleId ?? '') ?? [];
    return locale === undefined ? [] : [[locale, fileName]];
  });
  return { screens: Object.fromEntries(screens), texts: Object.fromEntries(texts) };
}

type Bundle = Rolldown.OutputBundle;

/** A chunk, its style sheets, and those it needs. */
function filesOf({ fileName, imports, viteMetadata }: Rolldown.OutputChunk, bundle: Bundle): string[] {
  const needed = imports.flatMap((name) => {
    const chunk = bundle[name];
    return chunk?.type === 'chunk' ? filesOf(chunk, bundle) : [];
  });
  return [fileName, ...(viteMetadata?.importedCss ?? []), ...needed];
}

export default defineConfig({
  base: '/',
  plugins: [
    compiledMessages(),
    highlightedCode(),
    withoutMuiVariables(),
    react(),
    inPage(),
    compiledAhead(),
    compressedFiles(),
  ],
  // amazon-cognito-identity-js reads the Node global.
  define: { global: 'globalThis' },
  resolve: {
    conditions: ['@tickhook/source', ...defaultClientConditions],
    alias: { '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js' },
  },
  build: {
    outDir: 'dist',
    // Where it is not known, a script is fetched when it is asked for.
    modulePreload: { polyfill: false },
    // What the first screens may weigh is tested with it: src/app/weight.spec.ts.
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
    // Never a data: URL, so that a strict Content-Security-Policy needs no exception for images.
    assetsInlineLimit: 0,
  },
});
