import { type ReactNode, useLayoutEffect } from 'react';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { english } from '../lib/i18n/messages';
import type { AppStore } from './store';

/** Store and language around the screens. */
export function App({ store, children }: { store: AppStore; children: ReactNode }) {
  const { locale, direction, messages } = english;
  useLayoutEffect(() => {
    document.documentElement.lang = locale;
    document.documentElement.dir = direction;
  }, [locale, direction]);
  return (
    <Provider store={store}>
      <IntlProvider locale={locale} messages={messages}>
        {children}
      </IntlProvider>
    </Provider>
  );
}
