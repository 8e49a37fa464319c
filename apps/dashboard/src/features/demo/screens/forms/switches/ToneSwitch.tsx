import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { DemoIcon, type Tone, useTones, useWord } from '../../../parts';
import { TONE_NAMES } from '../../samples';

export type SwitchLook = 'icon' | 'square' | 'rounded' | 'solid' | 'outline';

/** A switch on a tone: 44 by 24 px, its thumb 18. */
export function ToneSwitch({ tone, look }: { tone: Tone; look: SwitchLook }) {
  const word = useWord();
  const { text, solid, onSolid } = useTones()[tone];
  const radius = look === 'square' ? 4 : 99;
  const isOutline = look === 'outline' || look === 'icon';
  const thumb = (isOn: boolean) => (
    <Box
      component="span"
      sx={{
        ...THUMB,
        borderRadius: `${radius}px`,
        bgcolor: isOn && !isOutline ? onSolid : isOn ? text : 'text.secondary',
        color: 'background.paper',
      }}
    >
      {look === 'icon' && <DemoIcon name={isOn ? 'circle-check' : 'lock'} size={12} />}
    </Box>
  );
  return (
    <FormControlLabel
      label={word(TONE_NAMES[tone])}
      sx={{ gap: 1, mx: 0 }}
      control={
        <Switch
          defaultChecked
          icon={thumb(false)}
          checkedIcon={thumb(true)}
          sx={{
            ...SWITCH,
            '& .MuiSwitch-track': { ...TRACK, borderRadius: `${radius}px` },
            '& .Mui-checked + .MuiSwitch-track.MuiSwitch-track': {
              bgcolor: isOutline ? 'transparent' : solid,
              borderColor: text,
              opacity: 1,
            },
          }}
        />
      }
    />
  );
}

const THUMB = {
  display: 'grid',
  placeItems: 'center',
  width: 18,
  height: 18,
  // Forced colours remove backgrounds, but show this.
  border: '1px solid transparent',
} as const;
const TRACK = {
  boxSizing: 'border-box',
  bgcolor: 'transparent',
  border: '1px solid',
  borderColor: 'text.secondary',
  opacity: 1,
};
const SWITCH = {
  width: 44,
  height: 24,
  p: 0,
  overflow: 'visible',
  '& .MuiSwitch-switchBase': { p: '3px', '&.Mui-checked': { transform: 'translateX(20px)' } },
};
