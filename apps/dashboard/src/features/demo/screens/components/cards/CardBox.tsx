import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A card within a panel. */
export function CardBox({ children, picture }: { children: ReactNode; picture?: ReactNode }) {
  return (
    <Box
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
        overflow: 'hidden',
        boxShadow: 1,
        flexGrow: 1,
      }}
    >
      {picture}
      <Box sx={{ p: 2.5, display: 'grid', gap: 1.5, justifyItems: 'start' }}>{children}</Box>
    </Box>
  );
}
