import { type KeyboardEvent, type SyntheticEvent, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { LOCALES } from '../../lib/i18n/locales';
import { keepLocale, selectPreferences } from '../../lib/preferences';
import { reloadPage } from '../../lib/reloadPage';
import { openStorage } from '../../lib/storage';
import { useKeptVisit } from './visit';

type Select = HTMLSelectElement;

/** The native select, because the shell's menu would bring in MUI. */
export function LanguageSelect() {
  const { formatMessage } = useIntl();
  const { locale } = useSelector(selectPreferences);
  const keepVisit = useKeptVisit();
  const isStep = useRef(false);

  function apply({ currentTarget }: SyntheticEvent<Select>) {
    const found = LOCALES.find(({ code }) => code === currentTarget.value);
    if (!found || found.code === locale) return;
    keepLocale(openStorage(), found.code);
    void keepVisit().then(reloadPage);
  }

  /**
   * On a closed select, each key changes the value at once. This may be just a step towards the wanted one, which is
   * applied on Enter or when the select loses the focus.
   */
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
