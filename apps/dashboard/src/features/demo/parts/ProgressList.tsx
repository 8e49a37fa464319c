import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
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

interface Props {
  picture: ReactNode;
  label: string;
  /** what stands at the end of the line */
  value: ReactNode;
  /** 0 to 100 */
  percent: number;
  gradient: readonly string[];
}

export function ProgressItem({ picture, label, value, percent, gradient }: Props) {
  const word = useWord();
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      {picture}
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, mb: 0.75, fontWeight: 600 }}>
          <span>{word(label)}</span>
          {value}
        </Box>
        <ProgressBar label={label} percent={percent} gradient={gradient} height={10} />
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
