import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { Icon } from '../../components/Icon';
import { useMenu } from '../../components/useMenu';
import { LOCALES, type LocaleCode } from '../../lib/i18n/locales';
import { localeChosen, selectPreferences } from '../../lib/preferences';
import { reloadPage } from '../../lib/reloadPage';

export function LanguageMenu() {
  const { formatMessage } = useIntl();
  const dispatch = useDispatch();
  const { locale } = useSelector(selectPreferences);
  const menu = useMenu();

  function choose(code: LocaleCode) {
    menu.close();
    if (code === locale) return;
    dispatch(localeChosen(code));
    reloadPage();
  }

  return (
    <>
      <IconButton {...menu.button} aria-label={formatMessage({ id: 'shell.language' })}>
        <Icon name="global-linear" />
      </IconButton>
      <Menu {...menu.menu}>
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
    </>
  );
}
