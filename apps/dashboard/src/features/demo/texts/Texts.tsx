import { createContext, type ReactNode, use, useContext } from 'react';
import { IntlProvider, useIntl, type MessageFormatElement } from 'react-intl';
import { useSelector } from 'react-redux';
import type { LocaleCode } from '../../../lib/i18n/locales';
import { selectPreferences } from '../../../lib/preferences';
import { loadTexts, type DemoTexts } from './loadTexts';

type Words = DemoTexts['words'];
const WordsContext = createContext<Words>({});

/** Adds the demo's texts to those of the product; whoever needs one waits until they are there. */
export function Texts({ children }: { children: ReactNode }) {
  const { locale } = useSelector(selectPreferences);
  const { messages, words } = use(textsOf(locale));
  const product = useIntl();
  // Texts as they were written, or compiled: react-intl takes both, but not as a union.
  const all = { ...product.messages, ...messages } as Record<string, MessageFormatElement[]>;
  return (
    <IntlProvider locale={product.locale} messages={all}>
      <WordsContext value={words}>{children}</WordsContext>
    </IntlProvider>
  );
}

/**
 * Labels of the data files, and samples of the screens' own, in the reader's language: `word('Revenue')`. What is not
 * translated stays as it is.
 */
export function useWord(): (text: string) => string {
  const words = useContext(WordsContext);
  // Such as `constructor` is no word of theirs.
  return (text) => (Object.hasOwn(words, text) ? words[text] : undefined) ?? text;
}

const loading = new Map<LocaleCode, Promise<DemoTexts>>();

/** The same promise each time, as `use` needs it; one that failed is not kept. */
function textsOf(locale: LocaleCode): Promise<DemoTexts> {
  const known = loading.get(locale);
  if (known) return known;
  const texts = loadTexts(locale);
  loading.set(locale, texts);
  texts.catch(() => loading.delete(locale));
  return texts;
}
