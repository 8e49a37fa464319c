import Box from '@mui/material/Box';
import { useTones } from '../../parts';
import type { Coin } from './coins';
import { useFigures } from './useFigures';

/** Up or down, by colour, arrow and sign. */
export function Change({ coin: { perc, isUp } }: { coin: Coin }) {
  const { change } = useFigures();
  const { text } = useTones()[isUp ? 'success' : 'danger'];
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, color: text, fontWeight: 600 }}
    >
      <Box component="svg" viewBox="0 0 10 8" aria-hidden sx={{ width: 10, height: 8, fill: 'currentColor' }}>
        <path d={isUp ? 'M5 0l5 8H0z' : 'M5 8 0 0h10z'} />
      </Box>
      <bdi dir="ltr">{change(isUp ? perc : -perc)}</bdi>
    </Box>
  );
}
