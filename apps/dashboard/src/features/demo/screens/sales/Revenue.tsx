import Box from '@mui/material/Box';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { Area, AreaChart, CartesianGrid, ReferenceDot, Tooltip, XAxis, YAxis } from 'recharts';
import { ChartFrame, marksOf, rowsOf, useChart } from '../../charts';
import sales from '../../data/sales.json' with { type: 'json' };
import { Panel, useWord } from '../../parts';

const { title, menu, summary, chart } = sales.revenue;

const rows = rowsOf(chart.categories, chart.series);
/** Points that stand out. */
const highlights = chart.highlightPoints.map(({ series, index, radius }) => ({
  series,
  radius,
  x: chart.categories[index] ?? '',
  y: chart.series.find(({ name }) => name === series)?.data[index] ?? 0,
}));

export function Revenue() {
  const word = useWord();
  const { formatNumber } = useIntl();
  const shade = useId();
  const { colors, isDark, grid, xAxis, yAxis, tooltip, ground } = useChart();
  const lines = marksOf(chart.series, colors(chart.colors));
  const [most, least] = isDark ? chart.fillOpacity.dark : chart.fillOpacity.light;
  const colorOf = (series: string) => lines.find(({ name }) => name === series)?.color ?? '';
  return (
    <Panel title={title} menu={menu}>
      <Box sx={{ fontSize: 16, fontWeight: 600 }}>
        {word(summary.label)}{' '}
        <Box component="bdi" dir="ltr" sx={{ color: 'primary.main' }}>
          {summary.value}
        </Box>
      </Box>
      {/* The panel beside it is higher. */}
      <Box sx={{ my: 'auto' }}>
        <ChartFrame {...chart} title={title} legend={lines} legendAt="top">
          <AreaChart data={rows}>
            <defs>
              {lines.map(({ name, color }) => (
                <linearGradient key={name} id={`${shade}${name}`} x2="0" y2="1">
                  <stop stopColor={color} stopOpacity={most ?? 0} />
                  <stop offset="1" stopColor={color} stopOpacity={least ?? 0} />
                </linearGradient>
              ))}
            </defs>
            <CartesianGrid {...grid} strokeDasharray={chart.gridDash} />
            <XAxis dataKey="category" {...xAxis} tickFormatter={word} />
            <YAxis
              {...yAxis}
              width={56}
              tickCount={chart.yTicks}
              domain={['auto', 'auto']}
              tickFormatter={(value: number) => `${formatNumber(value / 1000)}K`}
            />
            <Tooltip {...tooltip} />
            {lines.map(({ name, color }) => (
              <Area
                key={name}
                type="monotone"
                dataKey={name}
                stroke={color}
                strokeWidth={chart.strokeWidth}
                fill={`url(#${shade}${name})`}
              />
            ))}
            {highlights.map(({ series, x, y, radius }) => (
              <ReferenceDot
                key={series}
                x={x}
                y={y}
                r={radius}
                fill={colorOf(series)}
                stroke={ground}
                strokeWidth={2}
              />
            ))}
          </AreaChart>
        </ChartFrame>
      </Box>
    </Panel>
  );
}
