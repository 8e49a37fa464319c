import Box from '@mui/material/Box';
import type { LineIconName } from '../../../generated/iconNames';
import { DemoIcon, type Tone, useTones } from '../../../parts';

const SCENES: readonly { tone: Tone; icon: LineIconName }[] = [
  { tone: 'danger', icon: 'coffee' },
  { tone: 'info', icon: 'camera' },
  { tone: 'success', icon: 'map-pin' },
  { tone: 'secondary', icon: 'video' },
];

interface Props {
  /** which of the landscapes; they begin anew after the last */
  scene: number;
  /** how far the sun has come, 0 to 1 */
  progress?: number;
  /** in the middle, in place of the scene's own; `null`: nothing */
  icon?: LineIconName | null;
}

/** A drawn landscape in the colour of a tone, which says nothing. */
export function Picture({ scene, progress = 0.75, icon }: Props) {
  const { tone, icon: own } = SCENES[scene % SCENES.length] ?? { tone: 'primary', icon: 'gallery' };
  const { fill, tint } = useTones()[tone];
  const sign = icon === undefined ? own : icon;
  return (
    <Box sx={{ position: 'relative', display: 'grid', placeItems: 'center', bgcolor: tint }}>
      <Box
        component="svg"
        viewBox="0 0 320 180"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden
        sx={{ display: 'block', width: '100%' }}
      >
        <rect width="320" height="180" fill={fill} opacity="0.25" />
        <circle cx={30 + 260 * progress} cy={110 - 70 * Math.sin(Math.PI * progress)} r="22" fill="#ffd166" />
        <path d="M0 130 60 80 110 120 170 60 240 125 320 75V180H0z" fill={fill} opacity="0.45" />
        <path d="M0 150C60 120 110 165 170 140s110-10 150-5v45H0z" fill={fill} opacity="0.8" />
        <path d="M0 168c70-20 140 10 200-4s90-6 120 0v16H0z" fill={fill} />
      </Box>
      {sign && (
        <Box sx={SIGN}>
          <DemoIcon name={sign} size={28} />
        </Box>
      )}
    </Box>
  );
}

const SIGN = {
  position: 'absolute',
  display: 'grid',
  placeItems: 'center',
  width: 56,
  height: 56,
  borderRadius: '50%',
  bgcolor: 'background.paper',
  color: 'text.primary',
  boxShadow: 2,
} as const;
