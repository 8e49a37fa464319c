import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { DemoIcon } from '../../parts';

/** Points along the text, or back; or up and down. */
export function Chevron({ to, isVertical = false }: { to: 'back' | 'forth'; isVertical?: boolean }) {
  const isRtl = useTheme().direction === 'rtl';
  const turn = { back: isVertical ? 180 : 90, forth: isVertical ? 0 : -90 }[to];
  const degrees = isRtl && !isVertical ? -turn : turn;
  return (
    <Box component="span" sx={{ display: 'inline-flex', transform: `rotate(${degrees}deg)` }}>
      <DemoIcon name="caret-down" size={18} />
    </Box>
  );
}
