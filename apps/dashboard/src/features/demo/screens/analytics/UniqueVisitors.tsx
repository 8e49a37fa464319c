import Box from '@mui/material/Box';
import { useId } from 'react';
import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';
import { ChartFrame, marksOf, rowsOf, useChart } from '../../charts';
import analytics from '../../data/analytics.json' with { type: 'json' };
import { Panel, useWord } from '../../parts';

const { title, menu, chart } = analytics.uniqueVisitors;

const rows = rowsOf(chart.categories, chart.series);
const [most, least] = chart.gradientOpacity;
/** Left free on each side of the columns of one month. */
const gap = `${(100 - chart.columnWidthPercent) / 2}%`;
const BETWEEN_PX = 2;

export function UniqueVisitors() {
  const word = useWord();
  const shade = useId();
  const { colors, grid, xAxis, yAxis, tooltip } = useChart();
  const marks = marksOf(chart.series, colors(chart.colors));
  return (
    <Panel title={title} menu={menu}>
      {/* The panel beside it may be higher. */}
      <Box sx={{ my: 'auto' }}>
        <ChartFrame {...chart} title={title} legend={marks} legendAt="bottom">
          <BarChart data={rows} barCategoryGap={gap} barGap={BETWEEN_PX}>
            <defs>
              {marks.map(({ name, color }) => (
                <linearGradient key={name} id={`${shade}${name}`} x2="0" y2="1">
                  <stop stopColor={color} stopOpacity={most} />
                  <stop offset="1" stopColor={color} stopOpacity={least} />
                </linearGradient>
              ))}
            </defs>
            <CartesianGrid {...grid} vertical={false} />
            <XAxis dataKey="category" {...xAxis} tickFormatter={word} />
            <YAxis {...yAxis} width={36} tickCount={chart.yTicks} />
            <Tooltip {...tooltip} />
            {marks.map(({ name }) => (
              <Bar
                key={name}
                dataKey={name}
                fill={`url(#${shade}${name})`}
                radius={[chart.cornerRadius, chart.cornerRadius, 0, 0]}
              />
            ))}
          </BarChart>
        </ChartFrame>
      </Box>
    </Panel>
  );
}
