import { type KeyboardEvent, type SyntheticEvent, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { LOCALES } from '../../lib/i18n/locales';
import { keepLocale, selectPreferences } from '../../lib/preferences';
import { reloadPage } from '../../lib/reloadPage';
import { openStorage } from '../../lib/storage';

type Select = HTMLSelectElement;

/** The browser's own select: the menu of the shell would bring MUI along. */
export function LanguageSelect() {
  const { formatMessage } = useIntl();
  const { locale } = useSelector(selectPreferences);
  const isStep = useRef(false);

  function apply({ currentTarget }: SyntheticEvent<Select>) {
    const found = LOCALES.find(({ code }) => code === currentTarget.value);
    if (!found || found.code === locale) return;
    keepLocale(openStorage(), found.code);
    reloadPage();
  }

  /** While it is closed each key chooses another one, at once: a step on the way to the one that is wanted. */
  function press(event: KeyboardEvent<Select>) {
    if (event.key === 'Enter') return apply(event);
    isStep.current = true;
    setTimeout(() => (isStep.current = false));
  }

  return (
    <select
      className="auth-language"
      aria-label={formatMessage({ id: 'shell.language' })}
      defaultValue={locale}
      onKeyDown={press}
      onChange={(event) => !isStep.current && apply(event)}
      onBlur={apply}
    >
      {LOCALES.map(({ code, name, lang }) => (
        <option key={code} value={code} lang={lang}>
          {name}
        </option>
      ))}
    </select>
  );
}
