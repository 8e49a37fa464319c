import { useId } from 'react';
import { useIntl } from 'react-intl';
import { Area, AreaChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';
import { ChartFrame, marksOf, rowsOf, useChart } from '../../charts';
import { useWord } from '../../parts';
import { axisChart, HEIGHT, settingAt } from './chartData';

const { title, categories, series, colors, strokeWidth } = axisChart('Simple Area');

export function SimpleArea() {
  const word = useWord();
  const shade = useId();
  const { formatNumber } = useIntl();
  const { grid, xAxis, yAxis, tooltip } = useChart();
  return (
    <ChartFrame title={title} height={HEIGHT} categories={categories} series={series}>
      <AreaChart data={rowsOf(categories, series)}>
        <CartesianGrid {...grid} />
        <XAxis dataKey="category" {...xAxis} tickFormatter={word} />
        <YAxis
          {...yAxis}
          width={56}
          domain={['auto', 'auto']}
          tickFormatter={(value: number) => formatNumber(value)}
        />
        <Tooltip {...tooltip} />
        {marksOf(series, colors).map(({ name, color }) => [
          <linearGradient key={`${name} shade`} id={shade} x2="0" y2="1">
            <stop stopColor={color} stopOpacity={0.5} />
            <stop offset="1" stopColor={color} stopOpacity={0.05} />
          </linearGradient>,
          <Area
            key={name}
            type="monotone"
            dataKey={name}
            stroke={color}
            strokeWidth={settingAt(strokeWidth, 0)}
            fill={`url(#${shade})`}
            fillOpacity={1}
          />,
        ])}
      </AreaChart>
    </ChartFrame>
  );
}
