import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { useId, useRef, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { Bar, type BarShapeProps, CartesianGrid, ComposedChart, Line, Tooltip, XAxis, YAxis } from 'recharts';
import type { AlertStatsResponse } from '../../../lib/generated/api';
import { selectDirection } from '../../../lib/preferences';
import { useSteps } from '../../../lib/useSteps';
import type { Filters } from '../filters/filters';
import { ChartLegend } from './ChartLegend';
import { CHART_REM } from './chartHeight';
import { ChartTip } from './ChartTip';
import { roundTimes } from './roundTimes';

const LEGEND_REM = 2;
/** Keeps recharts from computing positions for lines that are not drawn. */
const noPoints = () => [];
/** Widths of the axes: of millions, and of a long word for seconds. */
const COUNT_REM = 4;
const TIME_REM = 5;
/** including a gap */
const TICK_REM = 5.25;
const DAY_HOURS = 24;

/** The bars of recharts support growing and round corners, so each asks the browser for the length of its outline. */
function plainBar({ x, y, width, height, fill }: BarShapeProps) {
  return <rect x={x} y={y} width={width} height={height} fill={fill} />;
}

/** Colours of the user's choice do not reach into a picture by themselves: a dark line may lie on black. */
const FORCED_COLORS = {
  '@media (forced-colors: active)': {
    '& .recharts-line-curve, & .recharts-line-dot': { stroke: 'CanvasText' },
    '& .recharts-line-dot': { fill: 'Canvas' },
    '& .recharts-cartesian-axis-tick-value': { fill: 'CanvasText' },
  },
} as const;

interface Props {
  stats: AlertStatsResponse;
  /** px */
  width: number;
  /** px: the user's font size */
  rem: number;
  onPeriod: (period: Pick<Filters, 'since' | 'until'>) => void;
}

/** Stacked bars of successes and failures, and a line of the 95th percentile. Choosing a bar selects its period. */
export default function StatsChart({ stats, width, rem, onPeriod }: Props) {
  const { palette } = useTheme();
  const { formatMessage, formatDate, formatNumber } = useIntl();
  const isRtl = useSelector(selectDirection) === 'rtl';
  // Adds axes, bars and line step by step: drawn in one go, they would noticeably delay a click.
  const step = useSteps(2);
  const stripes = useId();
  /** `from` of the bucket under the pointer or chosen by the arrow keys */
  const active = useRef<string>(undefined);
  const colors = { ok: palette.success.main, error: `url(#${stripes})`, p95: palette.text.primary };
  const [near, far] = isRtl ? (['right', 'left'] as const) : (['left', 'right'] as const);

  function choose(from: string | number | undefined) {
    const bucket = stats.buckets.find((each) => each.from === from);
    if (!bucket) return;
    const until = new Date(Date.parse(bucket.from) + stats.bucketMinutes * 60_000).toISOString();
    onPeriod({ since: bucket.from, until });
  }
  function chooseByKey({ key }: KeyboardEvent) {
    if (key === 'Enter') choose(active.current);
  }
  /** The chart is laid out left to right, but a number precedes its unit in the language's reading direction. */
  const isolate = (words: string) => (isRtl ? `\u2067${words}\u2069` : words);
  function timeOf(from: string) {
    if (stats.hours > DAY_HOURS)
      return isolate(formatDate(times.get(from), { month: 'short', day: 'numeric' }));
    return isolate(formatDate(times.get(from), { hour: 'numeric', minute: '2-digit' }));
  }
  /** recharts would start a new line at each space. */
  function timeTick(ms: number) {
    const [value, unit] = ms < 1000 ? [ms, 'millisecond'] : [ms / 1000, 'second'];
    const text = formatNumber(value, { style: 'unit', unit, maximumFractionDigits: 2 });
    return isolate(text.replaceAll(' ', '\u00a0'));
  }
  const text = { fill: palette.text.secondary, fontSize: 0.75 * rem };
  // Which labels fit is calculated: to measure them, recharts would make the browser lay out the page once per label.
  const times = roundTimes(stats, Math.floor((width / rem - COUNT_REM - TIME_REM) / TICK_REM));
  return (
    <>
      <ChartLegend rem={LEGEND_REM} />
      {/* recharts supports only left-to-right, so its axes are mirrored one by one. */}
      <Box
        dir="ltr"
        onKeyDown={chooseByKey}
        sx={{ '& .recharts-bar-rectangle': { cursor: 'pointer' }, ...FORCED_COLORS }}
      >
        <ComposedChart
          data={stats.buckets}
          width={width}
          height={(CHART_REM - LEGEND_REM) * rem}
          margin={{ top: 0.625 * rem, right: 0, bottom: 0, left: 0 }}
          title={formatMessage({ id: 'notifications.stats.chart' })}
          desc={formatMessage({ id: 'notifications.stats.hint' })}
          onClick={({ activeLabel }) => choose(activeLabel)}
        >
          <defs>
            <pattern
              id={stripes}
              width="6"
              height="6"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <rect width="6" height="6" fill={palette.error.main} />
              <rect width="2" height="6" fill={palette.background.paper} />
            </pattern>
          </defs>
          <CartesianGrid vertical={false} verticalCoordinatesGenerator={noPoints} stroke={palette.divider} />
          <XAxis
            dataKey="from"
            reversed={isRtl}
            ticks={[...times.keys()]}
            tickFormatter={timeOf}
            tick={text}
            interval={0}
            height={1.875 * rem}
            stroke={palette.divider}
          />
          <YAxis
            yAxisId="count"
            orientation={near}
            interval={0}
            allowDecimals={false}
            width={COUNT_REM * rem}
            tick={text}
            stroke={palette.divider}
            tickFormatter={(count: number) => isolate(formatNumber(count))}
          />
          <YAxis
            yAxisId="time"
            orientation={far}
            interval={0}
            width={TIME_REM * rem}
            tick={text}
            stroke={palette.divider}
            tickFormatter={timeTick}
          />
          <Tooltip
            isAnimationActive={false}
            cursor={{ fill: palette.action.hover }}
            content={({ active: isActive, label }) => {
              active.current = isActive ? String(label) : undefined;
              const bucket = stats.buckets.find(({ from }) => from === label);
              return isActive && bucket ? <ChartTip bucket={bucket} /> : null;
            }}
          />
          {step > 0 && (
            <>
              <Bar
                yAxisId="count"
                dataKey="ok"
                stackId="all"
                fill={colors.ok}
                isAnimationActive={false}
                shape={plainBar}
              />
              <Bar
                yAxisId="count"
                dataKey="error"
                stackId="all"
                fill={colors.error}
                isAnimationActive={false}
                shape={plainBar}
              />
            </>
          )}
          {step > 1 && (
            <Line
              yAxisId="time"
              dataKey="p95"
              type="monotone"
              stroke={colors.p95}
              strokeWidth={1.5}
              strokeDasharray="4 3"
              // Without the line's dashes, which would leave little of a dot.
              dot={{ r: 2, strokeDasharray: 'none' }}
              connectNulls
              isAnimationActive={false}
            />
          )}
        </ComposedChart>
      </Box>
    </>
  );
}
