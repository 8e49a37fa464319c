import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { LocaleCode } from '../../../lib/i18n/locales';
import type { DemoTexts } from '../texts/loadTexts';

const DEMO = path.join(process.cwd(), 'src/features/demo');
type Texts = Record<string, string>;

// Files of texts by their ids, or by the English words, which locales.spec.ts reads one by one.
const read = (file: string): Texts => JSON.parse(readFileSync(file, 'utf8'));

/** What jest sees instead of `texts/loadTexts.ts`, which Vite makes chunks of: texts as they were written. */
export async function loadTexts(code: LocaleCode): Promise<DemoTexts> {
  const folder = path.join(DEMO, 'locales', code);
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const words = path.join(DEMO, 'words', `${code}.json`);
  return {
    messages: Object.fromEntries(files.flatMap((name) => Object.entries(read(path.join(folder, name))))),
    // English has none.
    words: existsSync(words) ? read(words) : {},
  };
}
