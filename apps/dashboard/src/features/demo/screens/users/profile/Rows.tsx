import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A list with a line between its entries. */
export function Rows({ children }: { children: ReactNode }) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {children}
    </Box>
  );
}

interface RowProps {
  icon?: ReactNode;
  title: ReactNode;
  text: ReactNode;
  /** at the end */
  children?: ReactNode;
}

export function Row({ icon, title, text, children }: RowProps) {
  return (
    <Box component="li" sx={ROW}>
      {icon}
      <Box sx={{ flex: '1 1 140px', minWidth: 0 }}>
        <Box sx={{ fontWeight: 600 }}>{title}</Box>
        <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{text}</Box>
      </Box>
      {children}
    </Box>
  );
}

const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  py: 1.5,
  borderBlockEnd: '1px solid',
  borderColor: 'divider',
  '&:last-child': { borderBlockEnd: 0 },
} as const;
