import { Pie, PieChart, Tooltip } from 'recharts';
import { ChartFrame, marksOf, useChart } from '../../charts';
import { HEIGHT, sliceChart } from './chartData';
import { slicesOf, usePieSize } from './slices';
import { SliceTip } from './tips';

const { title, labels, values, colors, widthUnder480 } = sliceChart('Basic Pie');
const marks = marksOf(labels, colors);

export function BasicPie() {
  const { tooltip, text, ground } = useChart();
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
          data={slicesOf(marks, values)}
          dataKey="figure"
          {...usePieSize(widthUnder480)}
          stroke={ground}
          label={text}
          labelLine={false}
        />
      </PieChart>
    </ChartFrame>
  );
}
