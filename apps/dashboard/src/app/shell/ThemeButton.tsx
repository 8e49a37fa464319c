import IconButton from '@mui/material/IconButton';
import { Icon } from '../../components/Icon';
import type { IconName } from '../../components/iconNames';
import type { THEMES } from '../../lib/preferences';
import { useThemeCycle } from '../../lib/useThemeCycle';

const ICONS: Readonly<Record<(typeof THEMES)[number], IconName>> = {
  light: 'sun-2-linear',
  dark: 'moon-linear',
  system: 'monitor-linear',
};

export function ThemeButton() {
  const { theme, label, cycle } = useThemeCycle();
  return (
    <IconButton aria-label={label} title={label} onClick={cycle}>
      <Icon name={ICONS[theme]} />
    </IconButton>
  );
}
