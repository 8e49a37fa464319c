import { type ReactNode, useLayoutEffect } from 'react';
import { IntlProvider, type MessageFormatElement } from 'react-intl';
import { Provider, useSelector } from 'react-redux';
import { localeOf } from '../lib/i18n/locales';
import type { Messages } from '../lib/i18n/messages';
import { selectDirection, selectPreferences } from '../lib/preferences';
import { useColorScheme } from '../lib/useColorScheme';
import type { AppStore } from './store';

interface Props {
  store: AppStore;
  /** texts of the chosen language */
  messages: Messages;
  children: ReactNode;
}

/** Provides store and language to the screens. */
export function App({ store, messages, children }: Props) {
  return (
    <Provider store={store}>
      <Appearance />
      <Language messages={messages}>{children}</Language>
    </Provider>
  );
}

function Language({ messages, children }: Omit<Props, 'store'>) {
  const { intl } = localeOf(useSelector(selectPreferences).locale);
  // react-intl accepts plain texts and compiled ones, but not the union of both.
  const texts = messages as Record<string, MessageFormatElement[]>;
  return (
    <IntlProvider locale={intl} messages={texts}>
      {children}
    </IntlProvider>
  );
}

/** Applies language, direction and colours to the page; style sheets and native controls follow them. */
function Appearance() {
  const { locale } = useSelector(selectPreferences);
  const direction = useSelector(selectDirection);
  const scheme = useColorScheme();
  useLayoutEffect(() => {
    const page = document.documentElement;
    page.lang = localeOf(locale).lang;
    page.dir = direction;
    page.dataset['theme'] = scheme;
  }, [locale, direction, scheme]);
  return null;
}
