import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A narrow panel beside a wide one; above it where there is no room. */
export function Split({ side, children }: { side: ReactNode; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: '24px',
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '260px minmax(0, 1fr)' },
      }}
    >
      {side}
      {children}
    </Box>
  );
}

/** Buttons and fields in a line, as many as fit. */
export const TOOLS = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 } as const;
export const PLAIN_LIST = { m: 0, p: 0, listStyle: 'none' } as const;
