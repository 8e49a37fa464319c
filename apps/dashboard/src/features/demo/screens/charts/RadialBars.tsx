import { useTheme } from '@mui/material/styles';
import { useIntl } from 'react-intl';
import { PolarAngleAxis, RadialBar, RadialBarChart, Tooltip } from 'recharts';
import { ChartFrame, marksOf, useChart } from '../../charts';
import { useWord } from '../../parts';
import { HEIGHT, settingAt, sliceChart } from './chartData';
import { slicesOf } from './slices';
import { SliceTip } from './tips';

const { title, labels, values, colors, fillOpacity, total } = sliceChart('Radial Bar');
const marks = marksOf(labels, colors);
/** The first ring is the outermost. */
const rings = slicesOf(marks, values).reverse();
const totals = total ? { labels: [total.label], values: [total.value] } : { labels: [], values: [] };
const WHOLE = 100;

export function RadialBars() {
  const { palette } = useTheme();
  const { tooltip } = useChart();
  return (
    <ChartFrame
      title={title}
      height={HEIGHT}
      categories={[...labels, ...totals.labels]}
      series={[{ name: title, data: [...values, ...totals.values] }]}
      legend={marks}
    >
      <RadialBarChart data={rings} innerRadius="35%" outerRadius="100%" startAngle={90} endAngle={-270}>
        <PolarAngleAxis type="number" domain={[0, WHOLE]} tick={false} axisLine={false} />
        <Tooltip {...tooltip} content={<SliceTip />} />
        <RadialBar
          dataKey="figure"
          background={{ fill: palette.divider }}
          fillOpacity={settingAt(fillOpacity, 0)}
          cornerRadius={8}
        />
        <Total />
      </RadialBarChart>
    </ChartFrame>
  );
}

function Total() {
  const word = useWord();
  const { formatNumber } = useIntl();
  const { text } = useChart();
  return (
    <text x="50%" y="50%" textAnchor="middle" {...text}>
      <tspan x="50%" dy="-0.3em">
        {totals.labels.map(word)}
      </tspan>
      <tspan x="50%" dy="1.2em" fontSize={20} fontWeight={700}>
        {totals.values.map((value) => formatNumber(value))}
      </tspan>
    </text>
  );
}
