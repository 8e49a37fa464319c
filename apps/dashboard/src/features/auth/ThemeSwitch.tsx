import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { preferencesChanged, selectPreferences, THEMES } from '../../lib/preferences';

/** Goes from light to dark to what the system wants, like the button of the shell, without MUI and the icons. */
export function ThemeSwitch() {
  const { formatMessage } = useIntl();
  const dispatch = useDispatch();
  const { theme } = useSelector(selectPreferences);
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'light';
  const name = formatMessage({ id: `shell.theme.${theme}` });
  const label = formatMessage({ id: 'shell.theme' }, { theme: name });
  return (
    <button
      type="button"
      className="auth-theme"
      aria-label={label}
      title={label}
      onClick={() => dispatch(preferencesChanged({ theme: next }))}
      data-theme-choice={theme}
    />
  );
}
