import { useIntl } from 'react-intl';
import { Pie, PieChart, type PieSectorShapeProps, Sector, Tooltip } from 'recharts';
import { ChartFrame, useChart } from '../../charts';
import { HEIGHT, settingAt, sliceChart } from './chartData';
import { slicesOf } from './slices';
import { SliceTip } from './tips';
import { useMarks } from './useMarks';

const { title, values, colors, fillOpacity } = sliceChart('Basic Polar Area');
const most = Math.max(...values);
const RADIAN = Math.PI / 180;
/** px between a slice and its figure */
const GAP = 12;

/** recharts has no such kind: here it is a pie of equal slices, each as large as its figure. */
export function PolarArea() {
  const { formatMessage } = useIntl();
  const { tooltip, ground } = useChart();
  const labels = values.map((_, index) => formatMessage({ id: 'demo.charts.series' }, { number: index + 1 }));
  const marks = useMarks(labels, colors);
  const slices = slicesOf(marks, values).map((slice) => ({ ...slice, share: 1 }));
  return (
    <ChartFrame
      title={title}
      height={HEIGHT}
      categories={labels}
      series={[{ name: title, data: values }]}
      legend={marks}
    >
      <PieChart>
        <Tooltip {...tooltip} content={<SliceTip />} />
        <Pie
          data={slices}
          dataKey="share"
          startAngle={90}
          endAngle={-270}
          outerRadius="85%"
          stroke={ground}
          shape={(sector: PieSectorShapeProps) => <Slice {...sector} />}
        />
      </PieChart>
    </ChartFrame>
  );
}

/** The area, not the radius, goes with the figure. */
function Slice({ cx, cy, innerRadius, startAngle, endAngle, fill, stroke, ...sector }: PieSectorShapeProps) {
  const { text } = useChart();
  const figure = values[sector.index] ?? 0;
  const radius = sector.outerRadius * Math.sqrt(figure / most);
  const middle = -RADIAN * ((startAngle + endAngle) / 2);
  const shape = { cx, cy, innerRadius, outerRadius: radius, startAngle, endAngle };
  return (
    <>
      <Sector {...shape} fill={fill} stroke={stroke} fillOpacity={settingAt(fillOpacity, 0)} />
      <text
        x={cx + (radius + GAP) * Math.cos(middle)}
        y={cy + (radius + GAP) * Math.sin(middle)}
        textAnchor="middle"
        dominantBaseline="central"
        {...text}
      >
        {figure}
      </text>
    </>
  );
}
