import { useIntl } from 'react-intl';
import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';
import { ChartFrame, rowsOf, useChart } from '../../charts';
import { useWord } from '../../parts';
import { axisChart, HEIGHT } from './chartData';
import { useMarks } from './useMarks';

const { title, categories, series, colors, columnWidthPercent = 100, rounded } = axisChart('Simple Column');
/** On either side of a category. */
const gap = `${(100 - columnWidthPercent) / 2}%`;
const CORNERS: [number, number, number, number] = rounded ? [5, 5, 0, 0] : [0, 0, 0, 0];

export function SimpleColumn() {
  const word = useWord();
  const { formatMessage } = useIntl();
  const { grid, xAxis, yAxis, tooltip, isRtl } = useChart();
  const marks = useMarks(series, colors);
  // The last month has no figures: its place stays empty, and the table says so.
  const missing = formatMessage({ id: 'demo.charts.noValue' });
  const told = series.map(({ name, data }) => ({
    name,
    data: categories.map((_, at) => data[at] ?? missing),
  }));
  return (
    <ChartFrame title={title} height={HEIGHT} categories={categories} series={told} legend={marks}>
      <BarChart data={rowsOf(categories, series)} barCategoryGap={gap} barGap={2}>
        <CartesianGrid {...grid} vertical={false} />
        <XAxis dataKey="category" {...xAxis} tickFormatter={word} />
        <YAxis {...yAxis} width={40} />
        <Tooltip {...tooltip} />
        {/* The first of a month stands where reading begins. */}
        {(isRtl ? marks.toReversed() : marks).map(({ name, color }) => (
          <Bar key={name} dataKey={name} fill={color} radius={CORNERS} />
        ))}
      </BarChart>
    </ChartFrame>
  );
}
