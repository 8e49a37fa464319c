import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useWord } from '../../../parts';

interface Props {
  title: string;
  picture: ReactNode;
  children?: ReactNode;
}

/** A picture with a title below. */
export function HelpCard({ title, picture, children }: Props) {
  const word = useWord();
  return (
    <Paper elevation={0} sx={{ height: '100%', overflow: 'hidden', border: 1, borderColor: 'divider' }}>
      {picture}
      <Box sx={{ p: '20px' }}>
        <Typography component="h3" sx={{ fontSize: 16, fontWeight: 600 }}>
          {word(title)}
        </Typography>
        {children}
      </Box>
    </Paper>
  );
}
