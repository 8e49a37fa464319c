import { useIntl } from 'react-intl';
import { CartesianGrid, Scatter, ScatterChart, Tooltip, XAxis, YAxis, ZAxis } from 'recharts';
import { ChartFrame, marksOf, useChart } from '../../charts';
import { type Bubble, BUBBLES } from './bubbles';
import { HEIGHT, randomChart, settingAt } from './chartData';

const { title, colors, fillOpacity, xTicks = 0, yMax = 0, random } = randomChart('Bubble Chart');
const marks = marksOf(BUBBLES, colors);
const places = Array.from({ length: random.pointsPerSeries }, (_, index) => String(index + 1));
const Y_TICKS = 8;
/** Area in px² of the smallest and of the largest. */
const AREAS: [number, number] = [80, 1400];

export function BubbleChart() {
  const { formatMessage } = useIntl();
  const { grid, xAxis, yAxis, tooltip } = useChart();
  const tell = ({ x, y, size }: Bubble) => formatMessage({ id: 'demo.charts.bubble' }, { x, y, size });
  return (
    <ChartFrame
      title={title}
      height={HEIGHT}
      categories={places}
      series={BUBBLES.map(({ name, data }) => ({ name, data: data.map(tell) }))}
      legend={marks}
    >
      <ScatterChart>
        <CartesianGrid {...grid} />
        <XAxis type="number" dataKey="x" {...xAxis} tickCount={xTicks} domain={[0, 'auto']} />
        <YAxis type="number" dataKey="y" {...yAxis} width={40} tickCount={Y_TICKS} domain={[0, yMax]} />
        <ZAxis type="number" dataKey="size" range={AREAS} domain={random.size} />
        <Tooltip {...tooltip} />
        {marks.map(({ name, color }, index) => (
          <Scatter
            key={name}
            name={name}
            data={BUBBLES[index]?.data ?? []}
            fill={color}
            fillOpacity={settingAt(fillOpacity, 0)}
          />
        ))}
      </ScatterChart>
    </ChartFrame>
  );
}
