import { keyframes } from '@emotion/react';
import Box from '@mui/material/Box';
import { type Tone, useTones } from '../../../parts';
import { useText } from '../../samples';

const beat = keyframes`
  0%, 100% { transform: scale(0.5); opacity: 0.5; }
  50% { transform: scale(1); opacity: 1; }
`;

const LOOKS = {
  dots: { width: 12, height: 12, borderRadius: '50%' },
  bars: { width: 6, height: 32, borderRadius: 3 },
  square: { width: 20, height: 20, borderRadius: 2 },
} as const;

/** Three marks that grow and shrink in turn; they rest where the reader wants no motion. */
export function Beat({ look, tone }: { look: keyof typeof LOOKS; tone: Tone }) {
  const text = useText();
  const { fill } = useTones()[tone];
  return (
    <Box
      role="img"
      aria-label={text('demo.samples.loading')}
      sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}
    >
      {[0, 1, 2].map((index) => (
        <Box
          key={index}
          sx={{
            ...LOOKS[look],
            bgcolor: fill,
            animation: `${beat} 1.2s ease-in-out ${index * 0.2}s infinite`,
          }}
        />
      ))}
    </Box>
  );
}
