import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { useWord } from '../../../parts';
import { demoAddress } from '../../../routes';

/** Screens that show what the topics are about. */
const SCREENS: Readonly<Record<string, string>> = {
  Sales: '',
  Charts: 'charts',
  Finance: 'finance',
  Trending: 'analytics',
};

export function Popular({ label, topics }: { label: string; topics: readonly string[] }) {
  const word = useWord();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'center', gap: 1 }}>
      <span>{word(label)}</span>
      <Box
        component="ul"
        aria-label={word(label)}
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'center',
          gap: 1,
          m: 0,
          p: 0,
          listStyle: 'none',
        }}
      >
        {topics.map((topic) => (
          <li key={topic}>
            <Box component={Link} to={demoAddress(SCREENS[topic] ?? '')} sx={CHIP}>
              {word(topic)}
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  );
}

const CHIP = {
  display: 'block',
  px: 1.5,
  py: 0.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 99,
  bgcolor: 'background.paper',
  color: 'text.primary',
  fontSize: 13,
  textDecoration: 'none',
  '&:hover': { borderColor: 'primary.main', color: 'primary.main' },
} as const;
