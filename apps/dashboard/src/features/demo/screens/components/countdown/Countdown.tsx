import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { TONES, useTones, useWord } from '../../../parts';
import { ToneButton, useText } from '../../samples';
import { UNITS, useCountdown } from './useCountdown';

interface Props {
  /** seconds */
  start: number;
  radius?: number | string;
}

/** The time that is left, which can be held. Screen readers can ask for it and are not told each second. */
export function Countdown({ start, radius = 1 }: Props) {
  const text = useText();
  const { formatNumber } = useIntl();
  const { left, runs, setRuns } = useCountdown(start);
  return (
    <>
      <Box
        role="timer"
        aria-live="off"
        aria-label={text('demo.samples.timeLeft')}
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, minmax(0, 1fr))' },
          mb: 2,
        }}
      >
        {UNITS.map(({ name }, index) => (
          <Unit key={name} name={name} index={index} radius={radius}>
            {formatNumber(left[index] ?? 0, { minimumIntegerDigits: 2 })}
          </Unit>
        ))}
      </Box>
      <Box sx={{ textAlign: 'center' }}>
        <ToneButton look="outline" onClick={() => setRuns(!runs)}>
          {runs ? text('demo.samples.pause') : text('demo.samples.play')}
        </ToneButton>
      </Box>
    </>
  );
}

interface UnitProps {
  name: string;
  index: number;
  radius: number | string;
  children: ReactNode;
}

function Unit({ name, index, radius, children }: UnitProps) {
  const word = useWord();
  const { tint, onTint, fill } = useTones()[TONES[index] ?? 'primary'];
  return (
    <Box sx={{ textAlign: 'center' }}>
      <Box
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 88,
          maxWidth: '100%',
          aspectRatio: '1',
          mx: 'auto',
          borderRadius: radius,
          border: `2px solid ${fill}`,
          bgcolor: tint,
          color: onTint,
          fontSize: 28,
          fontWeight: 800,
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {children}
      </Box>
      <Box sx={{ mt: 1, fontWeight: 600 }}>{word(name)}</Box>
    </Box>
  );
}
