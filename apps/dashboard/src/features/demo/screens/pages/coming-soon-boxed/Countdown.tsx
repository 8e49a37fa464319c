import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useTones } from '../../../parts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** From the moment the page is opened, so that a sample never runs out. */
const WAIT = 30 * DAY;

/** Days, hours, minutes and seconds. Screen readers can ask for them and are not told each second. */
export function Countdown() {
  const left = useTimeLeft();
  const { formatMessage } = useIntl();
  return (
    <Box
      role="timer"
      aria-live="off"
      aria-label={formatMessage({ id: 'demo.pages.countdown' })}
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(88px, 1fr))', gap: 1.5 }}
    >
      <Part value={Math.floor(left / DAY)} label={<FormattedMessage id="demo.pages.days" />} />
      <Part value={Math.floor(left / HOUR) % 24} label={<FormattedMessage id="demo.pages.hours" />} />
      <Part value={Math.floor(left / MINUTE) % 60} label={<FormattedMessage id="demo.pages.minutes" />} />
      <Part value={Math.floor(left / SECOND) % 60} label={<FormattedMessage id="demo.pages.seconds" />} />
    </Box>
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

/** Milliseconds; read anew each second. */
function useTimeLeft(): number {
  const [end] = useState(() => Date.now() + WAIT);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(ticking);
  }, []);
  return Math.max(0, end - now);
}
