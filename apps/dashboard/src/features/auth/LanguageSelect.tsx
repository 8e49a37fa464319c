import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { LOCALES } from '../../lib/i18n/locales';
import { keepLocale, selectPreferences } from '../../lib/preferences';
import { reloadPage } from '../../lib/reloadPage';
import { openStorage } from '../../lib/storage';

/** The browser's own select: the menu of the shell would bring MUI along. */
export function LanguageSelect() {
  const { formatMessage } = useIntl();
  const { locale } = useSelector(selectPreferences);

  function choose(chosen: string) {
    const found = LOCALES.find(({ code }) => code === chosen);
    if (!found) return;
    keepLocale(openStorage(), found.code);
    reloadPage();
  }

  return (
    <select
      className="auth-language"
      aria-label={formatMessage({ id: 'shell.language' })}
      value={locale}
      onChange={({ target }) => choose(target.value)}
    >
      {LOCALES.map(({ code, name, lang }) => (
        <option key={code} value={code} lang={lang}>
          {name}
        </option>
      ))}
    </select>
  );
}
