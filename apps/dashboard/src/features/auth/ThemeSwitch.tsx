import { useThemeCycle } from '../../lib/useThemeCycle';

/** Chooses the colour scheme like the shell's button, but without MUI and the icons. */
export function ThemeSwitch() {
  const { theme, label, cycle } = useThemeCycle();
  return (
    <button
      type="button"
      className="auth-theme"
      aria-label={label}
      title={label}
      onClick={cycle}
      data-theme-choice={theme}
    />
  );
}
