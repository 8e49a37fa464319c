import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useDispatch, useSelector } from 'react-redux';
import type { MenuState } from '../../components/useMenu';
import { LOCALES, type LocaleCode } from '../../lib/i18n/locales';
import { localeChosen, selectPreferences } from '../../lib/preferences';
import { reloadPage } from '../../lib/reloadPage';

export default function LanguageMenuItems({ state }: { state: MenuState }) {
  const dispatch = useDispatch();
  const { locale } = useSelector(selectPreferences);

  function choose(code: LocaleCode) {
    state.close();
    if (code === locale) return;
    dispatch(localeChosen(code));
    reloadPage();
  }

  return (
    <Menu {...state.menu}>
      {LOCALES.map(({ code, name, lang, direction }) => (
        <MenuItem
          key={code}
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
