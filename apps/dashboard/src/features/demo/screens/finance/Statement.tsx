import Box from '@mui/material/Box';
import type finance from '../../data/finance.json';
import { DemoIcon, Panel, toneOf, useTones, useWord } from '../../parts';

/** A card's account. What the data file has beside title, note and menu are its figures, by their labels. */
export function Statement({ statement }: { statement: typeof finance.previousStatement }) {
  const { title, note, tone, menu, ...figures } = statement;
  const word = useWord();
  const { text } = useTones()[toneOf(tone)];
  return (
    <Panel title={title} menu={menu}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          mt: -1.5,
          mb: 2.5,
          color: text,
          fontWeight: 600,
        }}
      >
        <DemoIcon name={tone === 'success' ? 'circle-check' : 'info-circle'} />
        {word(note)}
      </Box>
      <Box component="dl" sx={GRID}>
        {Object.entries(figures).map(([label, figure]) => (
          <Box key={label} sx={CELL}>
            <Box component="dt" sx={{ color: 'text.secondary', fontSize: 13 }}>
              {word(label)}
            </Box>
            <Box component="dd" sx={{ m: 0, mt: 0.5, fontSize: 17, fontWeight: 700 }}>
              <bdi dir="ltr">{figure}</bdi>
            </Box>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}

const CELL = {
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  p: 1.5,
  borderRadius: 1,
  bgcolor: 'background.default',
} as const;

const GRID = {
  display: 'grid',
  flexGrow: 1,
  gap: 2,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' },
  m: 0,
} as const;
