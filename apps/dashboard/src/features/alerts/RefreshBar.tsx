import Box from '@mui/material/Box';
import { keyframes } from '@mui/material/styles';

const HEIGHT_PX = 2;
const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });

/** Shows that newer data is loading, if that takes longer than a moment. Moves nothing. */
export function RefreshBar({ shown }: { shown: boolean }) {
  if (!shown) return null;
  return (
    <Box
      aria-hidden
      sx={{
        position: 'absolute',
        insetInline: 0,
        insetBlockStart: 0,
        height: HEIGHT_PX,
        bgcolor: 'primary.main',
        animation: `${appear} 200ms 400ms both`,
      }}
    />
  );
}
