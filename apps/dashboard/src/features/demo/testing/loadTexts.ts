import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { LocaleCode } from '../../../lib/i18n/locales';
import type { DemoTexts } from '../texts/loadTexts';

const DEMO = path.join(process.cwd(), 'src/features/demo');
type Texts = Record<string, string>;

// Files of texts by their ids, or by the English words, which locales.spec.ts reads one by one.
const read = (file: string): Texts => JSON.parse(readFileSync(path.join(DEMO, file), 'utf8'));

/** What jest sees instead of `texts/loadTexts.ts`, which Vite makes chunks of: texts as they were written. */
export async function loadTexts(code: LocaleCode): Promise<DemoTexts> {
  const words = `words/${code}.json`;
  return {
    messages: read(`locales/${code}.json`),
    // English has none.
    words: existsSync(path.join(DEMO, words)) ? read(words) : {},
  };
}
