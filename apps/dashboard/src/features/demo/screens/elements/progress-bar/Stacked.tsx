import Box from '@mui/material/Box';
import { useTones, useWord } from '../../../parts';
import { FEW_TONES, TONE_NAMES } from '../../samples';

const SHARES = [30, 25, 20, 15];

/** Several shares of one whole. */
export function Stacked() {
  const tones = useTones();
  const word = useWord();
  return (
    <Box sx={{ display: 'flex', height: 16, borderRadius: 99, overflow: 'hidden', bgcolor: 'divider' }}>
      {FEW_TONES.map((tone, index) => (
        <Box
          key={tone}
          role="progressbar"
          aria-label={word(TONE_NAMES[tone])}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={SHARES[index]}
          sx={{ width: `${SHARES[index] ?? 0}%`, bgcolor: tones[tone].fill }}
        />
      ))}
    </Box>
  );
}
