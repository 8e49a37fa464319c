import { useTheme } from '@mui/material/styles';
import { useIntl } from 'react-intl';
import type { HourResponse } from '../../lib/generated/api';

export const SPARKLINE_WIDTH = 96;
export const SPARKLINE_HEIGHT = 24;
const GAP = 1;

/** Accepted and failed notifications hour by hour, the newest last. */
export function Sparkline({ hours }: { hours: readonly HourResponse[] }) {
  const { formatMessage } = useIntl();
  const { palette, direction } = useTheme();
  const most = Math.max(1, ...hours.map(({ ok, error }) => ok + error));
  const step = SPARKLINE_WIDTH / Math.max(1, hours.length);
  const tall = (count: number) => (count / most) * (SPARKLINE_HEIGHT - 2);
  const bar = (index: number, height: number, above: number) =>
    height === 0
      ? ''
      : `M${(index * step).toFixed(1)} ${(SPARKLINE_HEIGHT - 1 - above).toFixed(1)}v${(-height).toFixed(1)}h${(step - GAP).toFixed(1)}v${height.toFixed(1)}z`;
  const sum = (count: (hour: HourResponse) => number) =>
    hours.reduce((total, hour) => total + count(hour), 0);
  const label = formatMessage(
    { id: 'alerts.activity' },
    { ok: sum(({ ok }) => ok), error: sum(({ error }) => error) },
  );
  return (
    <svg role="img" aria-label={label} width={SPARKLINE_WIDTH} height={SPARKLINE_HEIGHT}>
      <g transform={direction === 'rtl' ? `matrix(-1 0 0 1 ${SPARKLINE_WIDTH} 0)` : undefined}>
        <path d={`M0 ${SPARKLINE_HEIGHT - 0.5}H${SPARKLINE_WIDTH}`} stroke={palette.divider} />
        <path d={hours.map(({ ok }, i) => bar(i, tall(ok), 0)).join('')} fill={palette.success.main} />
        <path
          d={hours.map(({ ok, error }, i) => bar(i, tall(error), tall(ok))).join('')}
          fill={palette.error.main}
        />
      </g>
    </svg>
  );
}
