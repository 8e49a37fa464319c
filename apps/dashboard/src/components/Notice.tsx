import Box from '@mui/material/Box';
import { darken, lighten, type Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Icon } from './Icon';

interface Props {
  children: ReactNode;
  /** takes up its space already, but is not visible yet */
  isHidden?: boolean;
  /** spans the page from edge to edge */
  isSquare?: boolean;
  /** unlike an alert, a note is not announced; use it for text that changes again and again */
  role?: 'alert' | 'note';
}

/** A warning in a screen. MUI's Alert does the same, but is too heavy for the first screen. */
export function Notice({ children, isHidden = false, isSquare = false, role = 'alert' }: Props) {
  return (
    <Box
      role={role}
      sx={{
        display: 'flex',
        px: 2,
        py: 0.75,
        fontSize: '0.875rem',
        lineHeight: 1.43,
        borderRadius: isSquare ? 0 : 1,
        visibility: isHidden ? 'hidden' : 'visible',
        color: ({ palette }) => strong(palette)(palette.warning.light, 0.6),
        bgcolor: ({ palette }) => faint(palette)(palette.warning.light, 0.9),
      }}
    >
      <Box sx={{ display: 'flex', py: '7px', marginInlineEnd: 1.5, color: 'warning.main' }}>
        <Icon name="danger-triangle-linear" size={22} />
      </Box>
      <Box sx={{ py: 1, minWidth: 0 }}>{children}</Box>
    </Box>
  );
}

const strong = ({ mode }: Theme['palette']) => (mode === 'dark' ? lighten : darken);
const faint = ({ mode }: Theme['palette']) => (mode === 'dark' ? darken : lighten);
