import { parse } from '@formatjs/icu-messageformat-parser';
import react from '@vitejs/plugin-react';
import { readFile } from 'node:fs/promises';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';

const TEXTS = /\/lib\/i18n\/locales\/\w+\.json$/;

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

export default defineConfig({
  base: '/',
  plugins: [compiledMessages(), react()],
  // amazon-cognito-identity-js reads the Node global.
  define: { global: 'globalThis' },
  resolve: {
    conditions: ['@tickhook/source', ...defaultClientConditions],
    alias: { '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js' },
  },
  build: {
    outDir: 'dist',
    // Never a data: URL, so that a strict Content-Security-Policy needs no exception for images.
    assetsInlineLimit: 0,
  },
});
