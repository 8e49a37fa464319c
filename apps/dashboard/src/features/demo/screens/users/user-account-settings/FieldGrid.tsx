import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface Props {
  /** px that a field needs */
  width?: number;
  children: ReactNode;
}

/** Fields beside each other where there is room. */
export function FieldGrid({ width = 320, children }: Props) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${width}px), 1fr))`,
      }}
    >
      {children}
    </Box>
  );
}
