import Box from '@mui/material/Box';
import { useIntl } from 'react-intl';
import { Pie, PieChart, Tooltip } from 'recharts';
import { ChartFrame, marksOf, useChart } from '../../charts';
import sales from '../../data/sales.json' with { type: 'json' };
import { Panel, useWord } from '../../parts';

const { title, chart } = sales.salesByCategory;
/** px at the foot of the drawing, which is as high as the data file says with its legend */
const LEGEND = 44;
/** of the room there is */
const RADIUS_PERCENT = 92;
const MIDDLE = (chart.height - LEGEND) / 2;

export function SalesByCategory() {
  const { colors, tooltip, ground } = useChart();
  const slices = marksOf(chart.labels, colors(chart.colors));
  const data = slices.map(({ name, color }, index) => ({ name, fill: color, value: chart.series[index] }));
  return (
    <Panel title={title}>
      <Box sx={LEGEND_WITHIN}>
        <ChartFrame
          title={title}
          height={chart.height}
          categories={chart.labels}
          series={[{ name: title, data: chart.series }]}
          legend={slices}
        >
          <PieChart margin={{ top: 0, right: 0, bottom: LEGEND, left: 0 }}>
            <Tooltip {...tooltip} />
            <Pie
              data={data}
              dataKey="value"
              startAngle={90}
              endAngle={-270}
              outerRadius={`${RADIUS_PERCENT}%`}
              innerRadius={`${(RADIUS_PERCENT * chart.holePercent) / 100}%`}
              stroke={ground}
              strokeWidth={chart.stroke}
              // The figures are told by the table.
              rootTabIndex={-1}
            />
            <Total />
          </PieChart>
        </ChartFrame>
      </Box>
    </Panel>
  );
}

/** In the hole. */
function Total() {
  const word = useWord();
  const { formatNumber } = useIntl();
  const { text } = useChart();
  return (
    <text y={MIDDLE} textAnchor="middle" fill={text.fill} pointerEvents="none">
      <tspan x="50%" dy="-0.4em" fontSize={16}>
        {word(chart.totalLabel)}
      </tspan>
      <tspan x="50%" dy="1.2em" fontSize={28} fontWeight={700}>
        {formatNumber(chart.total)}
      </tspan>
    </text>
  );
}

const LEGEND_WITHIN = {
  position: 'relative',
  '& > div > [aria-hidden]': { position: 'absolute', bottom: 0, insetInline: 0 },
} as const;
