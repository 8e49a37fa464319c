import Box from '@mui/material/Box';
import { useIntl } from 'react-intl';
import type { ActiveSwitch } from './useActiveSwitch';

/** Turns an alert on and off: a box of the browser's that looks like a switch of MUI, without its weight. */
export function ActiveToggle({ name, toggle }: { name: string; toggle: ActiveSwitch }) {
  const { formatMessage } = useIntl();
  return (
    <Box
      component="input"
      type="checkbox"
      role="switch"
      checked={toggle.isActive}
      disabled={toggle.isSaving}
      onChange={() => toggle.set(!toggle.isActive)}
      aria-label={formatMessage({ id: 'alerts.action.activeOf' }, { name })}
      sx={STYLE}
    />
  );
}

const THUMB_PX = 16;
const STYLE = {
  appearance: 'none',
  position: 'relative',
  verticalAlign: 'middle',
  width: 40,
  height: 24,
  m: 0,
  borderRadius: 3,
  cursor: 'pointer',
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
  '&:disabled': { cursor: 'default', opacity: 0.6 },
  '&::before, &::after': { content: '""', position: 'absolute', transition: 'all 150ms' },
  '&::before': { inset: 7, borderRadius: 1, bgcolor: 'text.primary', opacity: 0.38 },
  '&:checked::before': { bgcolor: 'primary.main', opacity: 0.5 },
  '&::after': {
    insetBlockStart: 4,
    insetInlineStart: 4,
    width: THUMB_PX,
    height: THUMB_PX,
    borderRadius: '50%',
    bgcolor: 'grey.100',
    boxShadow: 1,
  },
  '&:checked::after': { insetInlineStart: 40 - THUMB_PX - 4, bgcolor: 'primary.main' },
} as const;
