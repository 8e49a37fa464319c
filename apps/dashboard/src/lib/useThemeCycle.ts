import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { preferencesChanged, selectPreferences, THEMES } from './preferences';

/** For a button that cycles through light, dark and the system's setting. */
export function useThemeCycle() {
  const { formatMessage } = useIntl();
  const dispatch = useDispatch();
  const { theme } = useSelector(selectPreferences);
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'light';
  const name = formatMessage({ id: `shell.theme.${theme}` });
  return {
    theme,
    label: formatMessage({ id: 'shell.theme' }, { theme: name }),
    cycle: () => dispatch(preferencesChanged({ theme: next })),
  };
}
