import IconButton from '@mui/material/IconButton';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { Icon } from '../../components/Icon';
import type { IconName } from '../../components/iconNames';
import { preferencesChanged, selectPreferences, THEMES } from '../../lib/preferences';

const ICONS: Readonly<Record<(typeof THEMES)[number], IconName>> = {
  light: 'sun-2-linear',
  dark: 'moon-linear',
  system: 'monitor-linear',
};

/** Goes from light to dark to what the system wants. */
export function ThemeButton() {
  const { formatMessage } = useIntl();
  const dispatch = useDispatch();
  const { theme } = useSelector(selectPreferences);
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'light';
  const label = formatMessage(
    { id: 'shell.theme' },
    { theme: formatMessage({ id: `shell.theme.${theme}` }) },
  );
  return (
    <IconButton
      aria-label={label}
      title={label}
      onClick={() => dispatch(preferencesChanged({ theme: next }))}
    >
      <Icon name={ICONS[theme]} />
    </IconButton>
  );
}
