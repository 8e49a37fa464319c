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
    <Paper elevation={0} sx={CARD}>
      {picture}
      <Box sx={TEXTS}>
        <Typography component="h3" sx={{ fontSize: 16, fontWeight: 600 }}>
          {word(title)}
        </Typography>
        {children}
      </Box>
    </Paper>
  );
}

const CARD = {
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  overflow: 'hidden',
  border: 1,
  borderColor: 'divider',
} as const;
/** What is below the title lines up with that of the next card, however long both titles are. */
const TEXTS = {
  p: '20px',
  flexGrow: 1,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
} as const;
