import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { LOCALES } from '../../lib/i18n/locales';
import { localeChosen, selectPreferences } from '../../lib/preferences';
import { reloadPage } from '../../lib/reloadPage';

/** The browser's own select: the menu of the shell would bring MUI along. */
export function LanguageSelect() {
  const { formatMessage } = useIntl();
  const dispatch = useDispatch();
  const { locale } = useSelector(selectPreferences);

  function choose(chosen: string) {
    const found = LOCALES.find(({ code }) => code === chosen);
    if (!found) return;
    dispatch(localeChosen(found.code));
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
