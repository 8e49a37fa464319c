import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { type Tone, useTones } from '../../../parts';

/** Rings around an icon, with dots on their way. It says nothing. */
export function Rings({ tone, children }: { tone: Tone; children: ReactNode }) {
  const { fill, tint, onTint } = useTones()[tone];
  return (
    <Box sx={{ position: 'relative', display: 'grid', placeItems: 'center', maxWidth: '100%' }}>
      <svg viewBox="0 0 280 280" width="280" height="280" aria-hidden style={{ maxWidth: '100%' }}>
        <circle cx="140" cy="140" r="136" fill={tint} opacity="0.5" />
        <circle cx="140" cy="140" r="100" fill={tint} />
        <circle cx="140" cy="140" r="118" fill="none" stroke={fill} strokeDasharray="4 10" opacity="0.6" />
        <circle cx="140" cy="140" r="82" fill="none" stroke={fill} strokeDasharray="2 8" opacity="0.6" />
        <circle cx="40" cy="78" r="9" fill={fill} />
        <circle cx="250" cy="184" r="6" fill={fill} opacity="0.7" />
        <circle cx="190" cy="36" r="5" fill={fill} opacity="0.5" />
        <circle cx="82" cy="198" r="5" fill={fill} opacity="0.7" />
      </svg>
      <Box sx={{ position: 'absolute', display: 'grid', color: onTint }}>{children}</Box>
    </Box>
  );
}
