import { CartesianGrid, Line, LineChart, Tooltip, XAxis, YAxis } from 'recharts';
import { ChartFrame, marksOf, rowsOf, useChart } from '../../charts';
import { useWord } from '../../parts';
import { axisChart, HEIGHT, settingAt } from './chartData';

const { title, categories, series, colors, strokeWidth, tooltipPrefix } = axisChart('Simple Line');
const dollars = (value: number) => `${tooltipPrefix}${value}`;

export function SimpleLine() {
  const word = useWord();
  const { grid, xAxis, yAxis, tooltip } = useChart({ format: dollars });
  return (
    <ChartFrame title={title} height={HEIGHT} categories={categories} series={series} format={dollars}>
      <LineChart data={rowsOf(categories, series)}>
        <CartesianGrid {...grid} />
        <XAxis dataKey="category" {...xAxis} tickFormatter={word} padding={{ left: 16, right: 16 }} />
        <YAxis {...yAxis} width={40} />
        <Tooltip {...tooltip} />
        {marksOf(series, colors).map(({ name, color }) => (
          <Line
            key={name}
            type="monotone"
            dataKey={name}
            stroke={color}
            strokeWidth={settingAt(strokeWidth, 0)}
          />
        ))}
      </LineChart>
    </ChartFrame>
  );
}
