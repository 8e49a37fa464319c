import type { FormatDateOptions } from 'react-intl';
import { Area, Bar, CartesianGrid, ComposedChart, Line, Tooltip, XAxis, YAxis } from 'recharts';
import { ChartFrame, rowsOf, useChart } from '../../charts';
import { useWord } from '../../parts';
import { axisChart, HEIGHT, settingAt } from './chartData';
import { DayTip } from './tips';
import { useDay } from './useDay';
import { useMarks } from './useMarks';

const chart = axisChart('Mixed');
const { title, categories, series, colors, yTitle = '', yMin = 0, tooltipSuffix = '' } = chart;
const gap = `${(100 - (chart.columnWidthPercent ?? 100)) / 2}%`;
const MONTH: FormatDateOptions = { month: 'short', year: 'numeric' };

export function Mixed() {
  const word = useWord();
  const writeMonth = useDay(MONTH);
  const { grid, xAxis, yAxis, tooltip, text, isRtl } = useChart();
  const marks = useMarks(series, colors);
  const points = (value: number) => `${value}${word(tooltipSuffix)}`;
  const side = isRtl ? ({ angle: 90, position: 'insideRight' } as const) : YTITLE;
  return (
    <ChartFrame
      title={title}
      height={HEIGHT}
      categories={categories}
      series={series}
      format={points}
      legend={marks}
    >
      <ComposedChart data={rowsOf(categories, series)} barCategoryGap={gap}>
        <CartesianGrid {...grid} />
        <XAxis dataKey="category" {...xAxis} tickFormatter={writeMonth} minTickGap={16} />
        <YAxis
          {...yAxis}
          width={56}
          domain={[yMin, 'auto']}
          label={{ ...side, value: word(yTitle), fill: text.fill, textAnchor: 'middle' }}
        />
        <Tooltip {...tooltip} content={<DayTip writeDay={writeMonth} format={points} />} />
        {marks.map(({ name, color }, index) => (
          <Part
            key={name}
            as={series[index]?.as}
            dataKey={name}
            stroke={color}
            fill={color}
            fillOpacity={settingAt(chart.fillOpacity, index)}
            strokeWidth={settingAt(chart.strokeWidth, index)}
          />
        ))}
      </ComposedChart>
    </ChartFrame>
  );
}

const YTITLE = { angle: -90, position: 'insideLeft' } as const;

interface PartProps {
  as: string | undefined;
  dataKey: string;
  stroke: string;
  fill: string;
  fillOpacity: number;
  strokeWidth: number;
}

/** One of the kinds that are mixed. */
function Part({ as, ...look }: PartProps) {
  if (as === 'column') return <Bar {...look} />;
  if (as === 'area') return <Area type="monotone" {...look} />;
  return <Line type="monotone" {...look} />;
}
