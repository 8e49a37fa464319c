import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Props {
  /** before the title: a face, initials */
  mark: ReactNode;
  title: string;
  subtitle: ReactNode;
  /** after them: a menu */
  action?: ReactNode;
}

/** Head of a card that is about one thing. */
export function CardHead({ mark, title, subtitle, action }: Props) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 2.5 }}>
      {mark}
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography component="h2" sx={{ fontSize: 16, fontWeight: 600 }}>
          {title}
        </Typography>
        <Box sx={{ color: 'text.secondary', fontSize: 12 }}>{subtitle}</Box>
      </Box>
      {action}
    </Box>
  );
}
