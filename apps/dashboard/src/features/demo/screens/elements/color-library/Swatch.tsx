import Box from '@mui/material/Box';
import { useWord } from '../../../parts';

/** A colour and its code. */
export function Swatch({ color, name }: { color: string; name?: string }) {
  const word = useWord();
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
      <Box sx={{ height: 64, bgcolor: color }} />
      <Box sx={{ p: 1, display: 'grid', gap: 1 }}>
        {name !== undefined && <span>{word(name)}</span>}
        <Box component="code" dir="ltr" sx={{ color: 'text.secondary' }}>
          {color}
        </Box>
      </Box>
    </Box>
  );
}
