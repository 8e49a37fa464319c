import Box from '@mui/material/Box';
import { type Tone, useTones } from '../../parts';

/** Letters on the tint of a tone. @param size px */
export function Initials({ tone, size = 44, children }: { tone: Tone; size?: number; children: string }) {
  const { tint, onTint } = useTones()[tone];
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        display: 'inline-grid',
        placeItems: 'center',
        flexShrink: 0,
        width: size,
        height: size,
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
