import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';
import { ChartFrame, marksOf, rowsOf, useChart } from '../../charts';
import { useWord } from '../../parts';
import { axisChart, HEIGHT, settingAt } from './chartData';

const { title, categories, series, colors, fillOpacity } = axisChart('Simple Bar');

/** Figures beyond the last day belong to none, and are left out. From right to left the bars grow to the left. */
export function SimpleBar() {
  const word = useWord();
  const { grid, xAxis, yAxis, tooltip } = useChart();
  return (
    <ChartFrame title={title} height={HEIGHT} categories={categories} series={series}>
      <BarChart data={rowsOf(categories, series)} layout="vertical" barCategoryGap="15%">
        <CartesianGrid {...grid} horizontal={false} />
        <XAxis type="number" {...xAxis} />
        <YAxis type="category" dataKey="category" {...yAxis} width={56} tickFormatter={word} />
        <Tooltip {...tooltip} />
        {marksOf(series, colors).map(({ name, color }) => (
          <Bar
            key={name}
            dataKey={name}
            fill={color}
            fillOpacity={settingAt(fillOpacity, 0)}
            radius={[0, 4, 4, 0]}
          />
        ))}
      </BarChart>
    </ChartFrame>
  );
}
