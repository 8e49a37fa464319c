import { DEFAULT_LOCALE, type LocaleCode } from '../../../lib/i18n/locales';
import type { Messages } from '../../../lib/i18n/messages';

export interface DemoTexts {
  messages: Messages;
  /** labels of the data files, which are English, in the language */
  words: Readonly<Record<string, string>>;
}

/** One chunk per language: `locales/<code>/index.ts` gathers the files beside it. */
const MESSAGES = import.meta.glob<Messages>('../locales/*/index.ts', { import: 'default' });
const WORDS = import.meta.glob<DemoTexts['words']>('../words/*.json', { import: 'default' });

const messagesOf = async (code: LocaleCode) => MESSAGES[`../locales/${code}/index.ts`]?.();
const wordsOf = async (code: LocaleCode) => WORDS[`../words/${code}.json`]?.();

/** What a language lacks is English. */
export async function loadTexts(code: LocaleCode): Promise<DemoTexts> {
  const [english, own, words] = await Promise.all([
    messagesOf(DEFAULT_LOCALE),
    messagesOf(code),
    wordsOf(code),
  ]);
  // Both are compiled by the build.
  return { messages: { ...english, ...own } as Messages, words: words ?? {} };
}
