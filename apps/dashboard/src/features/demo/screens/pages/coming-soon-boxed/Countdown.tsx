import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useTones } from '../../../parts';
import { useCountdown } from '../../components/countdown/useCountdown';
import { ToneButton } from '../../samples';

/** 30 days from the moment the page is opened, so that a sample never runs out. */
const WAIT_S = 30 * 86_400;
const LABELS = ['demo.pages.days', 'demo.pages.hours', 'demo.pages.minutes', 'demo.pages.seconds'] as const;

/** Days, hours, minutes and seconds. Screen readers can ask for them and are not told each second. */
export function Countdown() {
  const { left, runs, setRuns } = useCountdown(WAIT_S);
  const { formatMessage } = useIntl();
  return (
    <>
      <Box
        role="timer"
        aria-live="off"
        aria-label={formatMessage({ id: 'demo.pages.countdown' })}
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(88px, 1fr))', gap: 1.5, mb: 2 }}
      >
        {LABELS.map((id, index) => (
          <Part key={id} value={left[index] ?? 0} label={<FormattedMessage id={id} />} />
        ))}
      </Box>
      <ToneButton look="outline" onClick={() => setRuns(!runs)}>
        <FormattedMessage id={runs ? 'demo.samples.pause' : 'demo.samples.play'} />
      </ToneButton>
    </>
  );
}

function Part({ value, label }: { value: number; label: ReactNode }) {
  const { formatNumber } = useIntl();
  const { tint, onTint } = useTones().primary;
  return (
    <Box sx={{ py: 1.5, borderRadius: 1.5, bgcolor: tint, color: onTint, textAlign: 'center' }}>
      <Box sx={{ fontSize: 28, fontWeight: 800, lineHeight: 1.2, fontVariantNumeric: 'tabular-nums' }}>
        {formatNumber(value, { minimumIntegerDigits: 2 })}
      </Box>
      <Box sx={{ fontSize: 13 }}>{label}</Box>
    </Box>
  );
}
