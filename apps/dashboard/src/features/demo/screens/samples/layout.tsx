import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useWord } from '../../parts';

/** Beside each other, and on further lines as needed. @param gap in steps of 8 px */
export function Flow({ children, gap = 1.5 }: { children: ReactNode; gap?: number }) {
  return <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap }}>{children}</Box>;
}

/** Below each other. @param gap in steps of 8 px */
export function Stack({ children, gap = 2 }: { children: ReactNode; gap?: number }) {
  return <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap }}>{children}</Box>;
}

/** Within a panel. */
export function SubHeading({ children }: { children: string }) {
  const word = useWord();
  return (
    <Typography component="h3" sx={{ fontSize: 15, fontWeight: 700 }}>
      {word(children)}
    </Typography>
  );
}
