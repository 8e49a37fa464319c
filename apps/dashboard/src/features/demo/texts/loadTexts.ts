import type { LocaleCode } from '../../../lib/i18n/locales';
import type { Messages } from '../../../lib/i18n/messages';

export interface DemoTexts {
  messages: Messages;
  /** labels of the data files, which are English, in the language */
  words: Readonly<Record<string, string>>;
}

/** Two chunks per language; English has no words. */
const MESSAGES = import.meta.glob<Messages>('../locales/*.json', { import: 'default' });
const WORDS = import.meta.glob<DemoTexts['words']>('../words/*.json', { import: 'default' });

export async function loadTexts(code: LocaleCode): Promise<DemoTexts> {
  const [messages, words] = await Promise.all([
    MESSAGES[`../locales/${code}.json`]?.(),
    WORDS[`../words/${code}.json`]?.(),
  ]);
  return { messages: messages ?? {}, words: words ?? {} };
}
