import Box from '@mui/material/Box';
import { type Tone, useTones } from '../../parts';

/** Letters on the tint of a tone. */
export function Initials({ tone, children }: { tone: Tone; children: string }) {
  const { tint, onTint } = useTones()[tone];
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        display: 'inline-grid',
        placeItems: 'center',
        flexShrink: 0,
        width: 44,
        height: 44,
        borderRadius: 1.5,
        fontWeight: 700,
        bgcolor: tint,
        color: onTint,
      }}
    >
      {children}
    </Box>
  );
}
