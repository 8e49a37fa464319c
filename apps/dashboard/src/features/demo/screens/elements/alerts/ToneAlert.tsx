import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { leaveFocus } from '../../../../../lib/leaveFocus';
import type { LineIconName } from '../../../generated/iconNames';
import { DemoIcon, type Tone, useTones, useWord } from '../../../parts';
import { TONE_NAMES, useText } from '../../samples';

interface Props {
  tone: Tone;
  look?: 'tint' | 'outline' | 'solid';
  icon?: LineIconName;
  /** a notch on one of its sides points at what it is about */
  arrow?: 'start' | 'end';
}

/** A message that can be closed. */
export function ToneAlert({ tone, look = 'tint', icon, arrow }: Props) {
  const text = useText();
  const word = useWord();
  const { formatMessage } = useIntl();
  const [isOpen, setOpen] = useState(true);
  const colors = useLook(tone, look);
  if (!isOpen) return null;
  return (
    <Box role="note" sx={{ ...ROW, ...colors, ...(arrow && ARROWS[arrow](colors.borderColor)) }}>
      {icon && <DemoIcon name={icon} />}
      <Box sx={{ flexGrow: 1 }}>
        <strong>{word(TONE_NAMES[tone])}</strong> {text('demo.samples.lead')}
      </Box>
      <IconButton
        size="small"
        color="inherit"
        ref={leaveFocus}
        aria-label={formatMessage({ id: 'action.close' })}
        onClick={() => setOpen(false)}
      >
        <DemoIcon name="x" size={16} />
      </IconButton>
    </Box>
  );
}

function useLook(tone: Tone, look: 'tint' | 'outline' | 'solid') {
  const { tint, onTint, text, solid, onSolid } = useTones()[tone];
  const looks = {
    tint: { bgcolor: tint, color: onTint, borderColor: tint },
    outline: { bgcolor: 'transparent', color: text, borderColor: text },
    solid: { bgcolor: solid, color: onSolid, borderColor: solid },
  };
  return looks[look];
}

const ROW = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  p: 1.5,
  border: '1px solid',
  borderRadius: 1,
} as const;

const NOTCH = {
  content: '""',
  position: 'absolute',
  insetBlockStart: 'calc(50% - 8px)',
  borderBlock: '8px solid transparent',
};
const ARROWS = {
  start: (color: string) => ({
    borderInlineStartWidth: 4,
    '&::before': { ...NOTCH, insetInlineStart: 0, borderInlineStart: `8px solid ${color}` },
  }),
  end: (color: string) => ({
    borderInlineEndWidth: 4,
    '&::after': { ...NOTCH, insetInlineEnd: 0, borderInlineEnd: `8px solid ${color}` },
  }),
};
