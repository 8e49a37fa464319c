import Box from '@mui/material/Box';
import type { SxProps } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useWord } from '../texts/Texts';
import { type Tone, useTones } from '../theme/tones';
import { gradientOf } from './gradient';

interface Props {
  /** what is measured, for screen readers */
  label: string;
  /** 0 to 100 */
  percent: number;
  tone?: Tone;
  /** two colours of a data file, in place of the tone */
  gradient?: readonly string[];
  /** px */
  height?: number;
  /** of the part that is filled */
  sx?: SxProps;
  /** what stands in that part */
  children?: ReactNode;
}

export function ProgressBar({
  label,
  percent,
  tone = 'primary',
  gradient,
  height = 8,
  sx = {},
  children,
}: Props) {
  const word = useWord();
  const { fill } = useTones()[tone];
  return (
    <Box
      role="progressbar"
      aria-label={word(label)}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      sx={{ height, borderRadius: 99, overflow: 'hidden', bgcolor: 'divider' }}
    >
      <Box
        sx={[
          {
            width: `${percent}%`,
            height: '100%',
            borderRadius: 'inherit',
            background: gradient ? gradientOf(gradient) : fill,
          },
          ...(Array.isArray(sx) ? sx : [sx]),
        ]}
      >
        {children}
      </Box>
    </Box>
  );
}
