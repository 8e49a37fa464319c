import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useSelector } from 'react-redux';
import type { MenuState } from '../../components/useMenu';
import { LOCALES, type LocaleCode } from '../../lib/i18n/locales';
import { keepLocale, selectPreferences } from '../../lib/preferences';
import { reloadPage } from '../../lib/reloadPage';
import { openStorage } from '../../lib/storage';

export default function LanguageMenuItems({ state }: { state: MenuState }) {
  const { locale } = useSelector(selectPreferences);

  function choose(code: LocaleCode) {
    state.close();
    // Stored even if it is the current one: another may have been chosen before, and the reload cancelled.
    keepLocale(openStorage(), code);
    if (code !== locale) reloadPage();
  }

  return (
    <Menu {...state.menu}>
      {LOCALES.map(({ code, name, lang, direction }) => (
        <MenuItem
          key={code}
          role="menuitemradio"
          aria-checked={code === locale}
          lang={lang}
          dir={direction}
          selected={code === locale}
          onClick={() => choose(code)}
        >
          {name}
        </MenuItem>
      ))}
    </Menu>
  );
}
