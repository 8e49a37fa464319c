import Box from '@mui/material/Box';
import { Bar, BarChart, Tooltip, XAxis } from 'recharts';
import { ChartFrame, marksOf, rowsOf, useChart } from '../../charts';
import sales from '../../data/sales.json' with { type: 'json' };
import { iconOf, IconTile, Panel } from '../../parts';

const { title, subtitle, icon, chart } = sales.dailySales;

const rows = rowsOf(chart.categories, chart.series);
/** Left free on each side of a column. */
const gap = `${(100 - chart.columnWidthPercent) / 2}%`;

/** Each column is a whole day, and shows its share of both weeks. */
export function DailySales() {
  const { colors, xAxis, tooltip } = useChart();
  return (
    <Panel
      title={title}
      subtitle={subtitle}
      action={<IconTile name={iconOf(icon)} tone="warning" size={44} />}
    >
      <Box sx={{ mt: 'auto' }}>
        <ChartFrame title={title} height={chart.height} categories={chart.categories} series={chart.series}>
          <BarChart data={rows} stackOffset="expand" barCategoryGap={gap} margin={NO_MARGIN}>
            <XAxis dataKey="category" {...xAxis} hide />
            <Tooltip {...tooltip} />
            {marksOf(chart.series, colors(chart.colors)).map(({ name, color }) => (
              <Bar key={name} dataKey={name} stackId="day" fill={color} />
            ))}
          </BarChart>
        </ChartFrame>
      </Box>
    </Panel>
  );
}

const NO_MARGIN = { top: 0, right: 0, bottom: 0, left: 0 };
