import Box from '@mui/material/Box';
import type { LineIconName } from '../generated/iconNames';
import { type Tone, useTones } from '../theme/tones';
import { DemoIcon } from './DemoIcon';

/** An icon on the tint of its tone. @param size px of the tile */
export function IconTile({ name, tone, size = 36 }: { name: LineIconName; tone: Tone; size?: number }) {
  const { tint, onTint } = useTones()[tone];
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-grid',
        placeItems: 'center',
        flexShrink: 0,
        width: size,
        height: size,
        borderRadius: 1.5,
        bgcolor: tint,
        color: onTint,
      }}
    >
      <DemoIcon name={name} size={Math.round(size * 0.55)} />
    </Box>
  );
}
