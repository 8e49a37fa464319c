import Box from '@mui/material/Box';
import type { FormatDateOptions } from 'react-intl';
import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';
import { ChartFrame, rowsOf, useChart } from '../../charts';
import { ChartLegend } from '../../charts/ChartLegend';
import { axisChart, HEIGHT, settingAt } from './chartData';
import { DayTip } from './tips';
import { useDay } from './useDay';
import { useMarks } from './useMarks';

const { title, categories, series, colors, fillOpacity } = axisChart('Simple Column Stacked');
const DAY: FormatDateOptions = { day: 'numeric', month: 'short' };

/** The legend stands beside the columns, and below them where there is no room. */
const BESIDE = { '@media (min-width: 480px)': { display: 'flex', alignItems: 'flex-start' } };
const LEGEND = {
  '@media (min-width: 480px)': { maxWidth: 120, '& > div': { justifyContent: 'flex-start' } },
};

export function StackedColumn() {
  const writeDay = useDay(DAY);
  const { grid, xAxis, yAxis, tooltip } = useChart();
  const marks = useMarks(series, colors);
  return (
    <Box sx={BESIDE}>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <ChartFrame title={title} height={HEIGHT} categories={categories} series={series}>
          <BarChart data={rowsOf(categories, series)}>
            <CartesianGrid {...grid} vertical={false} />
            <XAxis dataKey="category" {...xAxis} tickFormatter={writeDay} />
            <YAxis {...yAxis} width={40} />
            <Tooltip {...tooltip} content={<DayTip writeDay={writeDay} />} />
            {marks.map(({ name, color }) => (
              <Bar
                key={name}
                dataKey={name}
                stackId="all"
                fill={color}
                fillOpacity={settingAt(fillOpacity, 0)}
              />
            ))}
          </BarChart>
        </ChartFrame>
      </Box>
      <Box sx={LEGEND}>
        <ChartLegend items={marks} at="bottom" />
      </Box>
    </Box>
  );
}
