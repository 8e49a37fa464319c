import Box from '@mui/material/Box';
import type { ComponentProps, ReactNode } from 'react';
import { useWord } from '../texts/Texts';
import { ProgressBar } from './ProgressBar';

/** Bars below each other, spread over the height of their panel. */
export function ProgressList({ children }: { children: ReactNode }) {
  return (
    <Box component="ul" sx={LIST}>
      {children}
    </Box>
  );
}

interface Props extends Pick<ComponentProps<typeof ProgressBar>, 'label' | 'percent' | 'tone' | 'gradient'> {
  picture: ReactNode;
  /** what stands at the end of the line */
  value: ReactNode;
}

export function ProgressItem({ picture, value, ...bar }: Props) {
  const word = useWord();
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      {picture}
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, mb: 0.75, fontWeight: 600 }}>
          <span>{word(bar.label)}</span>
          {value}
        </Box>
        <ProgressBar {...bar} height={10} />
      </Box>
    </Box>
  );
}

const LIST = {
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-evenly',
  gap: 3,
  flexGrow: 1,
  m: 0,
  p: 0,
  listStyle: 'none',
} as const;
