import Box from '@mui/material/Box';
import { alpha } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface Props {
  to: string;
  /** in the colour of the surrounding text */
  isPlain?: boolean;
  inNewTab?: boolean;
  children: ReactNode;
}

/** A link within text. */
export function TextLink({ to, isPlain = false, inNewTab = false, children }: Props) {
  return (
    <Box
      component={Link}
      to={to}
      target={inNewTab ? '_blank' : undefined}
      sx={{
        color: isPlain ? 'inherit' : 'primary.main',
        textDecorationColor: ({ palette }) => (isPlain ? 'inherit' : alpha(palette.primary.main, 0.4)),
        '&:hover': { textDecorationColor: 'inherit' },
      }}
    >
      {children}
    </Box>
  );
}
