import { loadMessages } from '../lib/i18n/loadMessages';
import { DEFAULT_LOCALE } from '../lib/i18n/locales';
import type { Messages } from '../lib/i18n/messages';
import { keepPreferences, preferencesChanged, selectPreferences } from '../lib/preferences';
import { openStorage } from '../lib/storage';
import type { AppStore } from './store';

/** Fetches the texts of the chosen language. If that fails, this page is in English, and the next one tries again. */
export async function fetchTexts(store: AppStore): Promise<Messages> {
  const chosen = selectPreferences(store.getState());
  try {
    return await loadMessages(chosen.locale);
  } catch (error) {
    if (chosen.locale === DEFAULT_LOCALE) throw error;
    const messages = await loadMessages(DEFAULT_LOCALE);
    store.dispatch(preferencesChanged({ locale: DEFAULT_LOCALE }));
    keepPreferences(openStorage(), selectPreferences(store.getState()), chosen);
    return messages;
  }
}
