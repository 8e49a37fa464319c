import Box from '@mui/material/Box';
import { useWord } from '../texts/Texts';

export interface LegendItem {
  name: string;
  color: string;
}

interface Props {
  items: readonly LegendItem[];
  at: 'top' | 'bottom';
}

/** The hidden table names the series for screen readers. */
export function ChartLegend({ items, at }: Props) {
  const word = useWord();
  return (
    <Box
      aria-hidden
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: at === 'top' ? 'flex-end' : 'center',
        columnGap: 2,
        rowGap: 0.5,
        my: 1,
      }}
    >
      {items.map(({ name, color }) => (
        <Box key={name} component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
          <Box component="span" sx={{ width: 10, height: 10, borderRadius: '50%', bgcolor: color }} />
          {word(name)}
        </Box>
      ))}
    </Box>
  );
}
