import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useWord } from '../../../parts';

export interface HeadingProps {
  /** as the data file has it */
  title: string;
  text?: ReactNode;
  /** before the title */
  face?: ReactNode;
}

export interface LayoutProps extends HeadingProps {
  children: ReactNode;
}

export function Heading({ title, text, face }: HeadingProps) {
  const word = useWord();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 3 }}>
      {face}
      <div>
        <Typography
          component="h2"
          sx={{ fontSize: { xs: 26, sm: 30 }, fontWeight: 800, lineHeight: 1.2, color: 'primary.main' }}
        >
          {word(title)}
        </Typography>
        {text !== undefined && <Box sx={{ mt: 0.5, color: 'text.secondary' }}>{text}</Box>}
      </div>
    </Box>
  );
}
