import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useWord } from '../texts/Texts';
import { IconTile } from './IconTile';

/** Where more is to be read, outside. */
export function DocBanner({ label, href }: { label: string; href: string }) {
  const word = useWord();
  return (
    <Paper
      elevation={0}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        p: 1.5,
        border: 1,
        borderColor: 'divider',
      }}
    >
      <IconTile name="bell" tone="primary" />
      <span>{word(label)}</span>
      <Box
        component="a"
        dir="ltr"
        href={href}
        target="_blank"
        rel="noreferrer"
        sx={{ color: 'primary.main', overflowWrap: 'anywhere', lineHeight: '24px', display: 'inline-block' }}
      >
        {href}
      </Box>
    </Paper>
  );
}
