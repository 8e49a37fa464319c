import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { TONES, useTones, useWord } from '../../../parts';
import { SamplePanels, ToneButton, useText } from '../../samples';
import { UNITS, useCountdown } from './useCountdown';

export default function ComponentsCountdown() {
  return (
    <SamplePanels
      page="components/countdown"
      samples={{
        'Simple Countdown': <Countdown radius={1} />,
        'Circle Countdown': <Countdown radius="50%" />,
      }}
    />
  );
}

/** The time that is left, which can be held. */
function Countdown({ radius }: { radius: number | string }) {
  const text = useText();
  const { formatNumber } = useIntl();
  const { left, runs, setRuns } = useCountdown();
  return (
    <>
      <Box
        role="timer"
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(4, 1fr)' },
          justifyItems: 'center',
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
          height: 88,
          borderRadius: radius,
          border: `2px solid ${fill}`,
          bgcolor: tint,
          color: onTint,
          fontSize: 28,
          fontWeight: 800,
        }}
      >
        {children}
      </Box>
      <Box sx={{ mt: 1, fontWeight: 600 }}>{word(name)}</Box>
    </Box>
  );
}
